import { ActionIcon, Group, PasswordInput, Tooltip } from '@mantine/core';
import { MIN_PASSWORD } from '@plumbline/contract';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../ui/fields/copy-button.tsx';
import { generatePassword } from './generate-password.ts';

type FirstPasswordFieldProps = {
  /** A form whose password was generated at first. */
  form: {
    values: { password: string };
    getInputProps: (field: 'password') => object;
    setFieldValue: (field: 'password', value: string) => void;
  };
};

/** The first password of somebody else's account: a generated one, in sight so that it can be passed on, or another. */
export function FirstPasswordField({ form }: FirstPasswordFieldProps) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(true);
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <PasswordInput
        flex={1}
        label={t('Password')}
        description={t('At least {{count}} characters. Copy it now: it is not shown again.', {
          count: MIN_PASSWORD,
        })}
        required
        autoComplete="new-password"
        visible={visible}
        onVisibilityChange={setVisible}
        {...form.getInputProps('password')}
      />
      <Tooltip label={t('Generate another password')}>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t('Generate another password')}
          onClick={() => form.setFieldValue('password', generatePassword())}
        >
          <RefreshCw size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <CopyButton value={form.values.password} label={t('Copy the password')} />
    </Group>
  );
}

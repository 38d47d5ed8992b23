import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/fields/copy-button.tsx';

/** The secret of a webhook, shown this once. Rule: WEBHOOK-7. */
export function ShownSecret({ value, onClose }: { value: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Text size="sm" role="status">
        {t('Copy the secret now: it is not shown again.')}
      </Text>
      <Group gap="xs" align="end" wrap="nowrap">
        <TextInput
          flex={1}
          readOnly
          label={t('Secret')}
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={value} label={t('Copy the secret')} />
      </Group>
      <Text size="sm" c="dimmed">
        {t('The other program checks with it that messages come from Plumbline.')}
      </Text>
      <Group justify="end">
        <Button onClick={onClose}>{t('Done')}</Button>
      </Group>
    </Stack>
  );
}

import { Group, Stack, Text, TextInput } from '@mantine/core';
import { type Answer, beginTwoStep, firstCode, ownPassword, turnOnTwoStep } from '@plumbline/contract';
import encodeQR from 'qr';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { CopyButton } from '../../ui/fields/copy-button.tsx';
import { OwnPasswordField } from '../../ui/fields/own-password-field.tsx';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './two-step-set-up.module.css';

type Secret = Answer<typeof beginTwoStep>;

type TwoStepSetUpProps = {
  onDone: () => void;
  /** Gives it up before it is on. */
  onCancel?: () => void;
  /** In the bar of buttons, before the others. */
  barStart?: ReactNode;
};

/**
 * Sets up two-step sign-in: the password, then the app with its first code, then the recovery codes. Nothing is asked for
 * at a sign-in before the first code was right. Rule: ACCOUNT-30.
 */
export function TwoStepSetUp({ onDone, onCancel, barStart }: TwoStepSetUpProps) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const bar = { onCancel, barStart };
  if (codes) return <RecoveryCodes sentence={t('Two-step sign-in is on.')} codes={codes} onDone={onDone} />;
  if (secret) return <FirstCode secret={secret} onOn={setCodes} {...bar} />;
  return <Password onRight={setSecret} {...bar} />;
}

type StepProps = Pick<TwoStepSetUpProps, 'onCancel' | 'barStart'>;

function Password({ onRight, ...bar }: StepProps & { onRight: (secret: Secret) => void }) {
  const { t } = useTranslation();
  const form = useContractForm(ownPassword, { password: '' });
  const write = useWrite(beginTwoStep, { form, success: false, onSuccess: onRight });
  return (
    <ContractForm
      form={form}
      pending={write.isPending}
      submitLabel={t('Continue')}
      onSubmit={(body) => write.mutate({ body })}
      {...bar}
    >
      <Text size="sm">
        {t(
          'You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or the passwords of your iPhone. The app works without a connection.',
        )}
      </Text>
      <OwnPasswordField label={t('Your password')} data-autofocus {...form.getInputProps('password')} />
    </ContractForm>
  );
}

type FirstCodeProps = StepProps & { secret: Secret; onOn: (codes: readonly string[]) => void };

function FirstCode({ secret: { secret, uri }, onOn, ...bar }: FirstCodeProps) {
  const { t } = useTranslation();
  const form = useContractForm(firstCode, { code: '' });
  const write = useWrite(turnOnTwoStep, {
    form,
    success: false,
    // The codes come first: what is loaded again could take this from the screen.
    reload: false,
    onSuccess: ({ recovery_codes }) => onOn(recovery_codes),
  });
  const image = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(encodeQR(uri, 'svg', { ecc: 'medium', border: 2 }))}`,
    [uri],
  );
  return (
    <ContractForm
      form={form}
      pending={write.isPending}
      submitLabel={t('Turn on')}
      onSubmit={(body) => write.mutate({ body })}
      {...bar}
    >
      <Text size="sm">{t('Scan this with the app.')}</Text>
      <img className={classes.image} src={image} alt={t('QR code for the authenticator app')} />
      <Stack gap={4}>
        <Text size="sm">{t('On the same phone, copy this key into the app instead:')}</Text>
        <Group gap="xs" wrap="nowrap" align="center">
          <code className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton value={secret} label={t('Copy the key')} />
        </Group>
      </Stack>
      <TextInput
        label={t('Code')}
        description={t('The 6 digits that the app shows now.')}
        withAsterisk
        data-autofocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        {...form.getInputProps('code')}
      />
    </ContractForm>
  );
}

import { Button, Text } from '@mantine/core';
import { confirmIdentity } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { PasskeyFailure, useOwnPasskeys, usePasskeyConfirmation } from '../passkeys/index.ts';
import { useWrite } from '../platform/queries.ts';
import { OwnPasswordField } from '../ui/fields/own-password-field.tsx';
import { ContractForm } from '../ui/forms/contract-form.tsx';
import { useContractForm } from '../ui/forms/use-contract-form.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';

/** Above the panels and dialogs whose request waits for it. */
const ABOVE_ALL = 300;

/**
 * Asks for the password or a passkey of who is signed in, before what needs it; what asked for it then goes on.
 * Rules: ACCOUNT-20, ACCOUNT-54.
 */
export default function ConfirmIdentityDialog({ answer }: { answer: (confirmed: boolean) => void }) {
  const { t } = useTranslation();
  const form = useContractForm(confirmIdentity.body, { password: '' });
  const leave = (confirmed: boolean) => {
    // A password that was typed here is nothing that could be lost.
    form.markSaved();
    answer(confirmed);
  };
  const write = useWrite(confirmIdentity, { form, success: false, onSuccess: () => leave(true) });
  const { passkeys = [], isOffered } = useOwnPasskeys();
  const hasPasskey = isOffered && passkeys.length > 0;
  const passkey = usePasskeyConfirmation({ onConfirmed: () => leave(true) });
  return (
    <Dialog
      opened
      onClose={() => leave(false)}
      closeOnClickOutside={false}
      title={t('Please enter your password again')}
      size={400}
      zIndex={ABOVE_ALL}
    >
      <ContractForm
        form={form}
        pending={write.isPending}
        submitLabel={t('Confirm')}
        onSubmit={(body) => write.mutate({ body })}
        onCancel={() => leave(false)}
        barStart={
          hasPasskey && (
            <Button variant="default" mr="auto" loading={passkey.pending} onClick={passkey.start}>
              {t('Use a passkey')}
            </Button>
          )
        }
      >
        <PasskeyFailure sentence={passkey.failure} />
        <Text size="sm" c="dimmed">
          {t('Your password is needed again for personal data and accounts.')}
        </Text>
        {!hasPasskey && (
          <Text size="sm" c="dimmed">
            {t('If you have no password here, log out and sign in again.')}
          </Text>
        )}
        <OwnPasswordField label={t('Your password')} data-autofocus {...form.getInputProps('password')} />
      </ContractForm>
    </Dialog>
  );
}

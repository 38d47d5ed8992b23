import { Text, TextInput } from '@mantine/core';
import { passkeyName } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { PasskeyFailure, useAddPasskey } from '../../passkeys/index.ts';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import { formExit } from '../../ui/forms/form-exit.ts';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** Adds a passkey, with a name. */
export default function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useContractForm(passkeyName, { name: '' });
  const { leave, leaveSaved } = formExit(form, onClose);
  const { start, pending, failure } = useAddPasskey({ onAdded: leaveSaved });
  return (
    <Dialog
      opened
      onClose={() => void leave()}
      closeOnClickOutside={false}
      title={t('Add passkey')}
      size={440}
    >
      <ContractForm
        form={form}
        pending={pending}
        submitLabel={t('Continue')}
        onSubmit={({ name }) => start(name ?? null)}
        onCancel={() => void leave()}
      >
        <PasskeyFailure sentence={failure} />
        <Text size="sm">
          {t('Your device then asks for your fingerprint, face or PIN. Plumbline does not receive them.')}
        </Text>
        <TextInput
          label={t('Name')}
          description={t('For example: My phone. Without a name, it is that of this browser.')}
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
      </ContractForm>
    </Dialog>
  );
}

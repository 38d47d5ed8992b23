import { Text } from '@mantine/core';
import { ownPassword, renewRecoveryCodes } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { OwnPasswordField } from '../../ui/fields/own-password-field.tsx';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import { formExit } from '../../ui/forms/form-exit.ts';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Makes new recovery codes, with the password. */
export default function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useContractForm(ownPassword, { password: '' });
  const { leave } = formExit(form, onClose);
  const write = useWrite(renewRecoveryCodes, {
    form,
    success: false,
    onSuccess: ({ recovery_codes }) => {
      form.markSaved();
      setCodes(recovery_codes);
    },
  });
  return (
    <Dialog
      opened
      onClose={() => (codes ? onClose() : void leave())}
      closeOnClickOutside={false}
      title={t('New recovery codes')}
      size={440}
    >
      {codes ? (
        <RecoveryCodes
          sentence={t('Your earlier recovery codes no longer work.')}
          codes={codes}
          onDone={onClose}
        />
      ) : (
        <ContractForm
          form={form}
          pending={write.isPending}
          submitLabel={t('Make new codes')}
          onSubmit={(body) => write.mutate({ body })}
          onCancel={() => void leave()}
        >
          <Text size="sm">{t('All recovery codes that you have can no longer be used then.')}</Text>
          <OwnPasswordField label={t('Your password')} data-autofocus {...form.getInputProps('password')} />
        </ContractForm>
      )}
    </Dialog>
  );
}

import { Text } from '@mantine/core';
import { type EmployeeRecord, eraseEmployee, erasure } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../platform/queries.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { ReasonField } from '../ui/fields/reason-field.tsx';
import { ContractForm } from '../ui/forms/contract-form.tsx';
import { formExit } from '../ui/forms/form-exit.ts';
import { useContractForm } from '../ui/forms/use-contract-form.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';

type EraseDialogProps = { record: EmployeeRecord; onClose: () => void };

/** Asks for the reason, and erases the personal data of somebody who has left. */
export default function EraseDialog({ record, onClose }: EraseDialogProps) {
  const { t } = useTranslation();
  const form = useContractForm(erasure, { reason: '' });
  const { leave } = formExit(form, onClose);
  const erase = useWrite(eraseEmployee, {
    form,
    onSuccess: () => {
      form.markSaved();
      onClose();
    },
  });

  async function submit(body: { reason: string }) {
    const sure = await confirmAction({
      sentence: t('This cannot be undone.'),
      subject: fullName(record),
      verb: t('Erase personal data'),
      destructive: true,
    });
    if (sure) erase.mutate({ params: { id: record.id }, body });
  }

  return (
    <Dialog opened onClose={() => void leave()} title={t('Erase personal data')} size={480}>
      <ContractForm
        form={form}
        pending={erase.isPending}
        submitLabel={t('Erase personal data')}
        onSubmit={(body) => void submit(body)}
        onCancel={() => void leave()}
      >
        <Text size="sm">
          {t(
            'Erased: NRIC, passport, work permit and other numbers, contacts, birth date, nationality, picture, remarks, positions of clockings, reasons of leave, messages and the account, also from the history.',
          )}
        </Text>
        <Text size="sm">
          {t(
            'Kept: name, employee code, company, role, pay, start and end date, attendance, leave and papers.',
          )}
        </Text>
        <Text size="sm">{t('This cannot be undone.')}</Text>
        <ReasonField withAsterisk data-autofocus {...form.getInputProps('reason')} />
      </ContractForm>
    </Dialog>
  );
}

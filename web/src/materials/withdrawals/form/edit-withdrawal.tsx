import { getWithdrawal, updateWithdrawal, type Withdrawal } from '@plumbline/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../platform/queries.ts';
import { confirmAction } from '../../../ui/confirm.ts';
import { formExit } from '../../../ui/form-exit.ts';
import { RecordForm } from '../../../ui/record-form.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { materialsAndNote } from '../../parts/lines-in-words.ts';
import { usePaperEdit } from '../../parts/paper/use-paper-edit.ts';
import { withdrawalName } from '../withdrawal-words.ts';
import { WithdrawalChanged, WithdrawalConflict } from './withdrawal-conflict.tsx';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';
import { WithdrawalFields } from './withdrawal-fields.tsx';
import {
  differingParts,
  valuesOf,
  type WithdrawalBody,
  withdrawalChangesSchema,
} from './withdrawal-values.ts';

type EditWithdrawalProps = { withdrawal: Withdrawal; onClose: () => void };

/** The dialog that changes a withdrawal which is not approved; a rejected one is Pending again. */
export default function EditWithdrawal({ withdrawal: opened, onClose }: EditWithdrawalProps) {
  const { t } = useTranslation();
  const { id, task, requested_by } = opened;
  const record = useEndpoint(getWithdrawal, { params: { id } }).data ?? opened;
  const schema = useMemo(() => withdrawalChangesSchema(id), [id]);
  const form = useContractForm(schema, valuesOf(opened));
  const { leave } = formExit(form, onClose);
  const { edit, pending } = usePaperEdit({
    read: getWithdrawal,
    update: updateWithdrawal,
    paper: record,
    form,
    valuesOf,
    changesOf(body: WithdrawalBody, onto) {
      const parts = differingParts(form.getValues(), valuesOf(onto));
      return Object.fromEntries(parts.map((part) => [part, body[part]]));
    },
    inputOf: (changes) => ({ body: { id, ...changes } }),
    onDone: onClose,
  });

  async function submit(body: WithdrawalBody) {
    const agreed = await confirmAction({
      sentence: t('This will change the withdrawal request.'),
      consequence: materialsAndNote(
        form.getValues().materials,
        record.status === 'Rejected' ? t('It must be approved again.') : null,
      ),
      subject: withdrawalName(record),
      verb: t('Update'),
    });
    if (agreed) edit.send(body);
  }

  return (
    <WithdrawalDialog title={t('Update Withdrawal Request')} place={task.hierarchy} onLeave={leave}>
      <RecordForm
        edit={edit}
        changedNotice={WithdrawalChanged}
        conflictDialog={WithdrawalConflict}
        pending={pending}
        disabled={form.values.materials.length === 0}
        submitLabel={t('Update')}
        cancelLabel={t('Close')}
        onSubmit={(body) => void submit(body)}
        onCancel={() => void leave()}
      >
        <WithdrawalFields form={form} task={task} requestedBy={requested_by} />
      </RecordForm>
    </WithdrawalDialog>
  );
}

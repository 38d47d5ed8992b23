import { Text } from '@mantine/core';
import { getWithdrawal, updateWithdrawal, type Withdrawal } from '@plumbline/contract';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api.ts';
import { useEndpoint, useWrite } from '../../../platform/queries.ts';
import { confirmAction } from '../../../ui/confirm.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { formExit } from '../../../ui/form-exit.ts';
import { RecordForm } from '../../../ui/record-form.tsx';
import { useConflict } from '../../../ui/use-conflict.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { useRecordEdit } from '../../../ui/use-record-edit.ts';
import { withdrawalName } from '../withdrawal-words.ts';
import { WithdrawalChanged, WithdrawalConflict } from './withdrawal-conflict.tsx';
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
  const hasUnsaved = useRef(form.hasUnsaved);
  const { leave, leaveSaved } = formExit(form, onClose);
  const conflict = useConflict<Withdrawal>(async () => (await call(getWithdrawal, { params: { id } })).data);
  const write = useWrite(updateWithdrawal, {
    form,
    onSuccess: leaveSaved,
    onProblem(problem) {
      if (problem.code !== 'stale') return false;
      void conflict.openAfterRefusal(problem);
      return true;
    },
  });
  const edit = useRecordEdit({
    form,
    record,
    editing: true,
    valuesOf,
    hasUnsaved,
    conflict,
    changesOf(body: WithdrawalBody, onto) {
      const parts = differingParts(form.getValues(), valuesOf(onto));
      return Object.fromEntries(parts.map((part) => [part, body[part]]));
    },
    save: (changes) => write.mutate({ body: { id, ...changes } }),
    onUnchanged: onClose,
  });

  async function submit(body: WithdrawalBody) {
    const agreed = await confirmAction({
      sentence: t('This will change the withdrawal request.'),
      consequence: record.status === 'Rejected' ? t('It must be approved again.') : undefined,
      subject: withdrawalName(record),
      verb: t('Update'),
    });
    if (agreed) edit.send(body);
  }

  return (
    <Dialog
      opened
      onClose={() => void leave()}
      closeOnClickOutside={false}
      size={960}
      title={t('Update Withdrawal Request')}
    >
      <Text size="sm" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {task.hierarchy}
      </Text>
      <RecordForm
        edit={edit}
        changedNotice={WithdrawalChanged}
        conflictDialog={WithdrawalConflict}
        pending={write.isPending}
        disabled={form.values.materials.length === 0}
        submitLabel={t('Update')}
        cancelLabel={t('Close')}
        onSubmit={(body) => void submit(body)}
        onCancel={() => void leave()}
      >
        <WithdrawalFields form={form} task={task} requestedBy={requested_by} />
      </RecordForm>
    </Dialog>
  );
}

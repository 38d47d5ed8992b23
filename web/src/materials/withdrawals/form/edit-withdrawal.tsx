import { getWithdrawal, pathOfPlace, updateWithdrawal, type Withdrawal } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { recordOfDecision } from '../../../decisions/index.ts';
import { formExit } from '../../../ui/forms/form-exit.ts';
import { RecordForm } from '../../../ui/forms/record-form.tsx';
import { confirmAction } from '../../../ui/overlays/confirm.ts';
import { formatDate } from '../../../ui/text/dates.ts';
import { materialsAndNote } from '../../parts/lines-in-words.ts';
import { quantityWords } from '../../parts/paper/figure-words.ts';
import { editedKind } from '../../parts/paper/paper-conflict.tsx';
import type { EditedPaperProps } from '../../parts/paper/paper-list.tsx';
import { usePaperEdit } from '../../parts/paper/use-paper-edit.ts';
import { applyEdit, type ShownEdit, shownLines } from '../apply-edit.ts';
import { withdrawalName } from '../withdrawal-words.ts';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';
import { WithdrawalFields } from './withdrawal-fields.tsx';
import {
  differingParts,
  valuesOf,
  type WithdrawalBody,
  type WithdrawalValues,
  withdrawalChangesSchema,
} from './withdrawal-values.ts';

const kind = editedKind<Withdrawal, WithdrawalValues>({
  kind: 'withdrawals',
  labels: { date: 'Request Date', materials: 'Materials' },
  show: (part, { date, materials }) =>
    part === 'date'
      ? formatDate(date)
      : materials
          .map(({ code, withdraw_qty, unit }) => `${code}: ${quantityWords(withdraw_qty, unit)}`)
          .join('; '),
  valuesOf,
  differing: differingParts,
});

/** The dialog that changes a withdrawal which is not approved; a rejected one is Pending again. */
export default function EditWithdrawal({ opened, onClose }: EditedPaperProps<Withdrawal>) {
  const { t } = useTranslation();
  const { id, task, project_id, requested_by } = opened;
  const {
    paper: record,
    form,
    ...editing
  } = usePaperEdit({
    kind,
    read: getWithdrawal,
    update: updateWithdrawal,
    opened,
    schemaOf: () => withdrawalChangesSchema(id),
    inputOf: (changes) => ({ body: { id, ...changes } }),
    apply: applyEdit,
    described: ({ materials }) => ({
      // It is decided on as it was changed.
      record: recordOfDecision('withdrawals', id),
      name: `${t('Update Withdrawal Request')} · ${withdrawalName(opened)}`,
      place: pathOfPlace({ kind: 'withdrawal', project: project_id, task: task.id, id }),
      shown: { verb: t('Update'), materials: shownLines(materials, opened.materials) } satisfies ShownEdit,
    }),
    onDone: onClose,
  });
  const { leave } = formExit(form, onClose);

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
    if (agreed) editing.edit.send(body);
  }

  return (
    <WithdrawalDialog title={t('Update Withdrawal Request')} place={task.hierarchy} onLeave={leave}>
      <RecordForm
        {...editing}
        disabled={form.values.materials.length === 0}
        submitLabel={t('Update')}
        onSubmit={(body) => void submit(body)}
        onCancel={() => void leave()}
      >
        <WithdrawalFields form={form} task={task} requestedBy={requested_by} />
      </RecordForm>
    </WithdrawalDialog>
  );
}

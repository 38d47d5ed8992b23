import { pathOfPlace, returnWithdrawn, type Withdrawal } from '@plumbline/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredForm } from '../../outbox/index.ts';
import { useCommand } from '../../platform/commands/use-command.ts';
import { useSignedIn } from '../../platform/session.ts';
import { CommentsField } from '../../ui/fields/comments-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import { formExit } from '../../ui/forms/form-exit.ts';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import type { LineColumn, LineIdentity } from '../../ui/lines/lines.types.ts';
import { LinesField } from '../../ui/lines/lines-field.tsx';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { materialsInWords } from '../parts/lines-in-words.ts';
import { quantityWords } from '../parts/paper/figure-words.ts';
import { errorsInForm } from '../parts/sent-lines.ts';
import {
  type ReturnBody,
  type ReturnRow,
  type ReturnValues,
  returnSchema,
  rowsToReturn,
  typedPlaces,
} from './return-values.ts';
import { withdrawalName } from './withdrawal-words.ts';
import { withdrawalsOf } from './withdrawals-record.ts';

const identity: LineIdentity<ReturnRow> = {
  keyOf: ({ id }) => id,
  titleOf: ({ code, description }) => `${code} · ${description}`,
};

/** The form by which unused material comes back to where it was taken from. */
export default function ReturnPanel({
  withdrawal,
  onClose,
}: {
  withdrawal: Withdrawal;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { today } = useSignedIn().site;
  const typed = useContractForm<ReturnValues, ReturnBody>(returnSchema, {
    date: today,
    comments: '',
    materials: rowsToReturn(withdrawal),
  });
  const form = useStoredForm(
    {
      ...typed,
      setFieldErrors: (errors) =>
        typed.setFieldErrors(errorsInForm(errors, typedPlaces(typed.getValues().materials))),
    },
    {
      key: `withdrawals/${withdrawal.id}/return`,
      name: t('Return of unused materials from {{place}}', { place: withdrawal.task.title }),
      restore: (stored) => ({ ...stored, materials: rowsToReturn(withdrawal, stored.materials) }),
    },
  );
  const { leave, leaveSaved } = formExit(form, onClose);
  const write = useCommand(returnWithdrawn, { form, onDone: leaveSaved });
  const columns = useMemo<LineColumn<ReturnRow>[]>(
    () => [
      {
        kind: 'readonly',
        key: 'material',
        title: t('Material'),
        width: 200,
        onPhone: 'title',
        render: ({ code, description }) => `${code} · ${description}`,
      },
      {
        kind: 'readonly',
        key: 'left',
        title: t('Not returned'),
        width: 110,
        align: 'right',
        render: ({ left, unit }) => quantityWords(left, unit),
      },
      { kind: 'quantity', key: 'qty', title: t('Return Qty'), width: 110 },
    ],
    [t],
  );

  async function submit(body: ReturnBody) {
    const agreed = await confirmAction({
      sentence: t('These materials will go back to the stock they came from.'),
      consequence: materialsInWords(body.materials),
      subject: withdrawalName(withdrawal),
      verb: t('Return materials'),
    });
    if (!agreed) return;
    const { id, task, project_id } = withdrawal;
    write.mutate({
      input: { params: { id }, body },
      record: withdrawalsOf(project_id, task.id),
      name: t('Return {{count}} materials from {{place}}', {
        count: body.materials.length,
        place: task.title,
      }),
      place: pathOfPlace({ kind: 'withdrawal', project: project_id, task: task.id, id }),
    });
  }

  return (
    <SidePanel title={t('Return unused materials')} size={600} opened onClose={() => void leave()}>
      <ContractForm
        form={form}
        pending={write.isPending}
        submitLabel={t('Return materials')}
        onSubmit={(body) => void submit(body)}
        onCancel={() => void leave()}
      >
        <DateField
          label={t('Date')}
          required
          minDate={withdrawal.date}
          maxDate={today}
          {...form.getInputProps('date')}
        />
        <LinesField
          form={form}
          name="materials"
          label={t('Materials')}
          columns={columns}
          identity={identity}
          removable={false}
          pastes={false}
        />
        <CommentsField maxRows={6} maxLength={1000} {...form.getInputProps('comments')} />
      </ContractForm>
    </SidePanel>
  );
}

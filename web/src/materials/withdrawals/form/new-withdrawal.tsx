import { Text } from '@mantine/core';
import { createWithdrawal, pathOfPlace, type WorkItem } from '@plumbline/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredForm } from '../../../outbox/index.ts';
import { useCommand } from '../../../platform/commands/use-command.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { ContractForm } from '../../../ui/forms/contract-form.tsx';
import { formExit } from '../../../ui/forms/form-exit.ts';
import { useContractForm } from '../../../ui/forms/use-contract-form.ts';
import { confirmAction } from '../../../ui/overlays/confirm.ts';
import { materialsInWords } from '../../parts/lines-in-words.ts';
import { withdrawalsOf } from '../withdrawals-record.ts';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';
import { WithdrawalFields } from './withdrawal-fields.tsx';
import { newWithdrawalSchema, type WithdrawalBody, type WithdrawalValues } from './withdrawal-values.ts';

type NewWithdrawalProps = {
  task: WorkItem;
  /** The material that is chosen from the start, where there is one. */
  material?: number;
  onClose: () => void;
};

/** The dialog that requests a withdrawal for a bottom-level task. */
export default function NewWithdrawal({ task, material, onClose }: NewWithdrawalProps) {
  const { t } = useTranslation();
  const { user, site } = useSignedIn();
  const schema = useMemo(() => newWithdrawalSchema(task.id), [task.id]);
  const form = useStoredForm(
    useContractForm<WithdrawalValues, WithdrawalBody & { task_id: number }>(
      schema,
      { date: site.today, materials: [] },
      ['task_id'],
    ),
    { key: `withdrawals/of/${task.id}`, name: t('Withdrawal for {{place}}', { place: task.title }) },
  );
  const { leave, leaveSaved } = formExit(form, onClose);
  const write = useCommand(createWithdrawal, { form, onDone: leaveSaved });

  async function submit(body: WithdrawalBody & { task_id: number }) {
    const agreed = await confirmAction({
      sentence: t('This will request these materials for the task.'),
      consequence: materialsInWords(body.materials),
      subject: task.title,
      verb: t('Request for Withdrawal'),
    });
    if (!agreed) return;
    write.mutate({
      input: { body },
      record: withdrawalsOf(task.project_id, task.id),
      name: t('Withdraw {{count}} materials for {{place}}', {
        count: body.materials.length,
        place: task.title,
      }),
      place: pathOfPlace({
        kind: 'project_materials',
        project: task.project_id,
        task: task.id,
        show: 'withdrawals',
      }),
    });
  }

  return (
    <WithdrawalDialog title={t('Request for Withdrawal')} place={task.title} onLeave={leave}>
      <ContractForm
        form={form}
        pending={write.isPending}
        disabled={form.values.materials.length === 0}
        submitLabel={t('Save')}
        cancelLabel={t('Close')}
        onSubmit={(body) => void submit(body)}
        onCancel={() => void leave()}
      >
        <WithdrawalFields
          form={form}
          task={task}
          requestedBy={user.employee}
          {...(material && { material })}
        />
        {form.errors.task_id && (
          <Text size="sm" c="bad" role="alert">
            {form.errors.task_id}
          </Text>
        )}
      </ContractForm>
    </WithdrawalDialog>
  );
}

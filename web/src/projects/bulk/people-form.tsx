import { Checkbox, Text } from '@mantine/core';
import { changeAssignments, listPeopleOfTasks } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { showProblem, showSuccess } from '../../platform/notices.tsx';
import { useEndpoint, useWrite } from '../../platform/queries.ts';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import formClasses from '../../ui/forms/form-fields.module.css';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { useUnsavedRef } from '../../ui/forms/use-unsaved-ref.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { assignableRoleIds } from '../manpower/groups.ts';
import { OfferedPeople } from '../manpower/offered-people.tsx';
import classes from './change-form.module.css';
import { ChosenPeople } from './chosen-people.tsx';
import { PeopleOnTasks } from './people-on-tasks.tsx';
import { NO_PEOPLE, type PeopleBody, type PeopleValues, peopleSchema, withPerson } from './people-values.ts';
import type { TasksFormProps } from './tasks-form.ts';
import { TasksNotice } from './tasks-notice.tsx';

/** The form that assigns people to all chosen tasks, and takes others off them. Rule: PROJECT-26. */
export default function PeopleForm({ choice, tasks, isRead }: TasksFormProps) {
  const { t } = useTranslation();
  const taskIds = tasks.map(({ id }) => id);
  const form = useContractForm<PeopleValues, PeopleBody>(
    peopleSchema(() => taskIds),
    NO_PEOPLE,
    ['task_ids'],
  );
  useUnsavedRef(choice.hasUnsaved, form.hasUnsaved);
  const { assign, unassign, pic } = form.values;
  const present = useEndpoint(
    listPeopleOfTasks,
    { query: { ids: taskIds.join(',') } },
    { enabled: taskIds.length > 0, keepPrevious: true },
  );
  const people = taskIds.length > 0 ? (present.data ?? []) : [];
  const count = tasks.length;

  const words = [
    assign.length > 0 && t('{{count}} people are assigned', { count: assign.length }),
    unassign.length > 0 && t('{{count}} people are unassigned', { count: unassign.length }),
  ].filter(Boolean);

  const write = useWrite(changeAssignments, {
    form,
    success: false,
    onSuccess: ({ assigned, unassigned }) => {
      showSuccess(
        [
          assign.length > 0 && t('{{count}} assignments added.', { count: assigned }),
          unassign.length > 0 && t('{{count}} assignments removed.', { count: unassigned }),
        ]
          .filter(Boolean)
          .join(' '),
      );
      form.markSaved();
      choice.leavePanel();
    },
    onProblem: (problem) => {
      if (problem.code !== 'not_found') return false;
      // A task that was deleted leaves the choice, which is said above; otherwise it is a person.
      void choice.reload().then((left) => {
        if (left.length === taskIds.length) showProblem(problem, 'saving');
      });
      return true;
    },
  });

  async function submit(body: PeopleBody) {
    const agreed = await confirmAction({
      sentence: t('They are notified.'),
      subject: t('{{count}} tasks', { count }),
      consequence: words.join(', '),
      verb: t('Change assignments'),
    });
    if (agreed) write.mutate({ body });
  }

  function put(list: 'assign' | 'unassign', person: PeopleValues['assign'][number]) {
    form.setValues(withPerson(form.getValues(), list, person));
    form.clearFieldError(list);
  }

  return (
    <ContractForm
      form={form}
      onSubmit={(body) => void submit(body)}
      pending={write.isPending}
      disabled={!isRead || count === 0 || words.length === 0}
      onCancel={choice.closePanel}
      barStart={
        words.length > 0 && (
          <Text size="sm" role="status" className={classes.inBar}>
            {words.join(', ')}
          </Text>
        )
      }
    >
      <div className={formClasses.fields}>
        <TasksNotice changed={[]} deleted={choice.deleted} error={form.errors.task_ids?.toString()} />
        {present.error && !present.data ? (
          <ErrorState error={present.error} onRetry={() => void present.refetch()} />
        ) : !present.data && count > 0 ? (
          <Loading />
        ) : (
          <PeopleOnTasks
            people={people}
            count={count}
            values={form.values}
            onAssign={(person) => put('assign', person)}
            onUnassign={(person) => put('unassign', person)}
            error={form.errors.unassign}
          />
        )}
        <ChosenPeople
          people={assign.filter(({ id }) => !people.some((person) => person.id === id))}
          onRemove={(person) => put('assign', person)}
          error={form.errors.assign}
        />
        {assign.length > 0 && (
          <Checkbox
            label={t('Assign as PIC')}
            description={t('The person in charge on site.')}
            checked={pic}
            onChange={(event) => form.setFieldValue('pic', event.currentTarget.checked)}
          />
        )}
        {tasks[0] && (
          <OfferedPeople
            item={tasks[0]}
            roleIds={assignableRoleIds}
            without={new Set([...assign, ...people].map(({ id }) => id))}
            onPick={(person) => put('assign', person)}
          />
        )}
      </div>
    </ContractForm>
  );
}

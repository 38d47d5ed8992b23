import { Text } from '@mantine/core';
import { updateTasks } from '@plumbline/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess, showUndoable } from '../../platform/notices.tsx';
import { useWrite } from '../../platform/queries.ts';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import formClasses from '../../ui/forms/form-fields.module.css';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { useUnsavedRef } from '../../ui/forms/use-unsaved-ref.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { useCategories } from '../category/use-categories.ts';
import { useItem } from '../items/item-queries.ts';
import { ChangeFields } from './change-fields.tsx';
import {
  type ChangeBody,
  type ChangeValues,
  changeSchema,
  tasksThatChange,
  valuesOfTasks,
} from './change-values.ts';
import { wordsOfChanges } from './change-words.ts';
import { changesBack } from './changes-back.ts';
import type { TasksFormProps } from './tasks-form.ts';
import { TasksNotice } from './tasks-notice.tsx';
import { nameOfTask } from './use-chosen-tasks.ts';
import { useTakingBack } from './use-taking-back.ts';
import { useVersions } from './use-versions.ts';

/** The form for the same fields of all chosen tasks. Only what is switched on is sent. Rules: PROJECT-23 to PROJECT-25. */
export default function ChangeForm({ choice, tasks, isRead }: TasksFormProps) {
  const { t } = useTranslation();
  const categories = useCategories();
  // While tasks of another project are chosen too, nothing can be saved.
  const projectId = choice.projectId ?? tasks[0]?.project_id ?? 0;
  const project = useItem({ type: 'projects', id: projectId }).data;
  const versions = useVersions(tasks);
  const form = useContractForm<ChangeValues, ChangeBody>(
    changeSchema(() => versions.read),
    valuesOfTasks(tasks),
    ['tasks'],
  );
  useUnsavedRef(choice.hasUnsaved, form.hasUnsaved);

  const takeBack = useTakingBack();
  /** The tasks as they were when they were saved. */
  const before = useRef({ projectId, tasks });

  const changing = tasksThatChange(tasks, form.values).length;
  const words = wordsOfChanges(form.values, categories);

  const write = useWrite(updateTasks, {
    form,
    success: false,
    onSuccess: ({ updated, tasks: written }, { body }) => {
      const sentence = t('{{count}} tasks changed. {{changes}}', {
        count: updated,
        changes: words.join(', '),
      });
      const former = before.current;
      const back = changesBack(body, former.tasks, written);
      const names = new Map(former.tasks.map((task) => [task.id, nameOfTask(task)]));
      if (back) showUndoable(sentence, () => void takeBack(former.projectId, back, names));
      else showSuccess(sentence);
      form.markSaved();
      choice.leavePanel();
    },
    onProblem: (problem) => {
      if (problem.code !== 'stale' && !problem.errors.tasks) return false;
      void choice.reload().then(versions.goOn);
      return problem.code === 'stale';
    },
  });

  async function submit(body: ChangeBody) {
    const agreed = await confirmAction({
      sentence: t('This will and update overall progress of the project.'),
      subject: t('{{count}} tasks', { count: changing }),
      consequence: words.join(', '),
      verb: t('Change {{count}} tasks', { count: changing }),
    });
    if (!agreed) return;
    before.current = { projectId, tasks };
    write.mutate({ params: { id: projectId }, body });
  }

  return (
    <ContractForm
      form={form}
      onSubmit={(body) => void submit(body)}
      pending={write.isPending}
      disabled={!isRead || changing === 0}
      onCancel={choice.closePanel}
    >
      <div className={formClasses.fields}>
        <TasksNotice
          changed={versions.changed}
          deleted={choice.deleted}
          error={choice.deleted.length === 0 ? form.errors.tasks?.toString() : undefined}
        />
        <Text size="sm" c="dimmed">
          {t('Turn on what you want to change. Everything else stays as it is.')}
        </Text>
        <ChangeFields
          form={form}
          tasks={tasks}
          categories={categories}
          mayComplete={project?.abilities.complete ?? false}
        />
        <Text size="sm" role="status">
          {summaryOf()}
        </Text>
      </div>
    </ContractForm>
  );

  function summaryOf(): string {
    const total = tasks.length;
    if (total === 0) return t('No task is selected.');
    if (words.length === 0) return '';
    if (changing === 0) return t('No task will change.');
    const all =
      changing === total
        ? t('{{count}} tasks will change.', { count: changing })
        : t('{{count}} of {{total}} tasks will change.', { count: changing, total });
    return `${all} ${words.join(', ')}`;
  }
}

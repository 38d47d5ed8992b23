import { SimpleGrid, Stack } from '@mantine/core';
import {
  type Answer,
  type Call,
  descriptorOf,
  getReportStart,
  getTask,
  type SiteDocument,
  updateTask,
} from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../../platform/commands/command.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { ProjectPicker } from '../../ui/fields/project-picker.tsx';
import { TaskPicker } from '../../ui/fields/task-picker.tsx';
import { useScreenTitle } from '../../ui/layout/screen-title.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { linkTo } from '../../ui/text/place-link.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { LazyDocumentForm } from '../edit/lazy-document-form.tsx';
import { addRefusal } from '../list/add-refusal.ts';

/** A daily report from anywhere: its task is filled in where it is known, and can be another one. Rule: DOCUMENT-14. */
export default function NewReportScreen() {
  const { t } = useTranslation();
  const start = useEndpoint(getReportStart, {});
  useScreenTitle(t('New daily report'));
  if (start.data) return <NewReport start={start.data} />;
  if (start.error) return <ErrorState error={start.error} onRetry={() => void start.refetch()} />;
  return <Loading />;
}

type Start = Answer<typeof getReportStart>;

function NewReport({ start }: { start: Start }) {
  const { t } = useTranslation();
  // As it was opened: another report that is written meanwhile must not take the form away.
  const [first] = useState({ project: start.project_id ?? 0, task: start.task_id ?? 0 });
  const [chosen, choose] = useUrlState(first);
  const { data: task, error, refetch } = useTask(chosen.task);
  const refusal = task ? addRefusal(descriptorOf('daily_report'), task) : null;
  return (
    <Stack gap="md" maw={720}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <ProjectPicker
          required
          value={chosen.project}
          onPick={(project) => choose({ project: project?.id ?? 0, task: 0 })}
        />
        <TaskPicker
          required
          projectId={chosen.project}
          value={chosen.task}
          error={refusal && t(refusal)}
          onPick={(id) => choose({ task: id ?? 0 })}
        />
      </SimpleGrid>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {task && !refusal && <ReportForm key={task.id} task={task} />}
    </Stack>
  );
}

const useTask = (id: number) =>
  useEndpoint(getTask, { params: { id } }, { enabled: id > 0, apply: applyProgress });
type Task = Answer<typeof getTask>;

/** A task with a progress that waits on this device: the report goes on from it. */
function applyProgress(task: Task, { endpoint, input }: Command): Task {
  const { params, body } = input as Call<typeof updateTask>;
  const progress = body?.current_percentage;
  if (endpoint.name !== updateTask.name || params.id !== task.id || progress === undefined) return task;
  return { ...task, percentage: progress, current_percentage: progress, calculated_percentage: progress };
}

function ReportForm({ task }: { task: Task }) {
  const navigate = useNavigate();
  const item = { project: task.project_id, task: task.id };
  const show = ({ id, type }: SiteDocument) =>
    void navigate({ ...linkTo({ kind: 'document', ...item, id, type }), replace: true });
  return (
    <LazyDocumentForm
      item={task}
      type="daily_report"
      onDone={show}
      onCancel={() => void navigate(linkTo({ kind: 'documents', ...item, type: 'daily_report' }))}
    />
  );
}

import type { Family, WorkItem } from '@plumbline/contract';
import { RequestForm } from '../requests/form/request-form.tsx';
import { useRequestForm } from '../requests/form/use-request-form.ts';

type RequestHereProps = { family: Family; item: WorkItem; onDone: () => void };

/** The form that requests something for the project or the task that one is at. */
export function RequestHere({ family, item, onDone }: RequestHereProps) {
  const form = useRequestForm(family, {
    project_id: item.project_id,
    task_id: item.type === 'tasks' ? item.id : null,
  });
  return <RequestForm family={family} form={form} onDone={onDone} />;
}

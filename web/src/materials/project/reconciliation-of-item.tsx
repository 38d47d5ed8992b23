import type { WorkItem } from '@plumbline/contract';
import { ReconciliationList } from '../reconciliation/reconciliation-list.tsx';

/** The reconciliation of a project, or of a task with all below it. */
export default function ReconciliationOfItem({ item }: { item: WorkItem }) {
  return (
    <ReconciliationList scope={item.type === 'tasks' ? { task_id: item.id } : { project_id: item.id }} />
  );
}

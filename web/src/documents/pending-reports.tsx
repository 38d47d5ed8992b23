import { listDocuments, type WorkItem } from '@plumbline/contract';
import { PendingCount } from '../decisions/index.ts';
import { useMay } from '../platform/session.ts';

/** How many daily reports of an item, and of what is below it, await a decision; for those who may decide. */
export function PendingReports({ item }: { item: WorkItem }) {
  const mayDecide = useMay('daily-report.decide');
  const scope = item.type === 'projects' ? ('project' as const) : ('task' as const);
  return (
    <PendingCount
      list={listDocuments}
      query={{ for: scope, forId: item.id, type: 'daily_report', offset: 0, state: 'open' }}
      enabled={mayDecide}
    />
  );
}

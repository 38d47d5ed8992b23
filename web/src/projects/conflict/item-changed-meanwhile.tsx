import type { WorkItem } from '@plumbline/contract';
import { useLastChange } from '../../history/index.ts';
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx';

/** Says that somebody else has changed the item that is being edited. */
export function ItemChangedMeanwhile({ record, onCompare }: { record: WorkItem; onCompare: () => void }) {
  return <ChangedMeanwhile change={useLastChange(record.type, record)} onCompare={onCompare} />;
}

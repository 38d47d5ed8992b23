import type { WorkItem } from '@plumbline/contract';
import { useLastChange } from '../../history/index.ts';
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx';

/** Tells whoever edits an item that somebody has changed it. */
export function ItemChangedMeanwhile({ record, onCompare }: { record: WorkItem; onCompare: () => void }) {
  return <ChangedMeanwhile change={useLastChange(record.type, record)} onCompare={onCompare} />;
}

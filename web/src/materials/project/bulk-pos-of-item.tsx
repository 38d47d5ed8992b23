import type { WorkItem } from '@plumbline/contract';
import { BulkPoList } from '../bulk-pos/bulk-po-list.tsx';

/** The bulk POs of a project or a task. */
export default function BulkPosOfItem({ item }: { item: WorkItem }) {
  return <BulkPoList item={item} />;
}

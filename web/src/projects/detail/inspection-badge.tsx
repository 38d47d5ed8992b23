import type { WorkItem } from '@plumbline/contract';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** Whether finished work is inspected; only at 100 %. */
export function InspectionBadge({ item }: { item: WorkItem }) {
  if (item.percentage !== 100) return null;
  return item.is_inspected ? (
    <StatusBadge status="Inspected" meaning="good" />
  ) : (
    <StatusBadge status="Not yet inspected" meaning="pending" />
  );
}

import type { WorkItem } from '@plumbline/contract';
import { RequestOrderList } from '../request-orders/request-order-list.tsx';

/** The request orders of a project or a task. */
export default function RequestOrdersOfItem({ item }: { item: WorkItem }) {
  return <RequestOrderList item={item} />;
}

import type { RequestOrder } from '@plumbline/contract';

type Requested = Pick<RequestOrder, 'status' | 'issue_purchase_orders'> & {
  materials: readonly Pick<RequestOrder['materials'][number], 'pivot' | 'allocated_qty' | 'has_issue_po'>[];
};

/**
 * Whether nothing of a request order is still expected: it was rejected, or all of it was allocated or ordered and
 * delivered. An imported one of the old process says nothing of what became of it and is not expected either.
 */
export function allHasCome({ status, materials, issue_purchase_orders }: Requested): boolean {
  if (status === 'Rejected' || status === 'Approved') return true;
  return (
    issue_purchase_orders.every(({ delivery_status }) => delivery_status === 'Delivered') &&
    materials.every(({ allocated_qty, has_issue_po, pivot }) =>
      allocated_qty === null ? has_issue_po : allocated_qty >= pivot.order_qty,
    )
  );
}

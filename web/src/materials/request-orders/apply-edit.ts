import { type Call, type RequestOrder, updateRequestOrder } from '@plumbline/contract';
import type { ShownDecision } from '../../decisions/index.ts';
import type { Command } from '../../platform/commands/command.ts';
import type { RequestLine } from './form/request-order-values.ts';

type Line = RequestOrder['materials'][number];

/** The materials of a change as they are shown, which its body has by their ids only. */
export type ShownEdit = ShownDecision & {
  materials: Line[];
  /** Whether it has to be approved again. */
  isSentBack: boolean;
};

/** The lines of a form as they are shown. */
export const shownLines = (rows: readonly RequestLine[], before: readonly Line[]): Line[] =>
  rows.map(({ material_id, code, description, unit, ...row }, index) => ({
    ...(before.find(({ id }) => id === material_id) ?? newLine),
    // One of no catalogue has no id yet.
    id: material_id ?? -index,
    ...{ code, description, unit },
    photo_full_url: row.photo_url,
    pivot: {
      order_qty: Number(row.order_qty),
      delivery_date: row.delivery_date || null,
      comment: row.comment || null,
    },
  }));

const newLine = {
  type: 'Common',
  category: null,
  price: 0,
  suppliers: [],
  has_issue_po: false,
  requested_qty: 0,
  bulk_qty: 0,
  is_above_bulk: false,
  in_stock: 0,
  on_order_qty: 0,
  allocated_qty: null,
} as unknown as Line;

/** A request order with a change that waits on this device. */
export function applyEdit(order: RequestOrder, { endpoint, input, shown }: Command): RequestOrder {
  const body = input.body as Call<typeof updateRequestOrder>['body'];
  if (endpoint.name !== updateRequestOrder.name || body.id !== order.id) return order;
  const { materials, isSentBack } = shown as ShownEdit;
  return {
    ...order,
    ...(isSentBack && { status: 'Pending' }),
    ...(body.delivery_date !== undefined && { delivery_date: body.delivery_date }),
    ...(body.comments !== undefined && { comments: body.comments }),
    ...(body.materials && { materials }),
  };
}

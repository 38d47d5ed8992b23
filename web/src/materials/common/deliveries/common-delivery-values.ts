import { type CommonIssuePo, newCommonDelivery } from '@plumbline/contract';
import type { InlineFile } from '../../../files/index.ts';
import type { FormSchema } from '../../../ui/forms/use-contract-form.ts';
import {
  needsReason,
  noteMissing,
  tickedSchema,
  withOnlyTicked,
} from '../../deliveries/receive/delivery-body.ts';
import type { DeliveryLine } from '../../deliveries/receive/draft.ts';
import { formWithFile } from '../../parts/form-with-file.ts';

/** What the form of a delivery of a common order holds. */
export type CommonDeliveryValues = {
  /** As it is typed. */
  received_by: string;
  delivered_date: string | null;
  attachment: InlineFile[];
  over_delivery_reason: string;
  materials: DeliveryLine[];
};

export type CommonDeliveryBody = ReturnType<typeof newCommonDelivery.parse>;

/** The lines of an order as the form begins with them: nothing of each. */
export function linesOfCommon(order: Pick<CommonIssuePo, 'materials'>): DeliveryLine[] {
  const lines = order.materials.map((line) => ({
    id: line.id,
    ticked: false,
    stock_qty: '0',
    delivery_price: '',
    code: line.code,
    description: line.description,
    category: line.common_category?.name ?? null,
    warehouse: line.warehouse?.name ?? null,
    unit: line.unit,
    issue_qty: String(line.common_issue_po_qty),
    delivered_qty: String(line.common_delivered_qty),
    over_delivery_percent: String(line.over_delivery_percent),
  }));
  return withOnlyTicked(lines);
}

/** The contract's schema of a delivery over the form; the first delivery of an order needs an attachment. */
export function commonDeliverySchema(
  order: Pick<CommonIssuePo, 'id' | 'has_deliveries'>,
  mayIssue = false,
): FormSchema<CommonDeliveryBody> {
  const schema = tickedSchema<Omit<CommonDeliveryValues, 'attachment'> & { attachment?: unknown }>(
    newCommonDelivery,
    ({ materials: _, over_delivery_reason, ...facts }, ticked) => ({
      ...facts,
      common_issue_purchase_order_id: order.id,
      materials: ticked.map(({ id, stock_qty }) => ({ id, stock_qty })),
      ...(needsReason(ticked) && { over_delivery_reason }),
    }),
    mayIssue,
    ({ attachment }) => (attachment || order.has_deliveries ? [] : [noteMissing]),
  );
  return formWithFile(schema as FormSchema<CommonDeliveryBody>);
}

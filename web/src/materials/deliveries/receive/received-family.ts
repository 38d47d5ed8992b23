import {
  type CommonIssuePo,
  createCommonDelivery,
  createDelivery,
  type Endpoint,
  type IssuePo,
  type MaterialFamily,
  type MaterialType,
  materialFamilies,
  newCommonDelivery,
  newDelivery,
} from '@plumbline/contract';
import type { FormSchema } from '../../../ui/forms/use-contract-form.ts';
import { nameOfCommonIssuePo, nameOfIssuePo } from '../../parts/paper-names.ts';
import type { DeliveryLine, Received, ReceivedOrder } from './draft.ts';

/** What differs between the families of material in the delivery of an order. */
export type ReceivedFamily<Order extends ReceivedOrder = ReceivedOrder> = MaterialFamily & {
  create: Endpoint;
  /** The contract's schema of its body, without the delivery note. */
  fields: FormSchema<unknown>;
  /** The field of the body that names the order. */
  orderField: keyof typeof newDelivery.shape | keyof typeof newCommonDelivery.shape;
  /** Whether who received it is typed, and not one of the employees. */
  hasTypedReceiver: boolean;
  /** Whether the price that was paid is recorded. */
  hasPrices: boolean;
  submitLabel: 'Mark as delivered' | 'Submit Delivered Orders';
  nameOf(order: Order): string;
  supplierOf(order: Order): { name: string };
  /** Rule: ORDER-17. */
  needsNote(order: Order): boolean;
  linesOf(order: Order): Omit<DeliveryLine, 'ticked' | 'stock_qty'>[];
};

const specialised: ReceivedFamily<IssuePo> = {
  ...materialFamilies.Specialised,
  create: createDelivery,
  fields: newDelivery.omit({ attachment: true }),
  orderField: 'issue_purchase_order_id',
  hasTypedReceiver: false,
  hasPrices: true,
  submitLabel: 'Mark as delivered',
  nameOf: nameOfIssuePo,
  supplierOf: ({ supplier }) => supplier,
  needsNote: () => true,
  linesOf: ({ materials }) =>
    materials.map(({ id, pivot, ...material }) => ({
      id,
      delivery_price: withCents(pivot.issue_price > 0 ? pivot.issue_price : material.price),
      code: material.code,
      description: material.description,
      category: material.category?.name ?? null,
      unit: material.unit,
      issue_qty: String(pivot.issue_qty),
      delivered_qty: String(pivot.delivered_qty),
      over_delivery_percent: String(material.over_delivery_percent),
    })),
};

const common: ReceivedFamily<CommonIssuePo> = {
  ...materialFamilies.Common,
  create: createCommonDelivery,
  fields: newCommonDelivery.omit({ attachment: true }),
  orderField: 'common_issue_purchase_order_id',
  hasTypedReceiver: true,
  hasPrices: false,
  submitLabel: 'Submit Delivered Orders',
  nameOf: nameOfCommonIssuePo,
  supplierOf: ({ common_supplier }) => common_supplier,
  needsNote: ({ has_deliveries }) => !has_deliveries,
  linesOf: ({ materials }) =>
    materials.map((line) => ({
      id: line.id,
      delivery_price: '',
      code: line.code,
      description: line.description,
      category: line.common_category?.name ?? null,
      warehouse: line.warehouse?.name ?? null,
      unit: line.unit,
      issue_qty: String(line.common_issue_po_qty),
      delivered_qty: String(line.common_delivered_qty),
      over_delivery_percent: String(line.over_delivery_percent),
    })),
};

const families: Record<MaterialType, ReceivedFamily> = { Specialised: specialised, Common: common };

/** What an order that is received is of. */
export const familyOf = ({ type = 'Specialised' }: Pick<Received, 'type'>): ReceivedFamily => families[type];

/** A price as a field shows it, with its cents: '12.50'. */
function withCents(price: number): string {
  const [whole, cents = ''] = String(price).split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
}

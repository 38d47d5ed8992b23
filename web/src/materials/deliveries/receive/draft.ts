import type { CommonIssuePo, IssuePo, MaterialType } from '@plumbline/contract';
import { type DeviceDraft, deviceDrafts } from '../../../files/index.ts';
import type { Outgoing } from '../../../outbox/index.ts';

/** The field of the delivery note. */
export type DeliverySlot = 'attachment';

/** A line of an order in the form, with what may come of it. */
export type DeliveryLine = {
  id: number;
  ticked: boolean;
  stock_qty: string;
  delivery_price: string;
  code: string;
  description: string;
  category: string | null;
  /** Where it goes, if each line has its own place. */
  warehouse?: string | null;
  unit: string;
  /** Exact decimals as text: what was ordered, and what has come of it. */
  issue_qty: string;
  delivered_qty: string;
  /** How many per cent more than was ordered its material allows; absent in a draft from before that. */
  over_delivery_percent?: string;
};

/** What the fields of a delivery hold, by their names on the wire where they have one there. */
export type DeliveryValues = {
  /** An employee; of a common order their name, as it is typed. */
  received_by: number | string | null;
  delivered_date: string | null;
  /** Absent in a draft from before more than was ordered could be delivered. */
  over_delivery_reason?: string;
  materials: DeliveryLine[];
};

export type ReceivedOrder = IssuePo | CommonIssuePo;

/** An order with its family; absent in a draft from before common orders were drafts. */
export type Received = { order: ReceivedOrder; type?: MaterialType };

/** A delivery saved on this device until the server has it. */
export type DeliveryDraft = Outgoing<DeliverySlot> & {
  /** The order as last read, so that it can be received, and a refused delivery read, without a connection. */
  received: Received;
  values: DeliveryValues;
};

const isDelivery = (draft: DeviceDraft): draft is DeliveryDraft => 'received' in draft;

/** The deliveries on this device. */
export const deliveryStore = deviceDrafts(isDelivery);

/** Whether a draft is a delivery of this order. */
export function isOfOrder({ received }: DeliveryDraft, orderId: number): boolean {
  return received.order.id === orderId;
}

import type { Delivery } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import type { DescribedDelivery } from './delivery-family.ts';
import { orderName } from './order-name.ts';

/** What a delivery of specialised materials is called and shown with. */
export function describeDelivery(t: TFunction, delivery: Delivery): DescribedDelivery {
  const { issue_purchase_order: order, supplier, received_by, materials } = delivery;
  const name = orderName(t, order);
  return {
    ...order,
    name,
    orderFacts: [[t('Issue PO #'), name]],
    receivedBy: fullName(received_by),
    supplier,
    requestedFor: order.task.hierarchy,
    materials,
  };
}

import type { Delivery } from '@plumbline/contract';
import { t } from '../../platform/i18n.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { nameOfIssuePo } from '../parts/paper-names.ts';
import type { DescribedDelivery } from './delivery-family.ts';

/** What a delivery of specialised materials is called and shown with. */
export function describeDelivery(delivery: Delivery): DescribedDelivery {
  const { issue_purchase_order: order, supplier, received_by, materials } = delivery;
  const name = nameOfIssuePo(order);
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

import { createDelivery, pathOfPlace } from '@plumbline/contract';
import type { OutboxKind } from '../../../outbox/index.ts';
import { t } from '../../../platform/i18n.ts';
import { nameOfIssuePo } from '../../parts/paper-names.ts';
import { bodyOf, errorsOfForm } from './delivery-body.ts';
import { type DeliveryDraft, deliveryStore } from './draft.ts';

/** Deliveries of materials: how one is saved, and its words. */
export const deliveryOutbox: OutboxKind<DeliveryDraft> = {
  name: 'material-deliveries',
  store: deliveryStore,
  accepts: () => 'any',
  request: (draft, body) => ({
    endpoint: createDelivery,
    input: { body: bodyOf(draft, body) },
    record: `material-deliveries/${draft.received.order.id}`,
  }),
  errorsOfForm,
  words: ({ received: { order } }) => ({
    name: t('Delivery of {{order}} from {{supplier}}', {
      order: nameOfIssuePo(order),
      supplier: order.supplier.name,
    }),
    place: pathOfPlace({ kind: 'delivery_form', order: order.id, type: 'Specialised' }),
  }),
};

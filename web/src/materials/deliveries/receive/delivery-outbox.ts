import { pathOfPlace } from '@plumbline/contract';
import type { OutboxKind } from '../../../outbox/index.ts';
import { t } from '../../../platform/i18n.ts';
import { bodyOf, errorsOfForm } from './delivery-body.ts';
import { type DeliveryDraft, deliveryStore } from './draft.ts';
import { familyOf } from './received-family.ts';

/** Deliveries of materials: how one is saved, and its words. */
export const deliveryOutbox: OutboxKind<DeliveryDraft> = {
  name: 'material-deliveries',
  store: deliveryStore,
  accepts: () => 'any',
  request: (draft, body) => ({
    endpoint: familyOf(draft.received).create,
    input: { body: bodyOf(draft, body) },
    record: `material-deliveries/${draft.received.order.id}`,
  }),
  errorsOfForm,
  words({ received }) {
    const { type, nameOf, supplierOf } = familyOf(received);
    const { order } = received;
    return {
      name: t('Delivery of {{order}} from {{supplier}}', {
        order: nameOf(order),
        supplier: supplierOf(order).name,
      }),
      place: pathOfPlace({ kind: 'delivery_form', order: order.id, type }),
    };
  },
};

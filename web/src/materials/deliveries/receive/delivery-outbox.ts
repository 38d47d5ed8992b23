import { createDelivery, type Delivery, pathOfPlace } from '@plumbline/contract';
import type { OutboxKind } from '../../../outbox/index.ts';
import { call } from '../../../platform/api.ts';
import { t } from '../../../platform/i18n.ts';
import { invalidateWritten } from '../../../platform/invalidation.ts';
import { showWarnings } from '../../../platform/notices.tsx';
import { queryClient } from '../../../platform/query-client.ts';
import { nameOfIssuePo } from '../../parts/paper-names.ts';
import { bodyOf, errorsOfForm, refusedFiles } from './delivery-body.ts';
import { type DeliveryDraft, deliveryStore } from './draft.ts';

/** Deliveries of materials in the outbox: how one is sent, and its texts. */
export const deliveryOutbox: OutboxKind<DeliveryDraft, Delivery> = {
  name: 'material-deliveries',
  store: deliveryStore,
  accepts: () => 'any',
  send: (draft, options) => call(createDelivery, { body: bodyOf(draft) as never }, options),
  refusedFiles,
  errorsOfForm,
  // Its idempotency key makes it one delivery, also if an answer was lost.
  overtaken: [],
  findSaved: async () => null,
  onArrived(_, saved) {
    invalidateWritten(queryClient, createDelivery, {} as never, saved);
    showWarnings(saved.warnings);
  },
  words: ({ received: { order } }) => ({
    name: t('Delivery of {{order}} from {{supplier}}', {
      order: nameOfIssuePo(order),
      supplier: order.supplier.name,
    }),
    queued: t(
      'No connection. The delivery is saved on this device and will be sent when you are back online.',
    ),
    queuedOnPage: t(
      'No connection. Please keep this page open: the delivery will be sent when you are back online.',
    ),
    place: pathOfPlace({ kind: 'delivery_form', order: order.id, type: 'Specialised' }),
  }),
  waitingWords: (count) => t('{{count}} deliveries of materials queued to send', { count }),
};

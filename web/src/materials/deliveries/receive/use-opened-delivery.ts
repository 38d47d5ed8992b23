import { useOpenedDraft } from '../../../outbox/index.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { newUuid } from '../../../platform/uuid.ts';
import { linesOf, withOrder } from './delivery-body.ts';
import { deliveryOutbox } from './delivery-outbox.ts';
import { isOfOrder, type Received } from './draft.ts';
import { familyOf } from './received-family.ts';

/** What the form of a delivery begins with. Null while the drafts are loading. */
export function useOpenedDelivery(received: Received) {
  const { user, site } = useSignedIn();
  const owner = user.employee.id;
  const { opened, ...rest } = useOpenedDraft({
    kind: deliveryOutbox,
    owner,
    isIt: (draft) => isOfOrder(draft, received.order.id),
    newDraft: () => ({
      id: newUuid(),
      owner,
      changedAt: new Date().toISOString(),
      received,
      values: {
        received_by: familyOf(received).hasTypedReceiver ? '' : owner,
        delivered_date: site.today,
        over_delivery_reason: '',
        materials: linesOf(received),
      },
      files: [],
      sending: false,
      refusal: null,
    }),
  });
  const { draft } = opened ?? {};
  const present = draft && !draft.sending ? { ...draft, values: withOrder(draft.values, received) } : draft;
  return { opened: opened && present ? { ...opened, draft: present } : null, ...rest };
}

import type { IssuePo } from '@plumbline/contract';
import { useOpenedDraft } from '../../../outbox/index.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { newUuid } from '../../../platform/uuid.ts';
import { linesOf, withOrder } from './delivery-body.ts';
import { deliveryOutbox } from './delivery-outbox.ts';
import { isOfOrder } from './draft.ts';

/** What the form of a delivery begins with. Null while the drafts are loading. */
export function useOpenedDelivery(order: IssuePo) {
  const { user, site } = useSignedIn();
  const owner = user.employee.id;
  const { opened, ...rest } = useOpenedDraft({
    kind: deliveryOutbox,
    owner,
    isIt: (draft) => isOfOrder(draft, order.id),
    newDraft: () => ({
      id: newUuid(),
      owner,
      changedAt: new Date().toISOString(),
      received: { order },
      values: {
        received_by: owner,
        delivered_date: site.today,
        over_delivery_reason: '',
        materials: linesOf(order),
      },
      files: [],
      sending: false,
      refusal: null,
    }),
  });
  const { draft } = opened ?? {};
  const present = draft && !draft.sending ? { ...draft, values: withOrder(draft.values, order) } : draft;
  return { opened: opened && present ? { ...opened, draft: present } : null, ...rest };
}

import type { Delivery } from '@plumbline/contract';
import { useEffect, useMemo, useRef } from 'react';
import { useOutgoingForm } from '../../../outbox/index.ts';
import { showWarnings } from '../../../platform/notices.tsx';
import { useMay } from '../../../platform/session.ts';
import { deliverySchema } from './delivery-body.ts';
import { deliveryOutbox } from './delivery-outbox.ts';
import type { DeliveryDraft, DeliverySlot, DeliveryValues } from './draft.ts';

type ReceiveOptions = {
  opened: DeliveryDraft;
  /** Whether it was begun before. */
  isResumed: boolean;
  /** It was recorded, or is queued on this device and will be sent. */
  onDone: () => void;
};

/** The form of a delivery. */
export function useReceive({ opened, isResumed, onDone }: ReceiveOptions) {
  const mayIssue = useMay('issue-po.create');
  const hasNote = useRef(false);
  const { received } = opened;
  const schema = useMemo(
    () => deliverySchema(received, () => hasNote.current, mayIssue),
    [received, mayIssue],
  );
  const form = useOutgoingForm<DeliveryValues, DeliverySlot, DeliveryDraft>({
    kind: deliveryOutbox,
    opened,
    isResumed,
    schema,
    otherFields: ['attachment'],
    slots: { attachment: { accepts: 'any', most: 1 } },
    onDone(outcome) {
      if (outcome.state === 'saved') showWarnings((outcome.answer as Delivery).warnings);
      onDone();
    },
  });
  const { queue } = form.state;
  useEffect(() => {
    hasNote.current = queue.length > 0;
  }, [queue]);
  return form;
}

import { lazy } from 'react';
import { OpenedForm } from '../../../outbox/index.ts';
import { deliveryOutbox } from './delivery-outbox.ts';
import type { Received } from './draft.ts';
import { useOpenedDelivery } from './use-opened-delivery.ts';

const ReceiveForm = lazy(() => import('./receive-form.tsx'));

type ReceiveProps = { received: Received; onDone: () => void; onCancel: () => void };

/** Records what was delivered of an order; a delivery that is on its way to the server already is shown as such. */
export function Receive({ received, onDone, onCancel }: ReceiveProps) {
  return (
    <OpenedForm
      {...useOpenedDelivery(received)}
      kind={deliveryOutbox}
      onBack={onCancel}
      form={(form) => (
        <ReceiveForm
          key={form.opened.id}
          {...form}
          isPartial={received.order.delivery_status === 'Partially Delivered'}
          onDone={onDone}
          onCancel={onCancel}
        />
      )}
    />
  );
}

import type { IssuePo } from '@plumbline/contract';
import { lazy } from 'react';
import { OpenedForm } from '../../../outbox/index.ts';
import { deliveryOutbox } from './delivery-outbox.ts';
import { useOpenedDelivery } from './use-opened-delivery.ts';

const ReceiveForm = lazy(() => import('./receive-form.tsx'));

type ReceiveProps = { order: IssuePo; onDone: () => void; onCancel: () => void };

/** Records what was delivered of an order; a delivery that is on its way to the server already is shown as such. */
export function Receive({ order, onDone, onCancel }: ReceiveProps) {
  return (
    <OpenedForm
      {...useOpenedDelivery(order)}
      kind={deliveryOutbox}
      onBack={onCancel}
      form={(form) => (
        <ReceiveForm
          key={form.opened.id}
          {...form}
          isPartial={order.delivery_status === 'Partially Delivered'}
          onDone={onDone}
          onCancel={onCancel}
        />
      )}
    />
  );
}

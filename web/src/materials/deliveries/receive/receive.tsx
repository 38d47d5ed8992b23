import type { IssuePo } from '@plumbline/contract';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenedForm } from '../../../outbox/index.ts';
import { deliveryOutbox } from './delivery-outbox.ts';
import { useOpenedDelivery } from './use-opened-delivery.ts';

const ReceiveForm = lazy(() => import('./receive-form.tsx'));

type ReceiveProps = { order: IssuePo; onDone: () => void; onCancel: () => void };

/** Records what was delivered of an order; a delivery that is on its way to the server already is shown as such. */
export function Receive({ order, onDone, onCancel }: ReceiveProps) {
  const { t } = useTranslation();
  return (
    <OpenedForm
      {...useOpenedDelivery(order)}
      kind={deliveryOutbox}
      sentence={t(
        'This delivery is saved on this device and queued to send. It will be sent when you are back online.',
      )}
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

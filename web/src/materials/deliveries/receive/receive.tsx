import type { IssuePo } from '@plumbline/contract';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDiscarding, QueuedNotice } from '../../../outbox/index.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { deliveryOutbox } from './delivery-outbox.ts';
import { useOpenedDelivery } from './use-opened-delivery.ts';

const ReceiveForm = lazy(() => import('./receive-form.tsx'));

type ReceiveProps = { order: IssuePo; onDone: () => void; onCancel: () => void };

/** Records what was delivered of an order; a delivery that is on its way to the server already is shown as such. */
export function Receive({ order, onDone, onCancel }: ReceiveProps) {
  const { t } = useTranslation();
  const { opened, reopen, startOver } = useOpenedDelivery(order);
  if (!opened) return <Loading />;
  const { draft, isResumed } = opened;
  if (draft.sending)
    return (
      <QueuedNotice
        kind={deliveryOutbox}
        draft={draft}
        sentence={t(
          'This delivery is saved on this device and queued to send. It will be sent when you are back online.',
        )}
        onSettled={reopen}
        onBack={onCancel}
      />
    );

  async function askAndStartOver() {
    if (await confirmDiscarding(deliveryOutbox, draft, t('Start over'))) await startOver();
  }
  return (
    <LazyPart fallback={<Loading />}>
      <ReceiveForm
        key={draft.id}
        opened={draft}
        isResumed={isResumed}
        isPartial={order.delivery_status === 'Partially Delivered'}
        onDone={onDone}
        onCancel={onCancel}
        onStartOver={() => void askAndStartOver()}
      />
    </LazyPart>
  );
}

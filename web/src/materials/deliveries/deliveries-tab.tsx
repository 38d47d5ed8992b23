import { Alert, Anchor } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutgoing } from '../../outbox/index.ts';
import { Deliveries } from './deliveries.tsx';
import { deliveryOutbox } from './receive/delivery-outbox.ts';
import { specialisedDeliveries } from './specialised-deliveries.tsx';

/** Deliveries of specialised materials: open orders and recorded deliveries. */
export default function DeliveriesTab() {
  useEffect(loadForm, []);
  return (
    <>
      <RefusedDeliveries />
      <Deliveries family={specialisedDeliveries} />
    </>
  );
}

/** Deliveries on this device that the server did not accept, whichever tab their order is in now. */
function RefusedDeliveries() {
  const { t } = useTranslation();
  const refused = useOutgoing(deliveryOutbox).filter(({ refusal }) => refusal);
  return refused.map((draft) => {
    const { name, place } = deliveryOutbox.words(draft);
    return (
      <Alert
        key={draft.id}
        color="pending"
        variant="light"
        icon={<CircleAlert />}
        title={t('{{name}} could not be sent', { name })}
        mb="sm"
      >
        {draft.refusal?.sentence} <Anchor href={`#${place}`}>{t('Open')}</Anchor>
      </Alert>
    );
  });
}

/** Loads the form ahead: there may be no connection in the store. */
function loadForm() {
  void import('./receive/receive-form.tsx').catch(() => {
    // It is loaded when it is opened.
  });
}

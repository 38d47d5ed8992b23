import { Alert, Anchor, Tabs } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutgoing } from '../../outbox/index.ts';
import { TabList } from '../../ui/tab-list.tsx';
import { DeliveredList } from './delivered-list.tsx';
import { type DeliveryTab, deliveryTabs, useDeliveryAddress } from './delivery-address.ts';
import { OrdersList } from './orders-list.tsx';
import { deliveryOutbox } from './receive/delivery-outbox.ts';

const titles: Record<DeliveryTab, string> = {
  'for-delivery': 'For Delivery',
  partial: 'Partially Delivered',
  delivered: 'Delivered',
};

/** Deliveries of specialised materials: orders that wait for them, and what came (specification 3, Deliveries). */
export default function DeliveriesTab() {
  const { t } = useTranslation();
  const { shown, show } = useDeliveryAddress();
  useEffect(loadForm, []);
  return (
    <>
      <RefusedDeliveries />
      <Tabs value={shown} onChange={(next) => show(next as DeliveryTab)} keepMounted={false}>
        <TabList open={shown} mb="sm" aria-label={t('Deliveries')}>
          {deliveryTabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(titles[name])}
            </Tabs.Tab>
          ))}
        </TabList>
        {deliveryTabs.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {name === 'delivered' ? <DeliveredList /> : <OrdersList isPartial={name === 'partial'} />}
          </Tabs.Panel>
        ))}
      </Tabs>
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

/** Loads the form ahead: the store may be where there is no connection. */
function loadForm() {
  void import('./receive/receive-form.tsx').catch(() => {
    // It is loaded when it is opened.
  });
}

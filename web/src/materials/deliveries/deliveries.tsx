import { Tabs } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { TabList } from '../../ui/layout/tab-list.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { usePaperAddress } from '../parts/paper/paper-address.ts';
import { DeliveredList } from './delivered-list.tsx';
import type { FamilyOfDeliveries, FamilyOfOrders, ShownDelivery } from './delivery-family.ts';
import { OrdersList } from './orders-list.tsx';
import type { ReceivedOrder } from './receive/draft.ts';
import { ReceivePanel } from './receive-panel.tsx';
import { RefusedDeliveries } from './refused-deliveries.tsx';

/** The tabs by their name in the address. */
const titles = {
  'for-delivery': 'For Delivery',
  partial: 'Partially Delivered',
  delivered: 'Delivered',
} as const;
type DeliveryTab = keyof typeof titles;

type DeliveriesProps<Shown extends ShownDelivery, Order extends ReceivedOrder> = {
  family: FamilyOfOrders<Order> & FamilyOfDeliveries<Shown>;
};

/** The deliveries of one family of materials: open orders and recorded deliveries. Rule: ORDER-20. */
export function Deliveries<Shown extends ShownDelivery, Order extends ReceivedOrder>({
  family,
}: DeliveriesProps<Shown, Order>) {
  const { t } = useTranslation();
  useEffect(loadForm, []);
  const [{ status }, set] = useUrlState({ status: 'for-delivery', page: 1, saved_view: 0 });
  const receiving = usePaperAddress(`${family.prefix}receive`);
  const names = Object.keys(titles) as DeliveryTab[];
  const shown = names.find((name) => name === status) ?? 'for-delivery';
  return (
    <>
      <RefusedDeliveries type={family.type} />
      <Tabs
        value={shown}
        onChange={(next) => set({ status: next as DeliveryTab, saved_view: 0 })}
        keepMounted={false}
      >
        <TabList mb="sm" aria-label={t('Deliveries')}>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(titles[name])}
            </Tabs.Tab>
          ))}
        </TabList>
        {names.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {name === 'delivered' ? (
              <DeliveredList family={family} />
            ) : (
              <OrdersList family={family} isPartial={name === 'partial'} receiving={receiving} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      {shown === 'delivered' && receiving.id > 0 && (
        <ReceivePanel
          key={receiving.id}
          family={family}
          id={receiving.id}
          known={undefined}
          onClose={receiving.close}
        />
      )}
    </>
  );
}

/** Loads the form ahead: there may be no connection in the store. */
function loadForm() {
  void import('./receive/receive-form.tsx').catch(() => {
    // It is loaded when it is opened.
  });
}

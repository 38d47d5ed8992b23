import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TabList } from '../../ui/tab-list.tsx';
import { type DeliveryTab, deliveryTabs } from './delivery-address.ts';

const titles: Record<DeliveryTab, string> = {
  'for-delivery': 'For Delivery',
  partial: 'Partially Delivered',
  delivered: 'Delivered',
};

type DeliveryTabsProps = {
  shown: DeliveryTab;
  onShow: (next: DeliveryTab) => void;
  draw: (name: DeliveryTab) => ReactNode;
};

/** The three tabs of deliveries: open orders and recorded deliveries. */
export function DeliveryTabs({ shown, onShow, draw }: DeliveryTabsProps) {
  const { t } = useTranslation();
  return (
    <Tabs value={shown} onChange={(next) => onShow(next as DeliveryTab)} keepMounted={false}>
      <TabList mb="sm" aria-label={t('Deliveries')}>
        {deliveryTabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(titles[name])}
          </Tabs.Tab>
        ))}
      </TabList>
      {deliveryTabs.map((name) => (
        <Tabs.Panel key={name} value={name}>
          {draw(name)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

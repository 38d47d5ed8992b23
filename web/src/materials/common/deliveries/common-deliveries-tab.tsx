import { DeliveryTabs } from '../../deliveries/delivery-tabs.tsx';
import { CommonDeliveredList } from './common-delivered-list.tsx';
import { useCommonDeliveryAddress } from './common-delivery-address.ts';
import { CommonOrdersList } from './common-orders-list.tsx';
import { CommonReceivePanel } from './common-receive-panel.tsx';

/** Deliveries of common materials: open orders and recorded deliveries. Rule: ORDER-20. */
export default function CommonDeliveriesTab() {
  const { shown, show, receiving, receive } = useCommonDeliveryAddress();
  return (
    <>
      <DeliveryTabs
        shown={shown}
        onShow={show}
        draw={(name) =>
          name === 'delivered' ? <CommonDeliveredList /> : <CommonOrdersList isPartial={name === 'partial'} />
        }
      />
      {receiving > 0 && <CommonReceivePanel key={receiving} id={receiving} onClose={() => receive(0)} />}
    </>
  );
}

import { useUrlState } from '../../../ui/url-state.ts';
import { type DeliveryTab, deliveryTabs } from '../../deliveries/delivery-address.ts';

/** What the address says of common deliveries: the tab, the order that is received and the delivery that is read. */
export function useCommonDeliveryAddress() {
  const [{ status, common_receive, common_delivery }, set] = useUrlState({
    status: 'for-delivery',
    common_receive: 0,
    common_delivery: 0,
    page: 1,
  });
  return {
    shown: deliveryTabs.find((name) => name === status) ?? 'for-delivery',
    show: (next: DeliveryTab) => set({ status: next }),
    /** The id of the order whose delivery is recorded; 0: none. */
    receiving: common_receive,
    receive: (orderId: number) => set({ common_receive: orderId }, { opens: orderId > 0 }),
    /** The id of the delivery that is open; 0: none. */
    opened: common_delivery,
    open: (id: number) => set({ common_delivery: id }, { opens: id > 0 }),
  };
}

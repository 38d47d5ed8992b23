import { useUrlState } from '../../ui/url-state.ts';

/** The tabs of deliveries, by their name in the address. */
export const deliveryTabs = ['for-delivery', 'partial', 'delivered'] as const;
export type DeliveryTab = (typeof deliveryTabs)[number];

/** What the address says of deliveries: the tab, the order that is received and the delivery that is read. */
export function useDeliveryAddress() {
  const [{ status, receive, delivery }, set] = useUrlState({
    status: 'for-delivery',
    receive: 0,
    delivery: 0,
    page: 1,
  });
  return {
    shown: deliveryTabs.find((name) => name === status) ?? 'for-delivery',
    show: (next: DeliveryTab) => set({ status: next }),
    /** The id of the order whose delivery is recorded; 0: none. */
    receiving: receive,
    receive: (orderId: number) => set({ receive: orderId }, { opens: orderId > 0 }),
    /** The id of the delivery that is open; 0: none. */
    opened: delivery,
    open: (id: number) => set({ delivery: id }, { opens: id > 0 }),
  };
}

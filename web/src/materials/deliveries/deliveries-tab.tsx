import { Deliveries } from './deliveries.tsx';
import { specialisedDeliveries } from './specialised-deliveries.tsx';

/** Deliveries of specialised materials: open orders and recorded deliveries. */
export default function DeliveriesTab() {
  return <Deliveries family={specialisedDeliveries} />;
}

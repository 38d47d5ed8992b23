import { Deliveries } from '../../deliveries/deliveries.tsx';
import { commonDeliveries } from './common-deliveries.tsx';

/** Deliveries of common materials: open orders and recorded deliveries. */
export default function CommonDeliveriesTab() {
  return <Deliveries family={commonDeliveries} />;
}

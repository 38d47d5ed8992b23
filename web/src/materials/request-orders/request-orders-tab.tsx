import { RequestOrderList } from './request-order-list.tsx';

/** Request orders. */
export default function RequestOrdersTab() {
  return <RequestOrderList />;
}

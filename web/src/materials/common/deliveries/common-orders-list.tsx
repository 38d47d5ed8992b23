import { listCommonOrdersForDelivery, listCommonOrdersPartiallyDelivered } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useList } from '../../../ui/list/use-list.ts';
import { OrdersTable, ReceiveButton } from '../../deliveries/orders-table.tsx';
import { useCommonSupplierFilter } from '../../parts/use-material-filters.tsx';
import { useCommonDeliveryAddress } from './common-delivery-address.ts';
import { orderColumns } from './order-columns.tsx';

/** Common orders with no delivery yet, or only a part. */
export function CommonOrdersList({ isPartial }: { isPartial: boolean }) {
  const { t } = useTranslation();
  const { receiving, receive } = useCommonDeliveryAddress();
  const list = useList(isPartial ? listCommonOrdersPartiallyDelivered : listCommonOrdersForDelivery, {
    remembered: isPartial ? 'common-orders-partially-delivered' : 'common-orders-for-delivery',
    columns: orderColumns(t),
    sort: { by: 'date', direction: 'desc' },
    filters: {
      search_term: { kind: 'search', label: t('Search'), placeholder: t('Number or supplier') },
      supplier_id: useCommonSupplierFilter('Vendor'),
    },
  });
  return (
    <OrdersTable
      list={list}
      isPartial={isPartial}
      receiving={receiving}
      onReceive={receive}
      rowActions={({ id, abilities }) => abilities.deliver && <ReceiveButton onClick={() => receive(id)} />}
    />
  );
}

import { type CommonDelivery, deleteCommonDelivery, listCommonDeliveries } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useList } from '../../../ui/list/use-list.ts';
import { DeliveredTable } from '../../deliveries/delivered-table.tsx';
import { DeliveryActions } from '../../deliveries/delivery-actions.tsx';
import { useDeleteDelivery } from '../../deliveries/use-delete-delivery.ts';
import { useCommonSupplierFilter } from '../../parts/use-material-filters.tsx';
import { useCommonDeliveryAddress } from './common-delivery-address.ts';
import { CommonDeliveryDetail } from './common-delivery-detail.tsx';
import { deliveredColumns } from './order-columns.tsx';

/** What was delivered of common orders, latest first. */
export function CommonDeliveredList() {
  const { t } = useTranslation();
  const { opened, open } = useCommonDeliveryAddress();
  const removeDelivery = useDeleteDelivery(deleteCommonDelivery, () => opened > 0 && open(0));
  const remove = (delivery: CommonDelivery) =>
    removeDelivery(delivery, delivery.common_issue_purchase_order.po_no);
  const list = useList(listCommonDeliveries, {
    columns: deliveredColumns(t),
    sort: { by: 'date', direction: 'desc' },
    filters: {
      search_term: { kind: 'search', label: t('Search'), placeholder: t('Number or supplier') },
      supplier_id: useCommonSupplierFilter('Vendor'),
      start_date: { kind: 'date', label: t('Start date') },
      end_date: { kind: 'date', label: t('End date') },
    },
  });
  return (
    <>
      <DeliveredTable
        list={list}
        opened={opened}
        onOpen={open}
        rowActions={(delivery) => (
          <DeliveryActions
            name={delivery.common_issue_purchase_order.po_no}
            onView={() => open(delivery.id)}
            onDelete={delivery.abilities.delete && (() => remove(delivery))}
          />
        )}
      />
      {opened > 0 && (
        <CommonDeliveryDetail
          key={opened}
          id={opened}
          known={list.rows?.find(({ id }) => id === opened)}
          onDelete={remove}
          onClose={() => open(0)}
        />
      )}
    </>
  );
}

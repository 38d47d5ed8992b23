import { type CommonDelivery, deleteCommonDelivery, listCommonDeliveries } from '@plumbline/contract';
import { Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../ui/dates.ts';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { DeliveryActions } from '../../deliveries/delivery-actions.tsx';
import { useDeletePaper } from '../../parts/paper/use-delete-paper.ts';
import { useCommonDeliveryAddress } from './common-delivery-address.ts';
import { CommonDeliveryDetail } from './common-delivery-detail.tsx';
import { deliveredColumns } from './order-columns.tsx';
import { useCommonSupplierFilter } from './use-common-supplier-filter.ts';

/** What was delivered of common orders, latest first. */
export function CommonDeliveredList() {
  const { t } = useTranslation();
  const { opened, open } = useCommonDeliveryAddress();
  const removal = useDeletePaper(
    deleteCommonDelivery,
    {
      sentence: t('This will delete the delivery and take its materials out of stock.'),
      verb: t('Delete'),
    },
    () => opened > 0 && open(0),
  );
  const remove = ({ id, common_issue_purchase_order: { po_no }, delivered_date }: CommonDelivery) =>
    void removal.ask(id, [po_no, delivered_date && formatDate(delivered_date)].filter(Boolean).join(', '));
  const list = useList(listCommonDeliveries, {
    columns: deliveredColumns(t),
    sort: { by: 'date', direction: 'desc' },
    filters: {
      search_term: { kind: 'search', label: t('Search'), placeholder: t('Number or supplier') },
      supplier_id: useCommonSupplierFilter(),
      start_date: { kind: 'date', label: t('Start date') },
      end_date: { kind: 'date', label: t('End date') },
    },
  });
  return (
    <>
      <ListTable
        list={list}
        label={t('Delivered')}
        rowKey={({ id }) => id}
        onOpen={({ id }) => open(id)}
        isSelected={({ id }) => id === opened}
        rowActions={(delivery) => (
          <DeliveryActions
            name={delivery.common_issue_purchase_order.po_no}
            onView={() => open(delivery.id)}
            onDelete={delivery.abilities.delete && (() => remove(delivery))}
          />
        )}
        actionsTitle={t('Actions')}
        noMatch={{ title: t('No delivery matches'), reason: t('Try other filters.') }}
        empty={{
          icon: <Truck />,
          title: t('Nothing Delivered'),
          reason: t('Deliveries of Issue POs appear here.'),
        }}
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

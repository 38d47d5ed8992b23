import { type Delivery, deleteDelivery, exportDeliveries, listDeliveries } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjectFilter } from '../../ui/list/project-filter.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useSupplierFilter } from '../parts/use-material-filters.tsx';
import { DeliveredTable } from './delivered-table.tsx';
import { DeliveryActions } from './delivery-actions.tsx';
import { useDeliveryAddress } from './delivery-address.ts';
import { DeliveryDetail } from './delivery-detail.tsx';
import { EditDeliveryPanel } from './edit-delivery-panel.tsx';
import { orderName } from './order-name.ts';
import { ReceivePanel } from './receive-panel.tsx';
import { useDeleteDelivery } from './use-delete-delivery.ts';
import { useDeliveredColumns } from './use-delivered-columns.tsx';

/** What was delivered, latest first. */
export function DeliveredList() {
  const { t } = useTranslation();
  const { opened, open, receiving, receive } = useDeliveryAddress();
  const [edited, setEdited] = useState<Delivery | null>(null);
  const removeDelivery = useDeleteDelivery(deleteDelivery, () => opened > 0 && open(0));
  const remove = (delivery: Delivery) =>
    removeDelivery(delivery, orderName(t, delivery.issue_purchase_order));
  const list = useList(listDeliveries, {
    columns: useDeliveredColumns(),
    sort: { by: 'date', direction: 'desc' },
    filters: {
      search_term: { kind: 'search', label: t('Search'), placeholder: t('Number or supplier') },
      project_id: useProjectFilter(),
      supplier_id: useSupplierFilter(),
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
            name={orderName(t, delivery.issue_purchase_order)}
            onView={() => open(delivery.id)}
            onEdit={delivery.abilities.edit && (() => setEdited(delivery))}
            onDelete={delivery.abilities.delete && (() => remove(delivery))}
          />
        )}
        applyLabel={t('Filter Results')}
        exportEndpoint={exportDeliveries}
      />
      {opened > 0 && (
        <DeliveryDetail
          key={opened}
          id={opened}
          known={list.rows?.find(({ id }) => id === opened)}
          onEdit={setEdited}
          onDelete={remove}
          onClose={() => open(0)}
        />
      )}
      {edited && <EditDeliveryPanel key={edited.id} delivery={edited} onClose={() => setEdited(null)} />}
      {receiving > 0 && (
        <ReceivePanel key={receiving} id={receiving} known={undefined} onClose={() => receive(0)} />
      )}
    </>
  );
}

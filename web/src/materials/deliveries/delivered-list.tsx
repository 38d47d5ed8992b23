import { type Delivery, exportDeliveries, listDeliveries } from '@plumbline/contract';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useProjectFilter, useSupplierFilter } from '../parts/use-material-filters.tsx';
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
  const removal = useDeleteDelivery(() => opened > 0 && open(0));
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
      <ListTable
        list={list}
        label={t('Delivered')}
        rowKey={({ id }) => id}
        onOpen={({ id }) => open(id)}
        isSelected={({ id }) => id === opened}
        rowActions={(delivery) => (
          <DeliveryActions
            name={orderName(t, delivery.issue_purchase_order)}
            onView={() => open(delivery.id)}
            onEdit={delivery.abilities.edit && (() => setEdited(delivery))}
            onDelete={delivery.abilities.delete && (() => void removal.ask(delivery))}
          />
        )}
        actionsTitle={t('Actions')}
        exportEndpoint={exportDeliveries}
        noMatch={{ title: t('No delivery matches'), reason: t('Try other filters.') }}
        empty={{
          icon: <Truck />,
          title: t('Nothing Delivered'),
          reason: t('Deliveries of Issue POs appear here.'),
        }}
      />
      {opened > 0 && (
        <DeliveryDetail
          key={opened}
          id={opened}
          known={list.rows?.find(({ id }) => id === opened)}
          onEdit={setEdited}
          onDelete={(row) => void removal.ask(row)}
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

import { Button } from '@mantine/core';
import { listCommonOrdersForDelivery, listCommonOrdersPartiallyDelivered } from '@plumbline/contract';
import { PackageCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useCommonDeliveryAddress } from './common-delivery-address.ts';
import { orderColumns } from './order-columns.tsx';
import { useCommonSupplierFilter } from './use-common-supplier-filter.ts';

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
      supplier_id: useCommonSupplierFilter(),
    },
  });
  const nothing = isPartial ? t('Nothing Partially Delivered') : t('Nothing For Delivery');
  return (
    <ListTable
      list={list}
      label={isPartial ? t('Partially Delivered') : t('For Delivery')}
      rowKey={({ id }) => id}
      onOpen={({ id }) => receive(id)}
      isSelected={({ id }) => id === receiving}
      rowActions={({ id, abilities }) =>
        abilities.deliver && (
          <Button size="xs" variant="default" onClick={() => receive(id)}>
            {t('Process Goods Delivered')}
          </Button>
        )
      }
      actionsTitle={t('Actions')}
      noMatch={{ title: nothing, reason: t('Try other filters.') }}
      empty={{
        icon: <PackageCheck />,
        title: nothing,
        reason: isPartial
          ? t('Issue POs appear here when part of them is delivered.')
          : t('Issue POs appear here until they are delivered.'),
      }}
    />
  );
}

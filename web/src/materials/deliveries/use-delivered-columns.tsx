import type { Delivery } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { projectColumn } from '../parts/paper/place-columns.tsx';
import { attachmentColumn } from '../parts/paper-attachment.tsx';
import { describeDelivery } from './describe-delivery.ts';
import { deliveredDateColumn, useColumnsOfOrder } from './use-columns-of-order.tsx';

/** The columns of deliveries. Rule: ORDER-20. */
export function useDeliveredColumns(): Column<Delivery>[] {
  const { t } = useTranslation();
  const { number, supplier, shipTo, issuedBy } = useColumnsOfOrder<Delivery>(
    { title: t('Issue PO #'), width: 120 },
    t('Supplier/Vendor'),
    describeDelivery,
  );
  return [
    deliveredDateColumn(t),
    number,
    supplier,
    {
      ...projectColumn<Delivery>(t, ({ issue_purchase_order }) => issue_purchase_order.project),
      hiddenAtFirst: true,
    },
    shipTo,
    issuedBy,
    { key: 'warehouse', title: t('Warehouse'), render: ({ warehouse }) => warehouse?.name ?? '—' },
    {
      key: 'received_by',
      title: t('Received By'),
      onPhone: 'detail',
      render: ({ received_by }) => fullName(received_by),
    },
    attachmentColumn(t),
  ];
}

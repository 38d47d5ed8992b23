import type { IssuePo } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { formatDate } from '../../ui/text/dates.ts';
import { ExpectedDate } from '../parts/expected-date.tsx';
import { projectColumn } from '../parts/paper/place-columns.tsx';
import { nameOfIssuePo } from '../parts/paper-names.ts';
import { useColumnsOfOrder } from './use-columns-of-order.tsx';

/** The columns of open orders. Rule: ORDER-20. @param isPartial a part has come */
export function useOrderColumns(isPartial: boolean): Column<IssuePo>[] {
  const { t } = useTranslation();
  const { number, supplier, shipTo, issuedBy } = useColumnsOfOrder<IssuePo>(
    { title: isPartial ? t('Ref No.') : t('Issue PO S/N'), width: 120 },
    t('Supplier/Vendor'),
    (order) => ({ ...order, name: nameOfIssuePo(order) }),
  );
  return [
    {
      key: 'date',
      title: isPartial ? t('PO Date') : t('Issue PO Date'),
      sortable: true,
      width: 110,
      render: ({ date }) => <span className="numbers">{formatDate(date)}</span>,
    },
    number,
    {
      key: 'expected',
      title: t('Expected Delivery Date'),
      sortable: true,
      decides: true,
      width: 150,
      onPhone: 'detail',
      unlabelled: true,
      render: ({ request_purchase_order }) => <ExpectedDate date={request_purchase_order.delivery_date} />,
    },
    supplier,
    {
      ...projectColumn<IssuePo>(t, ({ project }) => project),
      hiddenAtFirst: true,
      tooltip: ({ task }) => task.hierarchy,
    },
    shipTo,
    {
      key: 'requested_by',
      title: t('Requested By'),
      render: ({ request_purchase_order }) => fullName(request_purchase_order.requested_by),
    },
    {
      key: 'warehouse',
      title: t('Warehouse'),
      render: ({ warehouse }) => warehouse?.name ?? '—',
    },
    issuedBy,
  ];
}

import { Text } from '@mantine/core';
import type { IssuePo } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table.types.ts';
import { formatDate } from '../../ui/dates.ts';
import { fullName } from '../../ui/person-avatar.tsx';
import { useCards } from '../../ui/use-device.ts';
import { orderName } from './order-name.ts';

/** The columns of open orders. Rule: ORDER-20. @param isPartial a part has come */
export function useOrderColumns(isPartial: boolean): Column<IssuePo>[] {
  const { t } = useTranslation();
  const cards = useCards();
  return [
    {
      key: 'date',
      title: isPartial ? t('PO Date') : t('Issue PO Date'),
      sortable: true,
      width: 110,
      render: ({ date }) => <span className="numbers">{formatDate(date)}</span>,
    },
    {
      key: 'number',
      title: isPartial ? t('Ref No.') : t('Issue PO S/N'),
      width: 120,
      onPhone: 'title',
      render: (order) => (
        <>
          {orderName(t, order)}
          {cards && (
            <Text size="sm" c="dimmed">
              {[order.supplier.name, order.project.title].join(' · ')}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'expected',
      title: t('Expected Delivery Date'),
      width: 120,
      onPhone: 'detail',
      render: ({ request_purchase_order }) => (
        <span className="numbers">{formatDate(request_purchase_order.delivery_date)}</span>
      ),
    },
    { key: 'supplier', title: t('Supplier/Vendor'), render: ({ supplier }) => supplier.name },
    {
      key: 'project',
      title: t('Project'),
      hiddenAtFirst: true,
      tooltip: ({ task }) => task.hierarchy,
      render: ({ project }) => project.title,
    },
    {
      key: 'ship_to',
      title: t('Ship To'),
      tooltip: ({ ship_to, ship_to_address }) =>
        [fullName(ship_to), ship_to_address].filter(Boolean).join(', '),
      render: ({ ship_to }) => fullName(ship_to),
    },
    {
      key: 'requested_by',
      title: t('Requested By'),
      render: ({ request_purchase_order }) => fullName(request_purchase_order.requested_by),
    },
    {
      key: 'warehouse',
      title: t('Warehouse'),
      onPhone: 'detail',
      render: ({ warehouse }) => warehouse?.name ?? '—',
    },
    { key: 'issued_by', title: t('Issued By'), render: ({ issued_by }) => fullName(issued_by) },
  ];
}

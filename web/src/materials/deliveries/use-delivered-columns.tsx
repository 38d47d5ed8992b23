import { Text } from '@mantine/core';
import type { Delivery } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table.types.ts';
import { formatDate } from '../../ui/dates.ts';
import { fullName } from '../../ui/person-avatar.tsx';
import { useCards } from '../../ui/use-device.ts';
import { AttachmentLink } from '../parts/paper-attachment.tsx';
import { orderName } from './order-name.ts';

/** The columns of deliveries. Rule: ORDER-20. */
export function useDeliveredColumns(): Column<Delivery>[] {
  const { t } = useTranslation();
  const cards = useCards();
  return [
    {
      key: 'date',
      title: t('Date Delivered'),
      sortable: true,
      width: 120,
      onPhone: 'detail',
      render: ({ delivered_date }) => <span className="numbers">{formatDate(delivered_date)}</span>,
    },
    {
      key: 'number',
      title: t('Issue PO #'),
      width: 120,
      onPhone: 'title',
      render: ({ issue_purchase_order, supplier }) => (
        <>
          {orderName(t, issue_purchase_order)}
          {cards && (
            <Text size="sm" c="dimmed">
              {[supplier.name, issue_purchase_order.project.title].join(' · ')}
            </Text>
          )}
        </>
      ),
    },
    { key: 'supplier', title: t('Supplier/Vendor'), render: ({ supplier }) => supplier.name },
    {
      key: 'project',
      title: t('Project'),
      hiddenAtFirst: true,
      render: ({ issue_purchase_order }) => issue_purchase_order.project.title,
    },
    {
      key: 'ship_to',
      title: t('Ship To'),
      render: ({ issue_purchase_order }) => fullName(issue_purchase_order.ship_to),
    },
    {
      key: 'issued_by',
      title: t('Issued By'),
      render: ({ issue_purchase_order }) => fullName(issue_purchase_order.issued_by),
    },
    { key: 'warehouse', title: t('Warehouse'), render: ({ warehouse }) => warehouse?.name ?? '—' },
    {
      key: 'received_by',
      title: t('Received By'),
      onPhone: 'detail',
      render: ({ received_by }) => fullName(received_by),
    },
    {
      key: 'attachment',
      title: t('Attachment'),
      render: ({ attachment, attachment_full_url }) => (
        <AttachmentLink name={attachment} url={attachment_full_url} none={t('No attachments.')} />
      ),
    },
  ];
}

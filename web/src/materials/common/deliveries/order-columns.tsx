import { Text } from '@mantine/core';
import type { CommonDelivery, CommonIssuePo } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import type { Column } from '../../../ui/data-table.types.ts';
import { formatDate } from '../../../ui/dates.ts';
import { fullName } from '../../../ui/person-avatar.tsx';
import { AttachmentLink } from '../../parts/paper-attachment.tsx';

/** What both lists show of an order. */
type Order = Pick<CommonIssuePo, 'po_no' | 'ship_to' | 'ship_to_address' | 'issued_by' | 'common_supplier'>;

/** The columns of an order, for any record that has one. */
function columnsOf<Row>(t: TFunction, orderOf: (row: Row) => Order) {
  return {
    number: {
      key: 'number',
      title: t('PO #'),
      width: 160,
      onPhone: 'title',
      render: (row) => (
        <>
          {orderOf(row).po_no}
          <Text size="sm" c="dimmed" hiddenFrom="sm">
            {orderOf(row).common_supplier.name}
          </Text>
        </>
      ),
    },
    vendor: { key: 'supplier', title: t('Vendor'), render: (row) => orderOf(row).common_supplier.name },
    shipTo: {
      key: 'ship_to',
      title: t('Ship To'),
      tooltip: (row) =>
        [fullName(orderOf(row).ship_to), orderOf(row).ship_to_address].filter(Boolean).join(', '),
      render: (row) => fullName(orderOf(row).ship_to),
    },
    issuedBy: { key: 'issued_by', title: t('Issued By'), render: (row) => fullName(orderOf(row).issued_by) },
  } satisfies Record<string, Column<Row>>;
}

/** The columns of open common orders. Rule: ORDER-20. */
export function orderColumns(t: TFunction): Column<CommonIssuePo>[] {
  const { number, vendor, shipTo, issuedBy } = columnsOf<CommonIssuePo>(t, (order) => order);
  return [
    {
      key: 'date',
      title: t('PO Date'),
      sortable: true,
      width: 110,
      onPhone: 'detail',
      render: ({ date }) => <span className="numbers">{formatDate(date)}</span>,
    },
    number,
    vendor,
    shipTo,
    { ...issuedBy, onPhone: 'detail' },
  ];
}

/** The columns of deliveries of common orders. Rule: ORDER-20. */
export function deliveredColumns(t: TFunction): Column<CommonDelivery>[] {
  const { number, vendor, shipTo, issuedBy } = columnsOf<CommonDelivery>(
    t,
    ({ common_issue_purchase_order, common_supplier }) => ({
      ...common_issue_purchase_order,
      common_supplier,
    }),
  );
  return [
    {
      key: 'date',
      title: t('Date Delivered'),
      sortable: true,
      width: 120,
      onPhone: 'detail',
      render: ({ delivered_date }) => <span className="numbers">{formatDate(delivered_date)}</span>,
    },
    number,
    {
      key: 'received_by',
      title: t('Received By'),
      onPhone: 'detail',
      render: ({ received_by }) => received_by,
    },
    vendor,
    shipTo,
    issuedBy,
    {
      key: 'attachment',
      title: t('Attachment'),
      render: ({ attachment, attachment_full_url }) => (
        <AttachmentLink name={attachment} url={attachment_full_url} none={t('No attachments.')} />
      ),
    },
  ];
}

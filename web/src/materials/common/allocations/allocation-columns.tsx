import type { CommonMaterialRequest } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../../platform/session.ts';
import { fullName } from '../../../ui/badges/person-avatar.tsx';
import type { Column } from '../../../ui/tables/data-table.types.ts';
import { formatDate, formatInstant, NO_DATE } from '../../../ui/text/dates.ts';
import { useNarrow } from '../../../ui/use-device.ts';
import { placeColumn } from '../../parts/paper/place-columns.tsx';

/** The columns of requests for common materials. */
export function useAllocationColumns(
  status: CommonMaterialRequest['status'],
): Column<CommonMaterialRequest>[] {
  const { t } = useTranslation();
  const { time_zone } = useSignedIn().site;
  const narrow = useNarrow();
  const instant = (at: string | null) => (
    <span className="numbers">{at ? formatInstant(at, time_zone) : NO_DATE}</span>
  );
  const columns: (Column<CommonMaterialRequest> | false)[] = [
    status === 'Allocated' && {
      key: 'allocated_at',
      title: t('Date Allocated'),
      sortable: true,
      width: 150,
      onPhone: 'detail',
      render: ({ allocated_at }) => instant(allocated_at),
    },
    {
      key: 'date',
      title: t('Date Requested'),
      sortable: status === 'Approved',
      width: 125,
      ...(status === 'Approved' && { onPhone: 'detail' }),
      render: ({ date }) => <span className="numbers">{formatDate(date)}</span>,
    },
    status === 'Approved' && {
      key: 'approved_at',
      title: t('Date Approved'),
      width: 150,
      render: ({ approved_at }) => instant(approved_at),
    },
    { ...placeColumn<CommonMaterialRequest>(t), onPhone: 'title' },
    {
      key: 'number',
      title: t('RO No.'),
      hiddenAtFirst: narrow,
      width: 80,
      align: 'right',
      render: ({ request_purchase_order }) => (
        <span className="numbers">{request_purchase_order.series_no}</span>
      ),
    },
    {
      key: 'requested_by',
      title: t('Requested by'),
      width: narrow ? 110 : 150,
      render: ({ requested_by }) => fullName(requested_by),
    },
    {
      key: 'items',
      title: t('Items'),
      decides: true,
      width: 70,
      align: 'right',
      onPhone: 'detail',
      tooltip: ({ materials }) => materials.map(({ description }) => description).join(', '),
      render: ({ materials }) => <span className="numbers">{materials.length}</span>,
    },
  ];
  return columns.filter((column) => column !== false);
}

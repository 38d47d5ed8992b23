import type { PaperPerson, RequestOrder, WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { DecisionMark } from '../../decisions/index.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { formatDate, NO_DATE } from '../../ui/text/dates.ts';
import { useCards } from '../../ui/use-device.ts';
import { ExpectedDate } from '../parts/expected-date.tsx';
import { PlaceCell } from '../parts/paper/paper-place.tsx';
import { placeColumn } from '../parts/paper/place-columns.tsx';
import { nameOfRequestOrder } from '../parts/paper-names.ts';
import { allHasCome } from './all-has-come.ts';
import { RequestOrderStatusBadge } from './request-order-status.tsx';

const nameOf = (person: PaperPerson | null) => (person ? fullName(person) : NO_DATE);

/**
 * The columns of request orders. Rule: ORDER-11.
 * @param item the item in whose panel they are shown: it has less room, and for a bottom-level task one place only
 */
export function useRequestOrderColumns(item: WorkItem | undefined): Column<RequestOrder>[] {
  const { t } = useTranslation();
  const cards = useCards();
  return [
    {
      key: 'status',
      title: t('Status'),
      decides: true,
      width: 140,
      onPhone: 'detail',
      unlabelled: true,
      render: ({ id, status }) => (
        <>
          <RequestOrderStatusBadge status={status} /> <DecisionMark kind="request_orders" id={id} />
        </>
      ),
    },
    {
      ...placeColumn<RequestOrder>(t),
      width: '24%',
      hiddenAtFirst: item?.is_last === true,
      onPhone: 'title',
      render: (order) => <PlaceCell paper={order} beside={cards && nameOfRequestOrder(order)} />,
    },
    {
      key: 'series_no',
      title: t('RO No.'),
      width: 80,
      align: 'right',
      render: ({ series_no }) => series_no,
    },
    {
      key: 'requested',
      title: t('Requested Date'),
      sortable: true,
      width: 130,
      render: ({ created_at }) => <span className="numbers">{formatDate(created_at)}</span>,
    },
    {
      key: 'delivery_date',
      title: t('Expected Delivery Date'),
      hiddenAtFirst: item !== undefined,
      width: 150,
      onPhone: 'detail',
      render: (order) => <ExpectedDate date={order.delivery_date} hasCome={allHasCome(order)} />,
    },
    { key: 'requested_by', title: t('Requested By'), render: ({ requested_by }) => nameOf(requested_by) },
    {
      key: 'approved_on_site_by',
      title: t('Approved on site by'),
      render: ({ approved_on_site_by }) => nameOf(approved_on_site_by),
    },
    { key: 'approved_by', title: t('Approved by'), render: ({ approved_by }) => nameOf(approved_by) },
  ];
}

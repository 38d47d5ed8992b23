import type { CommonIssuePo } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { formatDate } from '../../ui/text/dates.ts';
import { useCards } from '../../ui/use-device.ts';
import { PaperCardTitle } from '../parts/paper/paper-card-title.tsx';
import { shipToInWords } from '../parts/ship-to-in-words.ts';

/** What lists show of an order of either family. */
export type ListedOrder = Pick<CommonIssuePo, 'ship_to' | 'ship_to_address' | 'issued_by'> & {
  name: string;
  supplier: { name: string };
  warehouse?: { name: string } | null;
};

/** The columns of an order, for rows that are one or have one. @param number the column of its name */
export function useColumnsOfOrder<Row>(
  number: { title: string; width: number },
  supplierTitle: string,
  orderOf: (row: Row) => ListedOrder,
) {
  const { t } = useTranslation();
  const cards = useCards();
  return {
    number: {
      key: 'number',
      ...number,
      minWidth: 0,
      onPhone: 'title',
      render: (row) => {
        const { name, supplier, warehouse } = orderOf(row);
        if (!cards) return <span className="numbers">{name}</span>;
        return (
          <PaperCardTitle name={name} below={[supplier.name, warehouse?.name].filter(Boolean).join(' · ')} />
        );
      },
    },
    supplier: { key: 'supplier', title: supplierTitle, render: (row) => orderOf(row).supplier.name },
    shipTo: {
      key: 'ship_to',
      title: t('Ship To'),
      tooltip: (row) => shipToInWords(orderOf(row)),
      render: (row) => fullName(orderOf(row).ship_to),
    },
    issuedBy: { key: 'issued_by', title: t('Issued By'), render: (row) => fullName(orderOf(row).issued_by) },
  } satisfies Record<string, Column<Row>>;
}

/** The column of the day of a delivery. */
export const deliveredDateColumn = <Row extends { delivered_date: string | null }>(
  t: TFunction,
): Column<Row> => ({
  key: 'date',
  title: t('Date Delivered'),
  sortable: true,
  width: 120,
  onPhone: 'detail',
  render: ({ delivered_date }) => <span className="numbers">{formatDate(delivered_date)}</span>,
});

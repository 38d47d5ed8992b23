import type { IssuePo, WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { formatDate, NO_DATE } from '../../ui/text/dates.ts';
import { useCards } from '../../ui/use-device.ts';
import { moneyWords } from '../parts/paper/figure-words.ts';
import { PaperCardTitle } from '../parts/paper/paper-card-title.tsx';
import { placeColumn } from '../parts/paper/place-columns.tsx';
import { nameOfIssuePo } from '../parts/paper-names.ts';
import { IssuePoStatus } from './issue-po-status.tsx';

/** The columns of issue POs. @param item the item in whose panel they are shown, with less room */
export function useIssuePoColumns(item: WorkItem | undefined): Column<IssuePo>[] {
  const { t } = useTranslation();
  const cards = useCards();
  return [
    {
      key: 'status',
      title: t('Status'),
      width: 150,
      onPhone: 'detail',
      unlabelled: true,
      render: (paper) => <IssuePoStatus paper={paper} />,
    },
    {
      key: 'date',
      title: t('Date'),
      sortable: true,
      width: 115,
      render: ({ date }) => <span className="numbers">{formatDate(date)}</span>,
    },
    {
      key: 'ref_no',
      title: t('Issue PO S/N'),
      width: 130,
      minWidth: 0,
      onPhone: 'title',
      render: (paper) =>
        cards ? (
          <PaperCardTitle name={nameOfIssuePo(paper)} below={paper.supplier.name} />
        ) : (
          <span className="numbers">{nameOfIssuePo(paper)}</span>
        ),
    },
    {
      key: 'supplier',
      title: t('Supplier'),
      width: '15%',
      tooltip: ({ supplier }) => supplier.name,
      render: ({ supplier }) => supplier.name,
    },
    { ...placeColumn<IssuePo>(t), width: '20%', hiddenAtFirst: item?.is_last === true },
    { key: 'company', title: t('Company'), hiddenAtFirst: true, render: ({ company }) => company.name },
    {
      key: 'warehouse',
      title: t('Place of Delivery'),
      hiddenAtFirst: true,
      render: ({ warehouse }) => warehouse?.name ?? NO_DATE,
    },
    { key: 'ship_to', title: t('Person to Contact'), render: ({ ship_to }) => fullName(ship_to) },
    {
      key: 'issued_by',
      title: t('Issued By'),
      hiddenAtFirst: item !== undefined,
      render: ({ issued_by }) => fullName(issued_by),
    },
    {
      key: 'total',
      title: t('Total'),
      width: 120,
      align: 'right',
      decides: true,
      onPhone: 'detail',
      render: ({ total }) => moneyWords(total),
    },
  ];
}

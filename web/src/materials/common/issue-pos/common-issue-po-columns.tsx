import type { CommonIssuePo } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../ui/badges/person-avatar.tsx';
import type { Column } from '../../../ui/tables/data-table.types.ts';
import { formatDate, NO_DATE } from '../../../ui/text/dates.ts';
import { useCards, useNarrow } from '../../../ui/use-device.ts';
import { IssuePoStatus } from '../../issue-pos/issue-po-status.tsx';
import { moneyWords } from '../../parts/paper/figure-words.ts';
import { PaperCardTitle } from '../../parts/paper/paper-card-title.tsx';
import { nameOfCommonIssuePo } from '../../parts/paper-names.ts';

/** The columns of common issue POs. Rule: SCREEN-1. */
export function useCommonIssuePoColumns(): Column<CommonIssuePo>[] {
  const { t } = useTranslation();
  const cards = useCards();
  const narrow = useNarrow();
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
      key: 'company',
      title: t('Company'),
      width: '13%',
      hiddenAtFirst: narrow,
      render: ({ company }) => company.name,
    },
    {
      key: 'po_no',
      title: t('Ref No.'),
      width: 130,
      minWidth: 0,
      onPhone: 'title',
      render: (paper) =>
        cards ? (
          <PaperCardTitle name={nameOfCommonIssuePo(paper)} below={paper.common_supplier.name} />
        ) : (
          <span className="numbers">{paper.po_no ?? NO_DATE}</span>
        ),
    },
    { key: 'ref', title: t('Doc. Reference'), width: 125, render: ({ ref }) => t(ref) },
    { key: 'ref_no', title: t('Doc. Ref No.'), width: '11%', render: ({ ref_no }) => ref_no },
    {
      key: 'supplier',
      title: t('Supplier'),
      width: '15%',
      tooltip: ({ common_supplier }) => common_supplier.name,
      render: ({ common_supplier }) => common_supplier.name,
    },
    { key: 'ship_to', title: t('Ship To'), render: ({ ship_to }) => fullName(ship_to) },
    {
      key: 'issued_by',
      title: t('Issued By'),
      hiddenAtFirst: narrow,
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

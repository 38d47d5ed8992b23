import type { BulkPo } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { formatDate, NO_DATE } from '../../ui/text/dates.ts';
import { useCards } from '../../ui/use-device.ts';
import { quantityWords } from '../parts/paper/figure-words.ts';
import classes from '../parts/paper/paper.module.css';
import { PaperCardTitle } from '../parts/paper/paper-card-title.tsx';
import { placeInWords } from '../parts/paper/paper-place.tsx';
import { projectColumn } from '../parts/paper/place-columns.tsx';
import { totalOfBulkPo } from './bulk-po-total.ts';

/** How many materials a row names. Rule: ORDER-4. */
const NAMED = 5;

/** The columns of bulk POs. Rule: ORDER-4. @param of one project or task: it is left out */
export function useBulkPoColumns(of: 'all' | 'one item'): Column<BulkPo>[] {
  const { t } = useTranslation();
  const cards = useCards();
  const columns: (Column<BulkPo> | false)[] = [
    {
      key: 'series_no',
      title: t('Series No.'),
      width: 90,
      minWidth: 0,
      onPhone: 'title',
      render: (paper) =>
        cards ? (
          <PaperCardTitle name={paper.series_no} paper={paper} />
        ) : (
          <span className="numbers">{paper.series_no}</span>
        ),
    },
    {
      key: 'contract_date',
      title: t('Contract Date'),
      sortable: true,
      width: 130,
      render: ({ contract_date }) => <span className="numbers">{formatDate(contract_date)}</span>,
    },
    {
      key: 'contract_number',
      title: t('Contract #'),
      tooltip: ({ contract_number }) => contract_number ?? '',
      render: ({ contract_number }) => contract_number ?? NO_DATE,
    },
    of === 'all' && { ...projectColumn<BulkPo>(t, ({ project }) => project), width: '15%' },
    of === 'all' && {
      key: 'task',
      title: t('Task'),
      width: '15%',
      tooltip: placeInWords,
      render: ({ task }) => task?.title ?? NO_DATE,
    },
    { key: 'prepared_by', title: t('Prepared By'), render: ({ prepared_by }) => fullName(prepared_by) },
    { key: 'materials', title: t('Materials'), width: '26%', render: (paper) => <Materials paper={paper} /> },
    {
      key: 'total',
      title: t('Total'),
      width: 120,
      align: 'right',
      decides: true,
      onPhone: 'detail',
      unlabelled: true,
      render: (paper) => totalOfBulkPo(paper),
    },
  ];
  return columns.filter((column) => column !== false);
}

/** The first materials, and how many more there are. */
function Materials({ paper: { materials } }: { paper: BulkPo }) {
  const { t } = useTranslation();
  const more = materials.length - NAMED;
  if (materials.length === 0) return NO_DATE;
  return (
    <>
      {materials.slice(0, NAMED).map(({ id, code, description, unit, pivot }) => (
        <span key={id} className={classes.below} title={description}>
          {code} · {quantityWords(pivot.bulk_qty, unit)}
        </span>
      ))}
      {more > 0 && <span className={classes.below}>{t('+ {{more}} more...', { more })}</span>}
    </>
  );
}

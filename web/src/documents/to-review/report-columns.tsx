import type { SiteDocument } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { DecisionMark } from '../../decisions/index.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { formatDate } from '../../ui/text/dates.ts';
import { CellLines } from '../cell-lines.tsx';

/** The columns of daily reports of all projects: when and by whom, the task with the way to it, and what was done. */
export function useReportColumns(): Column<SiteDocument>[] {
  const { t } = useTranslation();
  const activity = (row: SiteDocument) => String(row.activity ?? '');
  return [
    {
      key: 'date',
      title: t('Date'),
      width: 180,
      onPhone: 'detail',
      unlabelled: true,
      sortable: true,
      render: (row) => (
        <CellLines below={[fullName(row.created_by)]}>
          <span className="numbers">{formatDate(row.date)}</span>{' '}
          <DecisionMark kind="daily_reports" id={row.id} />
        </CellLines>
      ),
    },
    {
      key: 'task',
      title: t('Task'),
      width: '45%',
      onPhone: 'title',
      tooltip: ({ heirarchies }) => heirarchies.map(({ title }) => title).join(' › '),
      render: ({ task_heirarchy, heirarchies }) => (
        <CellLines path={task_heirarchy}>{heirarchies.at(-1)?.title}</CellLines>
      ),
    },
    {
      key: 'activity',
      title: t('Activity'),
      width: '40%',
      onPhone: 'detail',
      wide: true,
      decides: true,
      tooltip: activity,
      render: (row) => <CellLines>{activity(row)}</CellLines>,
    },
  ];
}

import type { SiteDocument } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table.types.ts';
import { formatTableDate } from '../../ui/dates.ts';
import { fullName } from '../../ui/person-avatar.tsx';
import { pathBelow } from '../path-below.ts';

/** The columns of daily reports of all projects: the task with its way down, what was done, by whom and when. */
export function useReportColumns(): Column<SiteDocument>[] {
  const { t } = useTranslation();
  const project = ({ heirarchies }: SiteDocument) => heirarchies[0]?.title ?? '';
  const task = ({ heirarchies, project_id }: SiteDocument) => pathBelow(heirarchies, project_id);
  const activity = (row: SiteDocument) => String(row.activity ?? '');
  return [
    {
      key: 'date',
      title: t('Date'),
      width: 120,
      onPhone: 'detail',
      sortable: true,
      render: (row) => <span className="numbers">{formatTableDate(row.date)}</span>,
    },
    { key: 'task', title: t('Task'), onPhone: 'title', tooltip: task, render: task },
    { key: 'project', title: t('Project'), onPhone: 'detail', tooltip: project, render: project },
    { key: 'activity', title: t('Activity'), onPhone: 'detail', tooltip: activity, render: activity },
    {
      key: 'author',
      title: t('Prepared by'),
      width: 180,
      onPhone: 'detail',
      render: (row) => fullName(row.created_by),
    },
  ];
}

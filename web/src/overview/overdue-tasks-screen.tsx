import { listOverdueTasks, type OverdueTask, type Place } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { CalendarCheck2, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PercentageBar } from '../ui/badges/percentage-bar.tsx';
import { useScreenTitle } from '../ui/layout/screen-title.ts';
import { ListTable } from '../ui/list/list-table.tsx';
import { useProjectFilter } from '../ui/list/project-filter.tsx';
import { useList } from '../ui/list/use-list.ts';
import type { Column } from '../ui/tables/data-table.types.ts';
import { formatDate } from '../ui/text/dates.ts';
import { ItemPath } from '../ui/text/item-path.tsx';
import { hrefOf, linkTo } from '../ui/text/place-link.ts';
import { useCards } from '../ui/use-device.ts';
import classes from './overview.module.css';

const placeOf = ({ id, project }: OverdueTask): Place => ({
  kind: 'item',
  project: project.id,
  task: id,
  tab: 'information',
});

/** The path from below the project, which has a column of its own. */
const belowProject = (heirarchy: string) => heirarchy.slice(heirarchy.indexOf(' > ') + 3);

function useOverdueColumns(): Column<OverdueTask>[] {
  const { t } = useTranslation();
  const cards = useCards();
  return [
    {
      key: 'title',
      title: t('Task'),
      onPhone: 'title',
      minWidth: 220,
      render: ({ title, heirarchy }) => (
        <>
          {title}
          <div className={classes.dimmed}>
            <ItemPath heirarchy={cards ? heirarchy : belowProject(heirarchy)} />
          </div>
        </>
      ),
    },
    {
      key: 'project',
      title: t('Project'),
      sortable: true,
      width: 220,
      render: ({ project }) => project.title,
    },
    {
      key: 'end_date',
      title: t('End Date'),
      sortable: true,
      width: 210,
      onPhone: 'detail',
      unlabelled: true,
      decides: true,
      render: ({ end_date, days_overdue }) => (
        <>
          {!cards && <div className="numbers">{formatDate(end_date)}</div>}
          <span className={classes.behind} data-far>
            <TriangleAlert size={13} aria-hidden />
            {t('Overdue by {{count}} days', { count: days_overdue })}
          </span>
        </>
      ),
    },
    {
      key: 'progress',
      title: t('Progress'),
      sortable: true,
      width: 180,
      onPhone: 'detail',
      unlabelled: true,
      render: ({ percentage, end_date }) => (
        <span className={cards ? classes.dated : undefined}>
          <PercentageBar value={percentage} />
          {cards && <span className="numbers">{formatDate(end_date)}</span>}
        </span>
      ),
    },
  ];
}

/** The tasks that should have ended before today, of all projects that one may see or of one. */
export default function OverdueTasksScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useScreenTitle(t('Overdue tasks'));
  const list = useList(listOverdueTasks, {
    columns: useOverdueColumns(),
    sort: { by: 'end_date', direction: 'asc' },
    filters: {
      search_term: { kind: 'search', label: t('Name'), placeholder: t('Title or code') },
      project_id: useProjectFilter(),
    },
  });
  return (
    <ListTable
      list={list}
      label={t('Overdue tasks')}
      rowKey={({ id }) => id}
      onOpen={(row) => void navigate(linkTo(placeOf(row)))}
      addressOf={(row) => hrefOf(placeOf(row))}
      noMatch={{ title: t('No overdue tasks found'), reason: t('Try other filters.') }}
      empty={{
        icon: <CalendarCheck2 />,
        title: t('No task is overdue'),
        reason: t('Tasks appear here when their end date has passed and they are below 100%.'),
      }}
    />
  );
}

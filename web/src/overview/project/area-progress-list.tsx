import { Anchor, Title } from '@mantine/core';
import { type AreaProgress, listAreaProgress } from '@plumbline/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table.types.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { BesidePlan } from '../beside-plan.tsx';
import { DaysAhead } from '../days-ahead.tsx';
import classes from '../overview.module.css';

function useAreaColumns(): Column<AreaProgress>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'code',
      title: t('Area'),
      sortable: true,
      onPhone: 'title',
      minWidth: 160,
      render: ({ code, title }) => (
        <>
          {title}
          <div className={classes.dimmed}>{code}</div>
        </>
      ),
    },
    {
      key: 'progress',
      title: t('Progress beside plan'),
      sortable: true,
      onPhone: 'detail',
      minWidth: 190,
      render: (row) => <BesidePlan percentage={row.percentage} planned={row.planned_percentage} />,
    },
    {
      key: 'days_ahead',
      title: t('Days'),
      sortable: true,
      onPhone: 'detail',
      width: 150,
      render: ({ days_ahead }) => <DaysAhead days={days_ahead} />,
    },
    {
      key: 'overdue',
      title: t('Overdue tasks'),
      align: 'right',
      width: 120,
      render: ({ overdue_tasks }) => <span className="numbers">{overdue_tasks}</span>,
    },
  ];
}

/** A project's Areas beside the plan, area by area. */
export function AreaProgressList({ projectId, on }: { projectId: number; on: string | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useList(listAreaProgress, {
    name: 'areas',
    columns: useAreaColumns(),
    sort: { by: 'code', direction: 'asc' },
    params: { id: projectId },
    query: on ? { on } : {},
  });
  return (
    <section aria-labelledby="areas">
      <div className={classes.heading}>
        <Title order={3} id="areas">
          {t('Areas')}
        </Title>
        <Anchor component={Link} to="/overdue-tasks" search={{ project_id: projectId } as never} size="sm">
          {t('Overdue tasks')}
        </Anchor>
      </div>
      <ListTable
        compact
        list={list}
        label={t('Areas')}
        rowKey={({ id }) => id}
        onOpen={({ id }) =>
          void navigate({
            to: '/projects/$id',
            params: { id: String(projectId) },
            search: { task: id, tab: 'overview' },
          } as never)
        }
        empty={t('This project has no Areas yet.')}
      />
    </section>
  );
}

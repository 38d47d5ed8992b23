import { Skeleton, Text } from '@mantine/core';
import {
  type AreaSlip,
  type Baseline,
  exportAreaSlip,
  getProjectProgress,
  listAreaSlip,
  type WorkItem,
} from '@plumbline/contract';
import { BookmarkPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { FigureSection } from '../ui/layout/figure-section.tsx';
import { ListTable } from '../ui/list/list-table.tsx';
import { useList } from '../ui/list/use-list.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import type { Column } from '../ui/tables/data-table.types.ts';
import { formatDate } from '../ui/text/dates.ts';
import { SaveBaseline } from './baseline-choice.tsx';
import classes from './baselines.module.css';
import { SlipDays } from './slip-days.tsx';
import { slipRules } from './slip-rules.ts';
import type { BaselineState } from './use-baselines.ts';

/** By how much a project and its Areas have slipped since the chosen baseline. */
export function SlipByArea({ project, state }: { project: WorkItem; state: BaselineState }) {
  const { t } = useTranslation();
  const { baselines, chosen, error, retry } = state;
  return (
    <FigureSection title={t('Slip by area')} figure={t('Slip')} rule={slipRules.slip}>
      {!baselines && (error ? <ErrorState error={error} onRetry={retry} /> : <Skeleton height={80} />)}
      {baselines?.length === 0 && (
        <EmptyState
          icon={<BookmarkPlus />}
          title={t('No baseline yet')}
          reason={t(
            'A baseline is today’s plan, saved under a name. It shows later by how much each Area has slipped.',
          )}
          action={<SaveBaseline project={project} state={state} variant="filled" />}
        />
      )}
      {baselines && baselines.length > 0 && !chosen && (
        <Text size="sm" c="dimmed">
          {t('Choose a baseline above to compare today’s plan with it.')}
        </Text>
      )}
      {chosen && (
        <>
          <ProjectSlip baseline={chosen} />
          <SlipTable key={chosen.id} baseline={chosen} />
        </>
      )}
    </FigureSection>
  );
}

const msPerDay = 24 * 60 * 60 * 1000;

/** The end of the whole project in the baseline and today. */
function ProjectSlip({ baseline: { project_id, name, last_day } }: { baseline: Baseline }) {
  const { t } = useTranslation();
  const { data } = useEndpoint(getProjectProgress, { params: { id: project_id }, query: {} });
  if (!data?.last_day || !last_day) return null;
  const days = Math.round((Date.parse(data.last_day) - Date.parse(last_day)) / msPerDay);
  return (
    <Text size="sm" mb={8}>
      {t('Project end: {{end}} today, {{baseline}} in {{name}}.', {
        end: formatDate(data.last_day),
        baseline: formatDate(last_day),
        name,
      })}{' '}
      <SlipDays days={days} />
    </Text>
  );
}

function SlipTable({ baseline }: { baseline: Baseline }) {
  const { t } = useTranslation();
  const list = useList(listAreaSlip, {
    name: 'slip',
    columns: useSlipColumns(),
    sort: { by: 'code', direction: 'asc' },
    query: { baseline_id: baseline.id },
  });
  return (
    <ListTable
      compact
      list={list}
      label={t('Slip by area')}
      rowKey={({ id }) => id}
      exportEndpoint={exportAreaSlip}
      empty={t('This project has no Areas yet.')}
    />
  );
}

function useSlipColumns(): Column<AreaSlip>[] {
  const { t } = useTranslation();
  const changes = { added: t('Added'), removed: t('Deleted') };
  return [
    {
      key: 'code',
      title: t('Area'),
      sortable: true,
      onPhone: 'title',
      minWidth: 160,
      render: ({ code, title, change }) => (
        <>
          {title}
          <div className={classes.dimmed}>
            {code}
            {change && ` · ${changes[change]}`}
          </div>
        </>
      ),
    },
    {
      key: 'baseline_end',
      title: t('End in baseline'),
      sortable: true,
      width: 140,
      render: ({ baseline_end }) => <span className="numbers">{formatDate(baseline_end)}</span>,
    },
    {
      key: 'end',
      title: t('End today'),
      sortable: true,
      onPhone: 'detail',
      width: 120,
      render: ({ end }) => <span className="numbers">{formatDate(end)}</span>,
    },
    {
      key: 'slip',
      title: t('Slip'),
      sortable: true,
      onPhone: 'detail',
      width: 130,
      render: ({ slip }) => <SlipDays days={slip} />,
    },
    {
      key: 'start_moved',
      title: t('Start moved'),
      sortable: true,
      width: 130,
      render: ({ start_moved }) => <SlipDays days={start_moved} />,
    },
    {
      key: 'tasks',
      title: t('Tasks since'),
      width: 150,
      render: ({ tasks_added, tasks_removed }) =>
        tasks_added + tasks_removed === 0 ? (
          <span className={classes.dimmed}>{t('No change')}</span>
        ) : (
          <span className={classes.days}>
            {t('{{added, number}} added, {{deleted, number}} deleted', {
              added: tasks_added,
              deleted: tasks_removed,
            })}
          </span>
        ),
    },
  ];
}

import { Anchor } from '@mantine/core';
import { listProjectProgress, type Place, type ProjectProgress } from '@plumbline/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FigureSection } from '../ui/layout/figure-section.tsx';
import { ListTable } from '../ui/list/list-table.tsx';
import { useList } from '../ui/list/use-list.ts';
import type { Column } from '../ui/tables/data-table.types.ts';
import { formatDate, NO_DATE } from '../ui/text/dates.ts';
import { hrefOf, linkTo } from '../ui/text/place-link.ts';
import { TitleAndCode } from '../ui/text/title-and-code.tsx';
import { figureRules } from './figure-rules.ts';
import classes from './overview.module.css';
import { useStandingColumns } from './standing-columns.tsx';

const placeOf = ({ id }: ProjectProgress): Place => ({ kind: 'item', project: id, tab: 'overview' });

/** What was done in the last seven days, in points of the percentage. */
function weekWords({ percentage, week_ago_percentage: before }: ProjectProgress): string {
  if (percentage === null || before === null) return NO_DATE;
  // Of two figures with two places, as they are shown.
  const points = Math.round((percentage - before) * 100) / 100;
  return `${points > 0 ? '+' : ''}${points.toFixed(2)}`;
}

function useProgressColumns(): Column<ProjectProgress>[] {
  const { t } = useTranslation();
  const standing = useStandingColumns<ProjectProgress>();
  return [
    {
      key: 'title',
      title: t('Project'),
      sortable: true,
      onPhone: 'title',
      minWidth: 180,
      render: ({ title, code }) => <TitleAndCode title={title} code={code} />,
    },
    ...standing,
    {
      key: 'overdue',
      title: t('Overdue tasks'),
      sortable: true,
      align: 'right',
      width: 130,
      render: (row) =>
        row.overdue_tasks === 0 ? (
          <span className={classes.dimmed}>0</span>
        ) : (
          <Anchor
            component={Link}
            {...linkTo({ kind: 'overdue_tasks', project: row.id })}
            size="sm"
            onClick={(event) => event.stopPropagation()}
            aria-label={t('{{count}} overdue tasks of {{project}}', {
              count: row.overdue_tasks,
              project: row.title,
            })}
          >
            {t('{{count, number}}', { count: row.overdue_tasks })}
          </Anchor>
        ),
    },
    {
      key: 'week',
      title: t('Last 7 days'),
      align: 'right',
      width: 110,
      render: (row) => <span className="numbers">{weekWords(row)}</span>,
    },
    {
      key: 'end_date',
      title: t('End Date'),
      width: 120,
      hiddenAtFirst: true,
      render: ({ end_date }) => <span className="numbers">{formatDate(end_date)}</span>,
    },
  ];
}

/** The projects that are not completed, each compared with its plan, the furthest behind first. */
export function ProjectProgressList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useList(listProjectProgress, {
    columns: useProgressColumns(),
    sort: { by: 'days_ahead', direction: 'asc' },
    filters: { search_term: { kind: 'search', label: t('Name'), placeholder: t('Title or code') } },
  });
  const rules = [...figureRules.planned, ...figureRules.daysAhead].map((sentence) => t(sentence));
  return (
    <FigureSection title={t('Projects')} order={2} figure={t('Planned progress')} rule={rules}>
      <ListTable
        list={list}
        label={t('Projects')}
        rowKey={({ id }) => id}
        onOpen={(row) => void navigate(linkTo(placeOf(row)))}
        addressOf={(row) => hrefOf(placeOf(row))}
        expectedRows={4}
        noMatch={{ title: t('No projects found'), reason: t('Try a different search.') }}
        empty={{
          icon: <Building2 />,
          title: t('No open projects'),
          reason: t('Projects appear here until they are Completed.'),
        }}
      />
    </FigureSection>
  );
}

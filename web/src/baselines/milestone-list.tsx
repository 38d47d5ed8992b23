import { type Baseline, listMilestones, type Milestone } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Overdue } from '../ui/badges/overdue.tsx';
import { StatusBadge } from '../ui/badges/status-badge.tsx';
import { FigureSection } from '../ui/layout/figure-section.tsx';
import { ListTable } from '../ui/list/list-table.tsx';
import { useList } from '../ui/list/use-list.ts';
import type { Column } from '../ui/tables/data-table.types.ts';
import { formatDate } from '../ui/text/dates.ts';
import { linkTo } from '../ui/text/place-link.ts';
import { TitleAndCode } from '../ui/text/title-and-code.tsx';
import { SlipDays } from './slip-days.tsx';
import { slipRules } from './slip-rules.ts';

type MilestoneListProps = { projectId: number; baseline: Baseline | null };

/** A project's milestones, those to come first, compared with their dates in a baseline. */
export function MilestoneList({ projectId, baseline }: MilestoneListProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useList(listMilestones, {
    name: 'milestones',
    columns: useMilestoneColumns(baseline !== null),
    sort: { by: 'next', direction: 'asc' },
    params: { id: projectId },
    query: baseline ? { baseline_id: baseline.id } : {},
  });
  return (
    <FigureSection title={t('Milestones')} rule={slipRules.milestones}>
      <ListTable
        compact
        list={list}
        label={t('Milestones')}
        rowKey={({ id }) => id}
        onOpen={({ id }) =>
          void navigate(linkTo({ kind: 'item', project: projectId, task: id, tab: 'information' }))
        }
        empty={t('No milestones yet. Mark a bottom-level task as a milestone in its Information tab.')}
      />
    </FigureSection>
  );
}

function useMilestoneColumns(comparesBaseline: boolean): Column<Milestone>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'title',
      title: t('Milestone'),
      sortable: true,
      onPhone: 'title',
      minWidth: 160,
      render: ({ code, title }) => <TitleAndCode title={title} code={code} />,
    },
    {
      key: 'date',
      title: t('Date'),
      sortable: true,
      onPhone: 'detail',
      width: 120,
      render: ({ date }) => <span className="numbers">{formatDate(date)}</span>,
    },
    {
      key: 'state',
      title: t('Status'),
      onPhone: 'detail',
      unlabelled: true,
      width: 170,
      render: (row) => <MilestoneState milestone={row} />,
    },
    ...(comparesBaseline
      ? [
          {
            key: 'baseline_date',
            title: t('Date in baseline'),
            width: 140,
            render: ({ baseline_date }: Milestone) => (
              <span className="numbers">{formatDate(baseline_date)}</span>
            ),
          },
          {
            key: 'slip',
            title: t('Slip'),
            width: 130,
            render: ({ slip }: Milestone) => <SlipDays days={slip} />,
          },
        ]
      : []),
  ];
}

/** Whether a milestone is reached, overdue or to come. */
function MilestoneState({ milestone: { state, date, percentage } }: { milestone: Milestone }) {
  if (state === 'overdue') return <Overdue item={{ end_date: date, percentage, is_counted: true }} />;
  return state === 'reached' ? (
    <StatusBadge status="Reached" meaning="good" />
  ) : (
    <StatusBadge status="Upcoming" meaning="neutral" />
  );
}

import { Badge, Tooltip } from '@mantine/core';
import type { ProjectRow } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { EndDate, Overdue } from '../ui/badges/overdue.tsx';
import { PercentageBar } from '../ui/badges/percentage-bar.tsx';
import { StatusBadge } from '../ui/badges/status-badge.tsx';
import type { Column } from '../ui/tables/data-table.types.ts';
import { formatDate } from '../ui/text/dates.ts';
import { usePhone } from '../ui/use-device.ts';
import classes from './project-setup.module.css';

/** The columns of 'All Projects'. */
export function useProjectColumns(): Column<ProjectRow>[] {
  const { t } = useTranslation();
  // A card has no end date.
  const phone = usePhone();
  return [
    {
      key: 'title',
      title: t('Name'),
      sortable: true,
      onPhone: 'title',
      render: (row) => <ProjectName project={row} />,
    },
    {
      key: 'code',
      title: t('Code'),
      sortable: true,
      hiddenAtFirst: true,
      width: 120,
      tooltip: ({ code }) => code,
      render: ({ code }) => code,
    },
    {
      key: 'start_date',
      title: t('Start Date'),
      sortable: true,
      width: 120,
      render: (row) => <span className="numbers">{formatDate(row.start_date)}</span>,
    },
    {
      key: 'end_date',
      title: t('End Date'),
      sortable: true,
      width: 210,
      render: (row) => <EndDate item={row} />,
    },
    {
      key: 'status',
      sortable: true,
      title: t('Status'),
      width: 130,
      onPhone: 'detail',
      unlabelled: true,
      render: (row) => (
        <span className={classes.status}>
          <StatusBadge status={row.status} />
          {phone && <Overdue item={row} />}
        </span>
      ),
    },
    {
      key: 'progress',
      sortable: true,
      title: t('Progress'),
      width: 250,
      minWidth: 150,
      decides: true,
      onPhone: 'detail',
      unlabelled: true,
      render: (row) => (
        <span className={classes.progress}>
          <PercentageBar
            value={row.percentage}
            {...(row.progress !== row.status && { word: row.progress })}
          />
        </span>
      ),
    },
  ];
}

/** A project's title; below it code and place, and its tender where it is linked to one. */
function ProjectName({ project }: { project: ProjectRow }) {
  const { t } = useTranslation();
  const { title, code, location, tender_project: tender } = project;
  const tenderWords = tender && [tender.code, tender.reference_no].filter(Boolean).join(' · ');
  return (
    <div className={classes.name}>
      <Tooltip label={title}>
        <span className={classes.title}>{title}</span>
      </Tooltip>
      <span className={classes.belowLine}>
        <span className={classes.below}>{[code, location].filter(Boolean).join(' · ')}</span>
        {tenderWords && (
          <Tooltip label={t('Tender {{tender}}', { tender: tenderWords })}>
            <Badge variant="default" size="sm" radius="sm" tt="none" fw={400} className={classes.tender}>
              {tenderWords}
            </Badge>
          </Tooltip>
        )}
      </span>
    </div>
  );
}

import { Badge, Text } from '@mantine/core';
import { type LeaveApplication, type LeaveToWeigh, leaveTypes } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { RequestStatusBadge } from '../decisions/index.ts';
import { useSignedIn } from '../platform/session.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import type { Column } from '../ui/tables/data-table.types.ts';
import { formatDate, formatInstant, NO_DATE } from '../ui/text/dates.ts';
import classes from './leave.module.css';
import { daysInWords, formatCredit, formatPeriod } from './leave-words.ts';

type Props = { application: LeaveApplication };

/** The columns of applications; with the names where they are those of several people. */
export function useApplicationColumns(withNames: boolean): Column<LeaveApplication>[] {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const name: Column<LeaveApplication> = {
    key: 'employee',
    sortable: true,
    title: t('Employee'),
    onPhone: 'title',
    render: (row) => (
      <>
        <Applicant application={row} />
        <OnPhone application={row} typeToo />
      </>
    ),
  };
  const weighed: Column<LeaveApplication>[] = [
    {
      key: 'left',
      title: t('Left after'),
      align: 'right',
      width: 84,
      render: ({ to_weigh }) => <LeftAfter balances={to_weigh?.balances} />,
    },
    {
      key: 'away',
      title: t('Also away'),
      align: 'right',
      width: 84,
      render: ({ to_weigh }) => <span className="numbers">{to_weigh ? to_weigh.away_count : NO_DATE}</span>,
    },
  ];
  return [
    ...(withNames ? [name] : []),
    {
      key: 'type_of_leave',
      sortable: true,
      title: t('Type'),
      width: withNames ? 90 : 150,
      ...(withNames ? {} : { onPhone: 'title' }),
      render: (row) => (
        <>
          {t(leaveTypes[row.type_of_leave])}
          {!withNames && <OnPhone application={row} />}
        </>
      ),
    },
    {
      key: 'start_date',
      sortable: true,
      title: t('Dates'),
      width: 160,
      render: (row) => (
        <>
          <span className={classes.period}>{formatPeriod(row)}</span>
          <AppliedOn application={row} />
        </>
      ),
    },
    {
      key: 'days',
      title: t('Days'),
      align: 'right',
      width: 56,
      render: (row) => <span className="numbers">{formatCredit(row.days_used)}</span>,
    },
    ...(withNames ? weighed : []),
    {
      key: 'status',
      sortable: true,
      title: t('Status'),
      decides: true,
      width: 130,
      onPhone: 'detail',
      unlabelled: true,
      render: (row) => (
        <>
          <RequestStatusBadge status={row.status} />
          <NotCovered application={row} />
        </>
      ),
    },
    {
      key: 'created_at',
      title: t('Applied on'),
      sortable: true,
      hiddenAtFirst: true,
      width: 170,
      render: (row) => formatInstant(row.created_at, site.time_zone),
    },
    {
      key: 'words',
      title: t('Reason and comments'),
      minWidth: 170,
      render: (row) => <Words application={row} />,
    },
  ];
}

/** The fewest days that are left of a year; none of unpaid leave and of what is decided. */
function LeftAfter({ balances = [] }: { balances?: LeaveToWeigh['balances'] | undefined }) {
  if (balances.length === 0) return NO_DATE;
  const left = Math.min(...balances.map((balance) => balance.left));
  return (
    <Text span inherit className="numbers" {...(left < 0 && { c: 'pending', fw: 600 })}>
      {formatCredit(left)}
    </Text>
  );
}

/** That credits are missing for the days which approved leave takes since the calendar changed. */
function NotCovered({ application: { days_not_covered } }: Props) {
  const { t } = useTranslation();
  if (days_not_covered === 0) return null;
  return (
    <Badge
      variant="light"
      color="bad"
      size="sm"
      radius="sm"
      tt="none"
      fw={500}
      title={t('Leave credits do not cover {{days}} of this leave.', { days: daysInWords(days_not_covered) })}
    >
      {t('{{days}} not covered', { days: daysInWords(days_not_covered) })}
    </Badge>
  );
}

/** What a phone's card says below its title, where a table has columns for it. */
function OnPhone({ application, typeToo = false }: Props & { typeToo?: boolean }) {
  const { t } = useTranslation();
  const type = t(leaveTypes[application.type_of_leave]);
  return (
    <span className={`${classes.comment} ${classes.onPhone}`}>
      {typeToo && type}{' '}
      <span className={classes.period}>
        {typeToo && '· '}
        {formatPeriod(application)}
      </span>{' '}
      <span className={classes.period}>· {daysInWords(application.days_used)}</span>
    </span>
  );
}

/** When it was asked for. */
function AppliedOn({ application: { created_at } }: Props) {
  const { t } = useTranslation();
  return (
    <span className={`${classes.comment} ${classes.period}`}>
      {t('Applied on {{date}}', { date: formatDate(created_at) })}
    </span>
  );
}

function Applicant({ application: { employee, created_by } }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <span>{fullName(employee)}</span>
      {created_by.id !== employee.id && (
        <span className={classes.comment}>{t('Entered by {{name}}', { name: fullName(created_by) })}</span>
      )}
    </>
  );
}

/** Why it was asked for, and what the decision says. */
function Words({ application: { reason, comments, decided_by } }: Props) {
  return (
    <>
      {reason && <span className={classes.reason}>{reason}</span>}
      {decided_by && comments && (
        <span className={classes.comment}>
          {fullName(decided_by)}: {comments}
        </span>
      )}
    </>
  );
}

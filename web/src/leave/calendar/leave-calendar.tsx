import { Alert } from '@mantine/core';
import { TreePalm } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import classes from './calendar.module.css';
import { CalendarBar } from './calendar-bar.tsx';
import { DayList } from './day-list.tsx';
import { Legend } from './legend.tsx';
import { MonthGrid } from './month-grid.tsx';
import { useCalendar } from './use-calendar.ts';

/** Who is away in a month: oneself, and those whose attendance one may see. */
export function LeaveCalendar() {
  const { t } = useTranslation();
  const calendar = useCalendar();
  const { query, month, today } = calendar;
  const { data } = query;
  const own = data?.calendars[0];
  const name = formatDate(`${month}-01`, 'month');

  return (
    <>
      <CalendarBar calendar={calendar} name={name} />
      {query.error && !data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !data ? (
        <Loading skeleton={<SkeletonLines lines={8} />} />
      ) : data.leaves.length === 0 ? (
        <EmptyState
          icon={<TreePalm />}
          title={t('No one is away in {{month}}', { month: name })}
          reason={
            calendar.filtered
              ? t('No leave matches these filters.')
              : t('Pending and approved leave appears here.')
          }
        />
      ) : (
        <div className={classes.shown} data-old={query.isPlaceholderData || undefined}>
          {data.total > data.leaves.length && (
            <Alert color="pending" py="xs" mb="sm">
              {t('Showing the first {{shown}} of {{total}}. Filter by company or name to see others.', {
                shown: data.leaves.length,
                total: data.total,
              })}
            </Alert>
          )}
          {calendar.isList ? (
            <DayList month={data.month} leaves={data.leaves} calendars={data.calendars} today={today} />
          ) : (
            <>
              {own && (
                <MonthGrid
                  key={data.month}
                  month={data.month}
                  leaves={data.leaves}
                  calendar={own}
                  today={today}
                  name={name}
                />
              )}
              <Legend
                leaves={data.leaves}
                holidays={own?.days.filter(({ kind }) => kind === 'holiday') ?? []}
              />
            </>
          )}
        </div>
      )}
    </>
  );
}

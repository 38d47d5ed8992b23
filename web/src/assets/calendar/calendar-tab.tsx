import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ListFilterBar } from '../../ui/list/list-filter-bar.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { Pagination } from '../../ui/tables/pagination.tsx';
import { CalendarTable } from './calendar-table.tsx';
import { Legend } from './legend.tsx';
import { PeriodBar } from './period-bar.tsx';
import { useBookingCalendar } from './use-booking-calendar.ts';

/** What is booked, issued and in service, day by day: of each tool, or how many of each description are free. */
export default function CalendarTab() {
  const { t } = useTranslation();
  const calendar = useBookingCalendar();
  const { list, by } = calendar;
  const { answer, query } = list;
  return (
    <>
      <PeriodBar calendar={calendar} />
      <ListFilterBar list={list} count={answer?.total} />
      {query.error && !answer ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !answer ? (
        <Loading skeleton={<SkeletonLines lines={8} />} />
      ) : answer.data.length === 0 ? (
        <EmptyState
          icon={<CalendarDays />}
          title={t(list.filtered ? 'No tool matches' : 'No tools yet')}
          reason={t(
            list.filtered ? 'Try other filters.' : 'Items that are booked, issued or in service appear here.',
          )}
        />
      ) : (
        <>
          <CalendarTable key={calendar.name} calendar={calendar} rows={answer.data} />
          <Legend by={by} />
          <Pagination page={answer} onPage={list.setPage} />
        </>
      )}
    </>
  );
}

import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoMatch } from '../../ui/no-match.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useDayColumns } from './day-columns.tsx';
import { DayFilters } from './day-filters.tsx';
import { DayTotals } from './day-totals.tsx';
import { PersonPanel } from './person-panel.tsx';
import { useDayList } from './use-day-list.ts';
import { usePersonAddress } from './use-person-address.ts';

/** Who was where on a day and for how long; a row opens somebody's days. */
export function DayAttendance() {
  const { t } = useTranslation();
  const list = useDayList();
  const columns = useDayColumns();
  const person = usePersonAddress(list.date);
  const { query } = list;
  const rows = query.data?.data;
  const opened = rows?.find(({ id }) => id === person.id);

  return (
    <>
      <DayFilters list={list} />
      <DataTable
        label={t('Attendance')}
        columns={columns}
        rows={rows}
        query={query}
        rowKey={(row) => row.id}
        onOpen={(row) => person.open(row.id)}
        isSelected={(row) => row.id === person.id}
        empty={
          list.filtered ? (
            <NoMatch title={t('No employees found')} reason={t('Try a different name, project or date.')} />
          ) : (
            <EmptyState
              icon={<CalendarX2 />}
              title={t('No employees to show')}
              reason={t('Employees whose attendance you can see appear here.')}
            />
          )
        }
      />
      {rows && rows.length > 0 && <DayTotals rows={rows} />}
      {query.data && query.data.total > 0 && <Pagination page={query.data} onPage={list.setPage} />}
      <PersonPanel address={person} known={opened} />
    </>
  );
}

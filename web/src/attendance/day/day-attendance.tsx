import { listAttendance, listProjectAttendance, presenceNames, presences } from '@plumbline/contract';
import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import type { DrawnFilter } from '../../ui/list/list-filter.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useProjectFilter } from '../../ui/list/project-filter.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { isDate } from '../times.ts';
import { useDayColumns } from './day-columns.tsx';
import { DayStepper } from './day-stepper.tsx';
import { DayTotals } from './day-totals.tsx';
import { ExportMenu } from './export-menu.tsx';
import { PersonPanel } from './person-panel.tsx';
import { usePersonAddress } from './use-person-address.ts';

/** Who was where on a day and for how long; a row opens somebody's days. */
export function DayAttendance() {
  const { t } = useTranslation();
  const { today } = useSignedIn().site;
  const [address] = useUrlState({ project: 0 });
  const project = Math.max(0, Math.trunc(address.project));
  const list = useList(project > 0 ? listProjectAttendance : listAttendance, {
    remembered: 'attendance',
    viewed: 'listAttendance',
    columns: useDayColumns(),
    sort: { by: 'name', direction: 'asc' },
    filters: {
      search_term: { kind: 'search', label: t('Employee'), placeholder: t('Name'), width: 220 },
      date: useDayFilter(today),
      presence: {
        kind: 'select',
        label: t('Status'),
        width: 160,
        options: presenceNames.map((name) => ({ value: name, label: t(presences[name]) })),
      },
    },
    outsideQuery: { project: useProjectFilter(t('All')) },
    query: { date: today },
    ...(project > 0 && { params: { id: project } }),
  });
  const date = String(list.values.date || today);
  const person = usePersonAddress(date);
  const filters = { ...list.filterQuery, ...(project > 0 && { project_id: project }) };
  const opened = list.rows?.find(({ id }) => id === person.id);

  return (
    <>
      <ListTable
        list={list}
        label={t('Attendance')}
        rowKey={(row) => row.id}
        onOpen={(row) => person.open(row.id)}
        isSelected={(row) => row.id === person.id}
        headEnd={<ExportMenu date={date} filters={filters} />}
        note={<DayTotals date={date} filters={filters} onDay={(next) => list.setFilters({ date: next })} />}
        noMatch={{
          title: t('No employees found'),
          reason: t('Try a different name, project, status or date.'),
        }}
        empty={{
          icon: <CalendarX2 />,
          title: t('No employees to show'),
          reason: t('Employees whose attendance you can see appear here.'),
        }}
      />
      <PersonPanel address={person} known={opened} />
    </>
  );
}

/** The filter by day, with steps to the one before and the one after; '' is today. */
function useDayFilter(today: string): DrawnFilter {
  return {
    kind: 'drawn',
    initial: '',
    inSight: true,
    isKnown: (value) => isDate(String(value)),
    draw(value, set) {
      const date = value === '' ? today : String(value);
      return <DayStepper date={date} today={today} onChange={(next) => set(next === today ? '' : next)} />;
    },
  };
}

import { Button, Group, Select } from '@mantine/core';
import { calendarDayKinds, getWorkCalendar, type WorkCalendarDay, weekdays } from '@plumbline/contract';
import dayjs from 'dayjs';
import { CalendarX2, FileUp, Plus } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldedHistory } from '../../history/index.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { useMay, useSignedIn } from '../../platform/session.ts';
import { CompanyField } from '../../ui/fields/company-field.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { formatDate } from '../../ui/text/dates.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { DayPanel } from './day-panel.tsx';
import { WorkWeek } from './work-week.tsx';

// With the library that reads calendars, which is as large as the rest of the screen.
const ImportPanel = lazy(() => import('./import-panel.tsx'));

/** The working days and the public holidays of a company; Human Resource sets them. */
export function Holidays() {
  const { t } = useTranslation();
  const { user, site } = useSignedIn();
  const mayWrite = useMay('work-calendar.write');
  const thisYear = Number(site.today.slice(0, 4));
  const [{ company, year, day, adding, importing }, set] = useUrlState({
    company: user.employee.company.id,
    year: thisYear,
    day: 0,
    adding: 0,
    importing: 0,
  });
  const query = useEndpoint(getWorkCalendar, { params: { id: company } });
  const calendar = query.data;
  const years = new Set([thisYear, thisYear + 1, year]);
  for (const { date } of calendar?.days ?? []) years.add(Number(date.slice(0, 4)));
  const rows = calendar?.days.filter(({ date }) => date.startsWith(String(year)));
  const opened = calendar?.days.find(({ id }) => id === day) ?? null;
  const openImport = () => set({ importing: 1 }, { opens: true });
  const close = () => set({ day: 0, adding: 0, importing: 0 });

  return (
    <>
      <Group mb="sm" gap="xs" align="end">
        <CompanyField
          w={{ base: '100%', sm: 260 }}
          value={company}
          present={user.employee.company}
          onChange={(id) => set({ company: id })}
        />
        <Select
          label={t('Year')}
          w={110}
          allowDeselect={false}
          data={[...years].sort().map(String)}
          value={String(year)}
          onChange={(next) => set({ year: Number(next) })}
        />
        {mayWrite && (
          <Group gap="xs" ml={{ sm: 'auto' }}>
            <Button variant="default" leftSection={<FileUp size={16} aria-hidden />} onClick={openImport}>
              {t('Import')}
            </Button>
            <Button
              leftSection={<Plus size={16} aria-hidden />}
              onClick={() => set({ adding: 1 }, { opens: true })}
            >
              {t('Add holiday')}
            </Button>
          </Group>
        )}
      </Group>
      {calendar && <WorkWeek key={`${company} ${calendar.updated_at}`} calendar={calendar} />}
      <DataTable
        label={t('Holidays')}
        columns={useDayColumns()}
        rows={rows}
        query={query}
        rowKey={({ id }) => id}
        isSelected={({ id }) => id === day}
        {...(mayWrite ? { onOpen: ({ id }: WorkCalendarDay) => set({ day: id }, { opens: true }) } : {})}
        empty={
          <EmptyState
            icon={<CalendarX2 />}
            title={t('No holidays in {{year}}', { year })}
            reason={t('Public holidays do not count as leave, and no one is absent on them.')}
            action={
              mayWrite && (
                <Button leftSection={<FileUp size={16} aria-hidden />} onClick={openImport}>
                  {t('Import holidays')}
                </Button>
              )
            }
          />
        }
      />
      {mayWrite && calendar && <FoldedHistory kind="work_calendars" id={company} />}
      {(adding === 1 || opened) && (
        <DayPanel key={opened?.id ?? 0} companyId={company} day={opened} onClose={close} />
      )}
      <LazyDialog opened={mayWrite && importing === 1} onClose={close}>
        {mayWrite && importing === 1 && (
          <ImportPanel
            companyId={company}
            onImported={(imported) => set({ year: imported, importing: 0 })}
            onClose={close}
          />
        )}
      </LazyDialog>
    </>
  );
}

function useDayColumns(): Column<WorkCalendarDay>[] {
  const { t } = useTranslation();
  return [
    { key: 'name', title: t('Name'), onPhone: 'title', render: ({ name }) => name },
    { key: 'date', title: t('Date'), width: 150, onPhone: 'detail', render: ({ date }) => formatDate(date) },
    {
      key: 'weekday',
      title: t('Weekday'),
      width: 140,
      onPhone: 'detail',
      render: ({ date }) => t(weekdays[(dayjs(date).day() || 7) as keyof typeof weekdays]),
    },
    { key: 'kind', title: t('Kind'), width: 160, render: ({ kind }) => t(calendarDayKinds[kind]) },
  ];
}

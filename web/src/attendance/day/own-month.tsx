import { Group, Text, Title } from '@mantine/core';
import { getAttendance } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { formatMonth, isDate, shiftMonth } from '../times.ts';
import { Totals } from '../totals.tsx';
import { hasContent } from '../worked-time.ts';
import { useMonthColumns } from './month-columns.tsx';
import { MonthStepper } from './month-stepper.tsx';
import { PersonDay } from './person-day.tsx';

/** One's own days of a month, the latest first, and what they come to; a row opens its day with the history. */
export function OwnMonth() {
  const { t } = useTranslation();
  const { user, site } = useSignedIn();
  const [address, set] = useUrlState({ month: '', day: '' });
  const columns = useMonthColumns();
  const present = shiftMonth(site.today, 0);
  const month = isDate(`${address.month}-01`) ? `${address.month}-01` : present;
  const query = useEndpoint(
    getAttendance,
    { params: { id: user.employee.id }, query: { range: 'monthly', date: month } },
    { keepPrevious: true },
  );
  const days = query.data?.filter(hasContent).toReversed();
  const opened = days?.find(({ date }) => date === address.day);

  return (
    <section aria-label={t('My days')}>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('My days')}</Title>
        <MonthStepper
          date={month}
          today={site.today}
          onChange={(next) => set({ month: next === present ? '' : next.slice(0, 7), day: '' })}
        />
      </Group>
      {days && days.length > 0 && <Totals days={days} />}
      <DataTable
        label={t('My days')}
        columns={columns}
        rows={days}
        query={query}
        rowKey={(day) => day.date}
        onOpen={(day) => set({ day: day.date }, { opens: true })}
        expectedRows={5}
        empty={
          <Text size="sm" c="dimmed" py="sm">
            {t('No attendance in {{month}}.', { month: formatMonth(month) })}
          </Text>
        }
      />
      <SidePanel
        docked
        inAddress
        title={t('Attendance')}
        size={500}
        opened={opened !== undefined}
        onClose={() => set({ day: '' })}
      >
        {opened && <PersonDay day={opened} employeeId={user.employee.id} withHistory />}
      </SidePanel>
    </section>
  );
}

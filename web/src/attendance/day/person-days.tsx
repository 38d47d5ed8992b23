import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { type AttendanceDayOfRange, exportAttendance, getAttendance, presences } from '@plumbline/contract';
import { CalendarX2, FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { useExport } from '../../ui/export/use-export.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { formatDay, formatMonth } from '../times.ts';
import { Totals } from '../totals.tsx';
import { hasContent } from '../worked-time.ts';
import { DayStepper } from './day-stepper.tsx';
import { MonthStepper } from './month-stepper.tsx';
import { PersonDay } from './person-day.tsx';
import { Positions } from './positions.tsx';
import type { PersonAddress } from './use-person-address.ts';

/** Somebody's day or month: each attendance, what it comes to, where it was, and its export. */
export function PersonDays({ address }: { address: PersonAddress }) {
  const { t } = useTranslation();
  const { id, range, date } = address;
  const { pending, open } = useExport();
  const query = useEndpoint(
    getAttendance,
    { params: { id }, query: { range, date } },
    { keepPrevious: true },
  );
  const days = query.data?.filter(hasContent);

  return (
    <Stack gap="sm">
      <Group justify="space-between" align="end" gap="xs">
        <SegmentedControl
          aria-label={t('Range')}
          data={[
            { value: 'daily', label: t('Daily') },
            { value: 'monthly', label: t('Monthly') },
          ]}
          value={range}
          onChange={(next) => address.setRange(next === 'monthly' ? 'monthly' : 'daily')}
        />
        <PersonRange address={address} />
        <Button
          variant="default"
          loading={pending}
          leftSection={<FileSpreadsheet size={16} aria-hidden />}
          onClick={() => void open(exportAttendance, { params: { id }, query: { range, date } })}
        >
          {t('Export to Excel')}
        </Button>
      </Group>
      {query.error && !days ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !days ? (
        <Loading />
      ) : days.length === 0 && range === 'daily' ? (
        <EmptyDay day={query.data?.[0]} date={date} onDay={address.setDate} />
      ) : days.length === 0 ? (
        <EmptyState
          icon={<CalendarX2 />}
          title={t('No attendance')}
          reason={t('There is no attendance, overtime or leave in {{month}}.', { month: formatMonth(date) })}
        />
      ) : (
        <div aria-busy={query.isPlaceholderData || undefined}>
          <Totals days={days} />
          {days.map((day) => (
            <PersonDay key={day.date} day={day} employeeId={id} withHistory={range === 'daily'} />
          ))}
          {range === 'daily' && <Positions pairs={days.flatMap((day) => day.attendance_pairs)} />}
        </div>
      )}
      {range === 'monthly' && days && days.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('Select a single day to see the locations.')}
        </Text>
      )}
    </Stack>
  );
}

type EmptyDayProps = {
  day: AttendanceDayOfRange | undefined;
  date: string;
  /** Shows another day. */
  onDay: (date: string) => void;
};

/** A day without entries: what it was, and the way to the last day with attendance. */
function EmptyDay({ day, date, onDay }: EmptyDayProps) {
  const { t } = useTranslation();
  const last = day?.last_attended;
  return (
    <EmptyState
      icon={<CalendarX2 />}
      title={day?.holiday ?? t(day?.presence ? presences[day.presence] : 'No attendance')}
      reason={t('There is no attendance, overtime or leave on {{day}}.', { day: formatDay(date) })}
      action={
        last && (
          <Button variant="default" onClick={() => onDay(last)}>
            {t('Show {{day}}', { day: formatDay(last) })}
          </Button>
        )
      }
    />
  );
}

/** Goes to another day or another month of somebody. */
function PersonRange({ address: { range, date, setDate } }: { address: PersonAddress }) {
  const { today } = useSignedIn().site;
  const Steps = range === 'daily' ? DayStepper : MonthStepper;
  return <Steps date={date} today={today} onChange={setDate} />;
}

import { Button, Text } from '@mantine/core';
import { type Call, getAttendanceTotals, presenceNames, presences } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { useNarrow } from '../../ui/use-device.ts';
import classes from '../attendance.module.css';
import { formatDay } from '../times.ts';

/** Shown also at 0: the totals that a reader of a day looks for. */
const ALWAYS = ['present', 'late', 'absent', 'on_leave'] as const;

export type DayFilters = Omit<NonNullable<Call<typeof getAttendanceTotals>['query']>, 'date'>;

type DayTotalsProps = {
  date: string;
  filters: DayFilters;
  /** Shows another day. */
  onDay: (date: string) => void;
};

/** What a day comes to as the filters leave it, on all pages; where there is little room in one line, without what there is none of. */
export function DayTotals({ date, filters, onDay }: DayTotalsProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const { data, isPlaceholderData } = useEndpoint(
    getAttendanceTotals,
    { query: { ...filters, date } },
    { keepPrevious: true },
  );
  if (!data) return null;
  const others = presenceNames.filter(
    (name) => data.presence[name] > 0 && !ALWAYS.some((always) => always === name),
  );
  const parts = [
    ...[...ALWAYS, ...others].map((name) => ({ name: t(presences[name]), value: data.presence[name] })),
    ...(data.not_clocked_out > 0 ? [{ name: t('Not clocked out'), value: data.not_clocked_out }] : []),
    { name: t('Total Hours'), value: data.hours },
    { name: t('Overtime Hours'), value: data.overtime },
    { name: t('Total'), value: data.total },
  ];
  const wasAttended = data.presence.present + data.presence.late + data.presence.elsewhere > 0;
  const { last_attended } = data;
  const shown = narrow ? parts.filter(({ value }) => value > 0) : parts;
  const offersLast = !wasAttended && !filters.presence && !filters.search_term && last_attended;
  return (
    <div className={classes.dayLine}>
      <div
        className={classes.totals}
        role="status"
        aria-label={t('Totals of the day')}
        aria-busy={isPlaceholderData || undefined}
      >
        <span className={classes.below}>{t('{{count}} people', { count: data.people })}</span>
        {shown.map(({ name, value }) => (
          <span key={name}>
            {name} <strong>{value}</strong>
          </span>
        ))}
      </div>
      {offersLast && (
        <>
          {!narrow && <Text size="sm">{t('No attendance on {{day}}.', { day: formatDay(date) })}</Text>}
          <Button size="compact-sm" variant="default" onClick={() => onDay(last_attended)}>
            {t('Show {{day}}', { day: formatDay(last_attended) })}
          </Button>
        </>
      )}
    </div>
  );
}

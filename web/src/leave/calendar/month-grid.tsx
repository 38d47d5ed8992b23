import type { MonthCalendar } from '@plumbline/contract';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { weekdayName } from '../../ui/text/dates.ts';
import classes from './calendar.module.css';
import { LeaveChip } from './leave-chip.tsx';
import { byPerson, type MonthDay, monthDays } from './month-days.ts';
import type { CalendarLeave } from './use-calendar.ts';

type MonthGridProps = {
  month: string;
  leaves: CalendarLeave[];
  /** Whose rest days are shaded. */
  calendar: MonthCalendar;
  /** Site date. */
  today: string;
  /** The month as it is read. */
  name: string;
};

/** A month across: a row for each person who is away, a column for each day. */
export function MonthGrid({ month, leaves, calendar, today, name }: MonthGridProps) {
  const { t } = useTranslation();
  const days = monthDays(month, calendar);
  const frame = useRef<HTMLDivElement>(null);

  // Where the month does not fit across, today is scrolled to its middle: once, for each month is a grid of its own.
  useEffect(() => {
    const column = frame.current?.querySelector<HTMLElement>('[data-today]');
    if (frame.current && column) frame.current.scrollLeft = column.offsetLeft - frame.current.clientWidth / 2;
  }, []);

  return (
    <div ref={frame} className={classes.frame} style={{ '--days': days.length } as CSSProperties}>
      <Stripes days={days} today={today} />
      <div className={classes.head} aria-hidden>
        <span className={classes.corner} />
        {days.map(({ date, day, holiday }) => (
          <span
            key={date}
            className={classes.headDay}
            data-today={date === today || undefined}
            data-holiday={holiday !== null || undefined}
            title={holiday ?? undefined}
          >
            <small>{weekdayName(date)}</small>
            {day}
          </span>
        ))}
      </div>
      <ul className={classes.people} aria-label={t('Who is away in {{month}}', { month: name })}>
        {byPerson(leaves).map((own) => (
          <PersonRow key={own[0]?.employee.id} month={month} leaves={own} />
        ))}
      </ul>
    </div>
  );
}

function PersonRow({ month, leaves }: { month: string; leaves: CalendarLeave[] }) {
  const [first] = leaves;
  if (!first) return null;
  return (
    <li className={classes.row}>
      <span className={classes.name} title={first.employee.company.name}>
        {fullName(first.employee)}
      </span>
      {leaves.map((leave) => (
        <LeaveChip key={leave.id} month={month} leave={leave} />
      ))}
    </li>
  );
}

/** What lies behind the rows: rest days shaded, today marked. */
function Stripes({ days, today }: { days: MonthDay[]; today: string }) {
  return (
    <div className={classes.stripes} aria-hidden>
      {days.map(({ date, day, isRestDay }) =>
        isRestDay || date === today ? (
          <span
            key={date}
            style={{ gridColumn: day + 1 }}
            data-rest={isRestDay || undefined}
            data-today={date === today || undefined}
          />
        ) : null,
      )}
    </div>
  );
}

import { Anchor, VisuallyHidden } from '@mantine/core';
import type { CalendarRow } from '@plumbline/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, weekdayName } from '../../ui/text/dates.ts';
import classes from './calendar.module.css';
import { ItemRow } from './item-row.tsx';
import type { CalendarDate } from './period.ts';
import type { BookingCalendar } from './use-booking-calendar.ts';

type CalendarTableProps = { calendar: BookingCalendar; rows: readonly CalendarRow[] };

/** A period across: a row for each item or description, a column for each day. */
export function CalendarTable({ calendar, rows }: CalendarTableProps) {
  const { t } = useTranslation();
  const { days, today, by, name, list, showItems } = calendar;
  const frame = useRef<HTMLDivElement>(null);

  // Where the period does not fit across, today is in sight: once, for each period is its own table.
  useEffect(() => {
    const column = frame.current?.querySelector<HTMLElement>('thead [data-today]');
    if (frame.current && column) frame.current.scrollLeft = column.offsetLeft - frame.current.clientWidth / 2;
  }, []);

  return (
    <div ref={frame} className={classes.frame} data-old={list.query.isPlaceholderData || undefined}>
      <table className={classes.table} aria-label={t('Bookings in {{period}}', { period: name })}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {t(by === 'item' ? 'Tool' : 'Description')}
            </th>
            {days.map((day) => (
              <DayHead key={day.date} day={day} today={today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            row.asset ? (
              <ItemRow key={row.asset.id} row={row} asset={row.asset} days={days} today={today} />
            ) : (
              <DescriptionRow
                key={row.description}
                row={row}
                today={today}
                onShowItems={() => showItems(row.description)}
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

function DayHead({ day: { date, isSunday }, today }: { day: CalendarDate; today: string }) {
  const { t } = useTranslation();
  const isToday = date === today;
  return (
    <th
      scope="col"
      className={classes.dayHead}
      data-sunday={isSunday || undefined}
      data-today={isToday || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <small aria-hidden>{weekdayName(date)}</small>
      <span aria-hidden>{Number(date.slice(8))}</span>
      <VisuallyHidden>
        {formatDate(date, 'longWeekday')}
        {isToday && `, ${t('Today')}`}
      </VisuallyHidden>
    </th>
  );
}

type DescriptionRowProps = { row: CalendarRow; today: string; onShowItems: () => void };

/** How many of a description are free on each day. */
function DescriptionRow({ row, today, onShowItems }: DescriptionRowProps) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row" className={classes.name}>
        <Anchor component="button" type="button" size="sm" ta="start" onClick={onShowItems}>
          {row.description}
        </Anchor>
        <small>{t('{{count}} in total', { count: row.total })}</small>
      </th>
      {row.days.map(({ date, free, total, booked, issued, in_service }) => (
        <td
          key={date}
          className={classes.count}
          data-today={date === today || undefined}
          data-none={free === 0 || undefined}
          title={t(
            '{{date}}: {{free}} free of {{total}}; {{booked}} booked, {{issued}} issued, {{service}} in service',
            {
              date: formatDate(date, 'shortDay'),
              free,
              total,
              booked,
              issued,
              service: in_service,
            },
          )}
        >
          {free}
          <VisuallyHidden>
            {t('free of {{total}}; {{booked}} booked, {{issued}} issued, {{service}} in service', {
              total,
              booked,
              issued,
              service: in_service,
            })}
          </VisuallyHidden>
        </td>
      ))}
    </tr>
  );
}

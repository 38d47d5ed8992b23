import { halvesOfDay, leaveTypes, type MonthCalendar } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { RequestStatusBadge } from '../../decisions/index.ts';
import { fullName, PersonAvatar } from '../../ui/badges/person-avatar.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import classes from './calendar.module.css';
import { byDay, monthDays } from './month-days.ts';
import type { CalendarLeave } from './use-calendar.ts';

type DayListProps = { month: string; leaves: CalendarLeave[]; calendars: MonthCalendar[]; today: string };

/** A month day by day, in words: who is away on each. */
export function DayList({ month, leaves, calendars, today }: DayListProps) {
  const { t } = useTranslation();
  const [own] = calendars;
  if (!own) return null;
  return byDay(monthDays(month, own), leaves, calendars).map(({ day, leaves: away }) => (
    <section key={day.date} className={classes.day}>
      <h3 className={classes.dayName} data-today={day.date === today || undefined}>
        {formatDate(day.date, 'weekday')}
        {day.date === today && <span> · {t('Today')}</span>}
        {day.holiday && <span> · {day.holiday}</span>}
        {away.length > 0 && (
          <span className={classes.count}>{t('{{count}} away', { count: away.length })}</span>
        )}
      </h3>
      <ul className={classes.away}>
        {away.map((leave) => (
          <li key={leave.id}>
            <PersonAvatar person={leave.employee} size={28} />
            <span className={classes.who}>
              {fullName(leave.employee)}
              <small>
                {t(leaveTypes[leave.type_of_leave])}
                {leave.half_of_day && <> · {t(halvesOfDay[leave.half_of_day])}</>}
              </small>
            </span>
            <RequestStatusBadge status={leave.status} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

import { leaveTypeNames, leaveTypes, type MonthCalendar } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { requestStatusWords } from '../../decisions/index.ts';
import { formatDate } from '../../ui/text/dates.ts';
import classes from './calendar.module.css';
import { typeLetters } from './type-letters.ts';
import type { CalendarLeave } from './use-calendar.ts';

type LegendProps = { leaves: CalendarLeave[]; holidays: MonthCalendar['days'] };

/** What the letters and the two looks of the month's chips mean, and its public holidays. */
export function Legend({ leaves, holidays }: LegendProps) {
  const { t } = useTranslation();
  const present = new Set(leaves.map(({ type_of_leave }) => type_of_leave));
  return (
    <ul className={classes.legend} aria-label={t('Legend')}>
      {(['approved', 'pending'] as const).map((status) => (
        <li key={status}>
          <span className={classes.sample} data-status={status} />
          {t(requestStatusWords[status].word)}
        </li>
      ))}
      {leaveTypeNames
        .filter((type) => present.has(type))
        .map((type) => (
          <li key={type}>
            <strong>{typeLetters[type]}</strong> {t(leaveTypes[type])}
          </li>
        ))}
      {holidays.map(({ date, name }) => (
        <li key={date}>
          <span className={classes.sample} data-rest />
          {formatDate(date)}: {name}
        </li>
      ))}
    </ul>
  );
}

import { leaveTypeNames, leaveTypes } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { requestStatusWords } from '../../decisions/index.ts';
import classes from './calendar.module.css';
import { typeLetters } from './type-letters.ts';
import type { CalendarLeave } from './use-calendar.ts';

/** What the letters and the two looks of the month's chips mean. */
export function Legend({ leaves }: { leaves: CalendarLeave[] }) {
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
    </ul>
  );
}

import { calendarKinds } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { spanNames } from '../requests/span-words.ts';
import classes from './calendar.module.css';
import { spanLetters } from './span-chip.tsx';

/** What the colours and letters of the calendar mean. */
export function Legend() {
  const { t } = useTranslation();
  return (
    <ul className={classes.legend} aria-label={t('Legend')}>
      {calendarKinds.map((kind) => (
        <li key={kind}>
          <span className={classes.sample} data-kind={kind}>
            {spanLetters[kind]}
          </span>
          {t(spanNames[kind])}
        </li>
      ))}
    </ul>
  );
}

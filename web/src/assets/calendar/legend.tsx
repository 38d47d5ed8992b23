import { Text } from '@mantine/core';
import { calendarKinds } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { spanNames } from '../requests/span-words.ts';
import classes from './calendar.module.css';
import { spanLetters } from './span-chip.tsx';
import type { View } from './use-booking-calendar.ts';

/** What the colours and letters of the calendar mean. */
export function Legend({ by }: { by: View }) {
  const { t } = useTranslation();
  if (by === 'description') {
    return (
      <Text size="xs" c="dimmed" my={8}>
        {t('Number free on each day.')}
      </Text>
    );
  }
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

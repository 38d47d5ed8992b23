import { Text } from '@mantine/core';
import type { LeaveToWeigh } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { formatDate, formatPeriod } from '../ui/text/dates.ts';

/** The days of leave that are left once an application is approved, by year where it is of two. */
export function LeaveBalances({ balances }: Pick<LeaveToWeigh, 'balances'>) {
  const { t } = useTranslation();
  return balances.map(({ year, left }) => {
    const days = t('{{count}} days', { count: Math.abs(left) });
    const words = left < 0 ? t('{{days}} too few', { days }) : days;
    return (
      <Text key={year} inherit {...(left < 0 && { c: 'pending' })}>
        {balances.length > 1 ? t('{{days}} in {{year}}', { days: words, year }) : words}
      </Text>
    );
  });
}

/** Who else is away on the days of an application. */
export function AlsoAway({ away, away_count }: Pick<LeaveToWeigh, 'away' | 'away_count'>) {
  const { t } = useTranslation();
  if (away.length === 0) return t('None');
  const more = away_count - new Set(away.map(({ name }) => name)).size;
  return (
    <>
      {away.map(({ name, start_date, end_date, status }) => (
        <Text key={`${name} ${start_date}`} inherit>
          {name}
          <Text span size="sm" c="dimmed">
            {' · '}
            {start_date === end_date ? formatDate(start_date) : formatPeriod(start_date, end_date)}
            {status === 'pending' && ` · ${t('Pending approval')}`}
          </Text>
        </Text>
      ))}
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {t('and {{count}} more', { count: more })}
        </Text>
      )}
    </>
  );
}

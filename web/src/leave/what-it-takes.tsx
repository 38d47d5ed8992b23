import { Alert, Anchor, Text } from '@mantine/core';
import { getLeaveCredits, type LeaveCredits, type LeaveType, totalDays } from '@plumbline/contract';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { useMay } from '../platform/session.ts';
import { hrefOf } from '../ui/text/place-link.ts';
import classes from './leave.module.css';
import { daysInWords, formatCredit } from './leave-words.ts';

type WhatItTakesProps = {
  employeeId: number;
  type: LeaveType | null;
  /** The days that it takes, by year. */
  years: { year: number; days: number }[];
};

/** How many days a leave takes, and how many remain, by year; said early, and decided by the server. */
export function WhatItTakes({ employeeId, type, years }: WhatItTakesProps) {
  const { t } = useTranslation();
  const maySet = useMay('leave-credit.write');
  const [first, second] = years;
  const credits = [useCredits(employeeId, first?.year), useCredits(employeeId, second?.year)];
  const parts = years.map((part, index) => ({ ...part, remaining: remainingOf(credits[index], type) }));
  const isShort = parts.some(({ days, remaining }) => remaining !== null && days > remaining);

  return (
    <div className={classes.takes} aria-live="polite">
      {parts.length > 1 && (
        <Text size="sm">{t('This uses {{days}}.', { days: daysInWords(totalDays(years)) })}</Text>
      )}
      {parts.map(({ year, days, remaining }) => (
        <Text key={year} size="sm">
          {remaining === null
            ? parts.length > 1
              ? t('{{days}} in {{year}}.', { days: daysInWords(days), year })
              : t('This uses {{days}}.', { days: daysInWords(days) })
            : parts.length > 1
              ? t('{{days}} in {{year}}; {{remaining}} remaining.', {
                  days: daysInWords(days),
                  year,
                  remaining: formatCredit(remaining),
                })
              : t('This uses {{days}}; {{remaining}} remaining in {{year}}.', {
                  days: daysInWords(days),
                  year,
                  remaining: formatCredit(remaining),
                })}
        </Text>
      ))}
      {isShort && (
        <Alert color="pending" py="xs" mt={4} icon={<TriangleAlert size={16} />}>
          {t('Not enough leave credits remain. This application cannot be approved.')}
          {maySet && (
            <Anchor
              display="block"
              size="sm"
              href={hrefOf({ kind: 'employee', id: employeeId, tab: 'leave' })}
            >
              {t('Set leave credits')}
            </Anchor>
          )}
        </Alert>
      )}
    </div>
  );
}

function useCredits(employeeId: number, year: number | undefined): LeaveCredits | undefined {
  return useEndpoint(
    getLeaveCredits,
    { params: { id: employeeId }, query: { year } },
    { enabled: year !== undefined },
  ).data;
}

/** Null where there is no limit, or none is known. */
function remainingOf(credits: LeaveCredits | undefined, type: LeaveType | null): number | null {
  if (!credits || type === null || type === 'unpaid') return null;
  return credits[type] - credits[`used_${type}`];
}

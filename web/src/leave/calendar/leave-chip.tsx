import { Popover, Text, UnstyledButton } from '@mantine/core';
import { leaveTypes } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { RequestStatusBadge, requestStatusWords } from '../../decisions/index.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { daysInWords, formatPeriod } from '../leave-words.ts';
import classes from './calendar.module.css';
import { daysWithin } from './month-days.ts';
import { typeLetters } from './type-letters.ts';
import type { CalendarLeave } from './use-calendar.ts';

/** How many days a chip must cover to have room for the type's whole name. */
const ROOM_FOR_NAME = 4;

/** A leave in its row of the month; pressed, it says all of it. */
export function LeaveChip({ month, leave }: { month: string; leave: CalendarLeave }) {
  const { t } = useTranslation();
  const { first, last, startsBefore, endsAfter } = daysWithin(month, leave);
  const { type_of_leave, days_used, status, half_of_day, employee } = leave;
  const type = t(leaveTypes[type_of_leave]);
  const period = formatPeriod(leave);
  return (
    <Popover position="bottom" withArrow shadow="md" width={240}>
      <Popover.Target>
        <UnstyledButton
          className={classes.chip}
          style={{ gridColumn: `${first + 1} / ${last + 2}` }}
          data-status={status}
          data-half={half_of_day ?? undefined}
          data-before={startsBefore || undefined}
          data-after={endsAfter || undefined}
          aria-label={t('{{type}}, {{period}}, {{status}}', {
            type,
            period,
            status: t(requestStatusWords[status].word),
          })}
        >
          {last - first + 1 >= ROOM_FOR_NAME ? type : typeLetters[type_of_leave]}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" fw={600}>
          {fullName(employee)}
        </Text>
        <Text size="sm">
          {type} · {daysInWords(days_used)}
        </Text>
        <Text size="sm" mb={4}>
          {period}
        </Text>
        <RequestStatusBadge status={status} />
      </Popover.Dropdown>
    </Popover>
  );
}

import { Anchor, Popover, Text, UnstyledButton } from '@mantine/core';
import type { CalendarKind, CalendarRow, CalendarSpan } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { linkTo } from '../../ui/text/place-link.ts';
import { daysInWords, spanInWords, spanNames } from '../requests/span-words.ts';
import classes from './calendar.module.css';

/** What a span is called where there is no room for its word. */
export const spanLetters = {
  booked: 'B',
  issued: 'I',
  in_service: 'S',
} as const satisfies Record<CalendarKind, string>;

/** How many days a span must have to have room for its word, and for whose it is. */
const ROOM_FOR_WORD = 3;
const ROOM_FOR_NAME = 6;

type SpanChipProps = {
  span: CalendarSpan;
  /** How many days of it are shown. */
  days: number;
  asset: NonNullable<CalendarRow['asset']>;
};

/** The days on which an item is not free; pressed, it says who has it. */
export function SpanChip({ span, days, asset }: SpanChipProps) {
  const { t } = useTranslation();
  const { kind, person, project, due_on, service_by, request_id } = span;
  const word = t(spanNames[kind]);
  const name = service_by ?? (person ? fullName(person) : project?.title);
  return (
    <Popover position="bottom" withArrow shadow="md" width={260}>
      <Popover.Target>
        <UnstyledButton className={classes.chip} data-kind={kind} aria-label={spanInWords(span)}>
          {days >= ROOM_FOR_NAME && name
            ? `${word} · ${name}`
            : days >= ROOM_FOR_WORD
              ? word
              : spanLetters[kind]}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" fw={600}>{`${asset.brand} ${asset.description}`}</Text>
        <Text size="xs" c="dimmed" mb={4}>
          {t('S/N {{number}}', { number: asset.serial_no })}
        </Text>
        <Text size="sm">{`${word}, ${daysInWords(span)}`}</Text>
        {person && <Text size="sm">{fullName(person)}</Text>}
        {project && <Text size="sm">{project.title}</Text>}
        {service_by && <Text size="sm">{service_by}</Text>}
        {due_on && <Text size="sm">{t('Due back on {{date}}', { date: formatDate(due_on) })}</Text>}
        {request_id !== null && (
          <Anchor
            component={Link}
            size="sm"
            {...linkTo({ kind: 'asset_request', family: 'tools', status: 'Approved', id: request_id })}
          >
            {t('Open the request')}
          </Anchor>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

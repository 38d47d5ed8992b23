import type { CalendarKind, CalendarSpan } from '@plumbline/contract';
import { t } from '../../platform/i18n.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { formatDate } from '../../ui/text/dates.ts';

/** What keeps an item from being free, in a word. */
export const spanNames = {
  booked: 'Booked',
  issued: 'Issued',
  in_service: 'In service',
} as const satisfies Record<CalendarKind, string>;

/** The days of a span: 'Nov 3, 2026', or 'Nov 3, 2026 – Nov 9, 2026'. */
export function daysInWords({ from, to }: Pick<CalendarSpan, 'from' | 'to'>): string {
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}

/** Who has it, or who services it: 'Arun Kumar, Jurong Pier'; empty where the user may not see the project. */
export function holderInWords({ person, project, service_by }: CalendarSpan): string {
  return [person && fullName(person), project?.title, service_by].filter(Boolean).join(', ');
}

/** Why an item is not free: 'Booked Nov 3, 2026 – Nov 9, 2026: Arun Kumar, Jurong Pier'. */
export function spanInWords(span: CalendarSpan): string {
  const holder = holderInWords(span);
  const what = `${t(spanNames[span.kind])} ${daysInWords(span)}`;
  return holder ? `${what}: ${holder}` : what;
}

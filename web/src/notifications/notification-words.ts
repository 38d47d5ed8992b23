import { type Notification, type NotificationFacts, notificationWords } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { formatDate } from '../ui/dates.ts';

/** The facts that are site dates. */
const dates = new Set(['start', 'end', 'date']);

/**
 * A notification in the words of the message catalogue. A kind that this page does not know yet is told in the
 * server's words.
 */
export function notificationText(
  t: TFunction,
  { kind, facts, title, body }: Pick<Notification, 'kind' | 'facts' | 'title' | 'body'>,
): { title: string; body: string } {
  const words = notificationWords[kind] as { title: string; body: string } | undefined;
  if (!words) return { title, body };
  const shown = { comments: '', ...readable(facts) };
  return { title: t(words.title, shown).trim(), body: t(words.body, shown).trim() };
}

function readable(facts: NotificationFacts): NotificationFacts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, dates.has(name) ? formatDate(fact) : fact]),
  );
}

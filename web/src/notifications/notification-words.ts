import {
  type Notification,
  type NotificationWords,
  notificationWords,
  shownFacts,
  wordsFor,
} from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { locale } from '../platform/i18n.ts';

/**
 * A notification in the words of the message catalogue. A kind that this page does not know yet is shown in the
 * server's words.
 */
export function notificationText(
  t: TFunction,
  { kind, facts, title, body }: Pick<Notification, 'kind' | 'facts' | 'title' | 'body'>,
): { title: string; body: string } {
  const known = notificationWords[kind] as NotificationWords | undefined;
  if (!known) return { title, body };
  const words = wordsFor(known, facts);
  // A number, by which the catalogue finds the plural.
  const shown = {
    comments: '',
    ...shownFacts(facts, locale()),
    ...(facts.count && { count: Number(facts.count) }),
  };
  return { title: t(words.title, shown).trim(), body: t(words.body, shown).trim() };
}

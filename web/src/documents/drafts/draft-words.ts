import { descriptorOf } from '@plumbline/contract';
import { t } from '../../platform/i18n.ts';
import { formatDate } from '../../ui/text/dates.ts';
import type { Draft } from './draft.ts';

/** A draft by its type and date: Daily Progress Report of Nov 20, 2026. */
export function draftName({ type, values }: Draft): string {
  const { title, dateField } = descriptorOf(type);
  const date = values[dateField];
  return typeof date === 'string'
    ? t('{{title}} of {{date}}', { title: t(title), date: formatDate(date) })
    : t(title);
}

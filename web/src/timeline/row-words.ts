import {
  type BarDays,
  barDays,
  isCritical,
  isShownAsMilestone,
  rowOverdueDays,
  type TimelineRelation,
  type TimelineRow,
} from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { formatDate } from '../ui/text/dates.ts';

/** How many tasks that it follows, or that follow it, are read out. */
const MOST_NAMED = 5;

function codes(ends: readonly { code: string }[], t: TFunction): string {
  const named = ends.slice(0, MOST_NAMED).map(({ code }) => code);
  const others = ends.length - named.length;
  return others > 0
    ? t('{{codes}} and {{count}} more', { codes: named.join(', '), count: others })
    : named.join(', ');
}

/** The days of a bar; of a milestone the one that it is drawn at. */
const daysInWords = ({ from, to }: BarDays, isMilestone: boolean) =>
  isMilestone ? formatDate(to) : `${formatDate(from)} – ${formatDate(to)}`;

/** A bar as it is read out: its days, progress and state, and what it is tied to. */
export function barWords(
  row: TimelineRow,
  relations: readonly TimelineRelation[],
  today: string,
  t: TFunction,
): string {
  const days = barDays(row);
  const late = rowOverdueDays(row, today);
  const before = relations.filter(({ to }) => to.id === row.id).map(({ from }) => from);
  const after = relations.filter(({ from }) => from.id === row.id).map(({ to }) => to);
  const saved = row.baseline && barDays(row.baseline);
  const isMilestone = isShownAsMilestone(row);
  return [
    isMilestone && t('Milestone'),
    days ? daysInWords(days, isMilestone) : t('No dates yet'),
    t('{{value}}%', { value: row.percentage.toFixed(2) }),
    late > 0 && t('Overdue by {{count}} days', { count: late }),
    isCritical(row) && t('Critical'),
    before.length > 0 && t('Follows {{codes}}', { codes: codes(before, t) }),
    after.length > 0 && t('Followed by {{codes}}', { codes: codes(after, t) }),
    saved && t('Baseline: {{name}}', { name: daysInWords(saved, isMilestone) }),
  ]
    .filter(Boolean)
    .join(', ');
}

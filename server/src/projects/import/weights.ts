import { formatDecimal, parseDecimal, percentOf, ZERO } from '@plumbline/contract';
import type { Schedule, ScheduleItem } from './schedule.ts';

/** How an import weighs the children of a parent. */
export type Weighting = 'equal' | 'duration';

/** Places of a share in per cent (decisions 5, Import). */
const PLACES = 6;

/**
 * Each item with its share of its siblings' hours, in per cent to 6 places, half up. It is reckoned where the file is
 * read, in a thread: in a large schedule it is a noticeable while.
 */
export function withDurationShares(items: readonly Omit<ScheduleItem, 'durationShare'>[]): ScheduleItem[] {
  const hours = items.map((item) => parseDecimal(item.durationHours) ?? ZERO);
  const totals = new Map<string | null, bigint>();
  for (const [index, { parentKey }] of items.entries())
    totals.set(parentKey, (totals.get(parentKey) ?? ZERO) + (hours[index] ?? ZERO));
  return items.map((item, index) => {
    const share = percentOf(hours[index] ?? ZERO, totals.get(item.parentKey) ?? ZERO, PLACES);
    return { ...item, durationShare: formatDecimal(share) };
  });
}

/**
 * Every item's set_percentage by its key, as decimal text in per cent. `equal`: the weight that the file gives, else
 * '0', which shares equally. `duration`: its share of the hours (decisions 5, Import).
 */
export function setPercentages(schedule: Schedule, weighting: Weighting): Map<string, string> {
  return new Map(
    schedule.items.map((item) => [
      item.key,
      weighting === 'equal' ? (item.weight ?? '0') : item.durationShare,
    ]),
  );
}

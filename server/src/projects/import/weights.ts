import { formatDecimal, parseDecimal, percentOf, ZERO } from './decimal.ts';
import type { Schedule, ScheduleItem } from './schedule.ts';

/** How an import weighs the children of a parent. */
export type Weighting = 'equal' | 'duration';

/** Places of a share in per cent (decisions 5, Import). */
const PLACES = 6;

/**
 * Every item's set_percentage by its key, as decimal text in per cent. `equal`: the weight that the file
 * gives, else '0', which shares equally. `duration`: the item's share of its siblings' hours to 6 places,
 * half up; '0' where none of them has any (decisions 5, Import).
 */
export function setPercentages(schedule: Schedule, weighting: Weighting): Map<string, string> {
  if (weighting === 'equal') return new Map(schedule.items.map((item) => [item.key, item.weight ?? '0']));
  const totals = new Map<string | null, bigint>();
  for (const item of schedule.items) {
    totals.set(item.parentKey, (totals.get(item.parentKey) ?? ZERO) + hoursOf(item));
  }
  return new Map(
    schedule.items.map((item) => {
      const share = percentOf(hoursOf(item), totals.get(item.parentKey) ?? ZERO, PLACES);
      return [item.key, formatDecimal(share)];
    }),
  );
}

function hoursOf(item: ScheduleItem): bigint {
  return parseDecimal(item.durationHours) ?? ZERO;
}

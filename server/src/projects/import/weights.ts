import { formatDecimal, HUNDRED, parseDecimal, percentOf, ZERO } from '@plumbline/contract';
import type { Schedule, ScheduleItem } from './schedule.ts';

/** How an import weighs the children of a parent: as the file says, by duration, or equally. */
export type Weighting = 'file' | 'duration' | 'equal';

/** Places of a share in per cent. Rule: IMPORT-5. */
const PLACES = 6;

/**
 * Each item with its share of its siblings' hours, in per cent to 6 places. The shares of siblings add up to exactly 100:
 * each is rounded half up, and the largest takes what that leaves. It is reckoned where the file is read, in a thread: in
 * a large schedule it is a noticeable while.
 */
export function withDurationShares(items: readonly Omit<ScheduleItem, 'durationShare'>[]): ScheduleItem[] {
  const hours = items.map((item) => parseDecimal(item.durationHours) ?? ZERO);
  const shares = new Array<bigint>(items.length).fill(ZERO);
  for (const siblings of Map.groupBy(items.keys(), (index) => items[index]?.parentKey ?? null).values()) {
    const total = siblings.reduce((sum, index) => sum + (hours[index] ?? ZERO), ZERO);
    if (total === ZERO) continue;
    for (const index of siblings) shares[index] = percentOf(hours[index] ?? ZERO, total, PLACES);
    const largest = siblings.reduce((most, index) =>
      (shares[index] ?? ZERO) > (shares[most] ?? ZERO) ? index : most,
    );
    const rounded = siblings.reduce((sum, index) => sum + (shares[index] ?? ZERO), ZERO);
    shares[largest] = (shares[largest] ?? ZERO) + HUNDRED - rounded;
  }
  return items.map((item, index) => ({ ...item, durationShare: formatDecimal(shares[index] ?? ZERO) }));
}

/** How a schedule is weighed: by the weights of the file where it has some, unless by duration was asked for. */
export function weightingOf(schedule: Pick<Schedule, 'items'>, asked: Weighting): Weighting {
  if (asked !== 'duration' && hasWeights(schedule)) return 'file';
  return asked === 'file' ? 'duration' : asked;
}

/** Whether at least one row of the file has a weight. */
export const hasWeights = ({ items }: Pick<Schedule, 'items'>): boolean =>
  items.some(({ weight }) => weight !== null);

/**
 * Every item's set_percentage by its key, as decimal text in per cent. `duration`: its share of the hours; else the weight
 * that the file gives, or '0', which shares equally. Rule: IMPORT-5.
 */
export function setPercentages(schedule: Pick<Schedule, 'items'>, weighting: Weighting): Map<string, string> {
  return new Map(
    schedule.items.map((item) => [
      item.key,
      weighting === 'duration' ? item.durationShare : (item.weight ?? '0'),
    ]),
  );
}

import { addDays } from '../calendar.ts';
import type { DemoItem, DemoProject } from '../types.ts';

/** The items as they were first planned: those of the Areas that have slipped since, earlier by as much. */
export function firstPlanned({ items, slippedDays }: DemoProject): DemoItem[] {
  const areas = items.filter(({ parentKey }) => parentKey === null).toReversed();
  const slips = new Map(areas.map(({ key }, index) => [key, slippedDays[index] ?? 0]));
  return items.map((item) => {
    // Parents come before what is below them.
    const slip = slips.get(item.key) ?? slips.get(item.parentKey ?? '') ?? 0;
    slips.set(item.key, slip);
    return { ...item, startDate: addDays(item.startDate, -slip), endDate: addDays(item.endDate, -slip) };
  });
}

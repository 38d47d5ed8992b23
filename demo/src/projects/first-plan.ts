import { addDays } from '../calendar.ts';
import type { DemoItem, DemoProject } from '../types.ts';

/** The project that has a baseline. */
export const PROJECT_WITH_BASELINE = 'SRV-C12';

/** By how many days the last Areas of that project have slipped since its first plan, the last one first. */
const SLIPS = [24, 17, 11, 11, 4];

/** Tasks that mark an event rather than work. */
const MILESTONES: ReadonlySet<string> = new Set([
  'Permit to commence work',
  'Lifts, authority inspection',
  'Temporary occupation permit',
  'Authority inspection',
  'Substantial completion certificate',
]);

/** Whether an item is a milestone. */
export const isMilestone = ({ title, progress }: DemoItem): boolean =>
  progress !== null && MILESTONES.has(title);

/** The items as they were first planned: those of the Areas that have slipped since, earlier by as much. */
export function firstPlanned({ items }: Pick<DemoProject, 'items'>): DemoItem[] {
  const areas = items.filter(({ parentKey }) => parentKey === null).toReversed();
  const slips = new Map(areas.map(({ key }, index) => [key, SLIPS[index] ?? 0]));
  return items.map((item) => {
    // Parents come before what is below them.
    const slip = slips.get(item.key) ?? slips.get(item.parentKey ?? '') ?? 0;
    slips.set(item.key, slip);
    return { ...item, startDate: addDays(item.startDate, -slip), endDate: addDays(item.endDate, -slip) };
  });
}

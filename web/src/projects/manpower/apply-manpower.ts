import { assignToProjects, assignToTasks, type EmployeeCard, type WorkItem } from '@plumbline/contract';
import type { Command } from '../../platform/commands/command.ts';
import { recordOfItem } from '../items/apply-change.ts';

/** The record of the commands that put people on an item and take them off. */
export const manpowerOf = (item: Pick<WorkItem, 'type' | 'id'>): string => `${recordOfItem(item)}/people`;

/** Who is put on an item, and how they work on it; of who is taken off the person only. */
export type ShownPerson = { person: EmployeeCard; part?: { pic: boolean; assignee: boolean } };

const assigning: readonly string[] = [assignToTasks.name, assignToProjects.name];

/** An item with who waits on this device to be put on it, and without who waits to be taken off. */
export function applyManpower(item: WorkItem, { endpoint, record, shown }: Command): WorkItem {
  if (record !== manpowerOf(item)) return item;
  const { person, part } = shown as ShownPerson;
  const isThere = item.workers.some(({ id }) => id === person.id);
  if (!assigning.includes(endpoint.name))
    return { ...item, workers: item.workers.filter(({ id }) => id !== person.id) };
  // Who is on it already stays as they are.
  if (isThere || !part) return item;
  return { ...item, workers: [...item.workers, { ...person, ...part, accepted_at: null }] };
}

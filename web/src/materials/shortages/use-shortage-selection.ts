import type { Shortage } from '@plumbline/contract';
import { useState } from 'react';
import type { RowSelection } from '../../ui/tables/data-table.types.ts';
import { shortageKey } from './shortage-key.ts';

/** The shortages of a task that were chosen. */
export type ChosenOfTask = {
  key: string;
  project: Shortage['project'];
  task: NonNullable<Shortage['task']>;
  rows: Shortage[];
};

/**
 * The shortages that were chosen, also on other pages, each as it was read last.
 * @param rows those in sight
 */
export function useShortageSelection(rows: readonly Shortage[] | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Shortage>>(new Map());
  const latest = (shortage: Shortage) =>
    rows?.find((row) => shortageKey(row) === shortageKey(shortage)) ?? shortage;
  const selection: RowSelection<Shortage> = {
    isChosen: (row) => chosen.has(shortageKey(row)),
    choose: (some, isChosen) =>
      setChosen((present) => {
        const next = new Map(present);
        for (const row of some) {
          if (isChosen) next.set(shortageKey(row), row);
          else next.delete(shortageKey(row));
        }
        return next;
      }),
    // Of the whole project nothing can be requested: a request order is of one task.
    mayChoose: ({ task, abilities }) => task !== null && abilities.request,
    nameOf: ({ code, task, project }) => `${code}, ${task?.title ?? project.title}`,
  };
  return {
    count: chosen.size,
    ofTasks: byTask([...chosen.values()].map(latest)),
    clear: () => setChosen(new Map()),
    selection,
  };
}

function byTask(rows: readonly Shortage[]): ChosenOfTask[] {
  const tasks = new Map<string, ChosenOfTask>();
  for (const row of rows) {
    const { project, task } = row;
    if (!task) continue;
    const key = `${project.id}-${task.id}`;
    const known = tasks.get(key);
    if (known) known.rows.push(row);
    else tasks.set(key, { key, project, task, rows: [row] });
  }
  return [...tasks.values()];
}

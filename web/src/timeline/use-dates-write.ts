import {
  getProjectTimeline,
  getTaskTimeline,
  type Timeline,
  type TimelineRow,
  updateProject,
  updateTask,
  type WorkItem,
} from '@plumbline/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiProblem } from '../platform/api-problem.ts';
import { useWrite } from '../platform/queries.ts';
import type { DateChanges } from './bar-dates.ts';

type Dates = Pick<TimelineRow, 'start_date' | 'end_date'>;
type DatedItem = Dates & Pick<TimelineRow, 'id' | 'type' | 'title' | 'updated_at'>;

/** The result of the last change of dates. */
export type DatesOutcome =
  | { kind: 'saved'; item: DatedItem; before: Dates }
  | { kind: 'undone'; item: DatedItem }
  | { kind: 'stale'; title: string };

/** Shows new dates at once wherever the item is on a timeline. */
function showDates(client: QueryClient, { id, start_date, end_date, updated_at }: WorkItem) {
  for (const { name } of [getProjectTimeline, getTaskTimeline])
    client.setQueriesData<Timeline>({ queryKey: [name] }, (timeline) =>
      timeline?.rows.some((row) => row.id === id)
        ? {
            ...timeline,
            rows: timeline.rows.map((row) =>
              row.id === id ? { ...row, start_date, end_date, updated_at } : row,
            ),
          }
        : timeline,
    );
}

/** Saves dates that were moved, and takes the last change back. */
export function useDatesWrite() {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<DatesOutcome | null>(null);
  const options = { success: false, onProblem: ({ code }: { code: string }) => code === 'stale' } as const;
  const task = useWrite(updateTask, options);
  // Both take what the other takes of these fields.
  const project = useWrite(updateProject as unknown as typeof updateTask, options);

  async function write(item: DatedItem, changes: DateChanges): Promise<WorkItem | null> {
    const endpoint = item.type === 'tasks' ? task : project;
    setOutcome(null);
    try {
      const body = { ...changes, updated_at: item.updated_at };
      const { data } = await endpoint.mutateAsync({ params: { id: item.id }, body });
      showDates(client, data);
      return data;
    } catch (error) {
      if (asApiProblem(error).code === 'stale') setOutcome({ kind: 'stale', title: item.title });
      return null;
    }
  }

  return {
    outcome,
    /** Says that a change was saved elsewhere, so that it can be taken back here. */
    noteSaved: (item: DatedItem, before: Dates) => setOutcome({ kind: 'saved', item, before }),
    save: async (row: TimelineRow, changes: DateChanges) => {
      const saved = await write(row, changes);
      if (saved) setOutcome({ kind: 'saved', item: saved, before: row });
    },
    undo: async () => {
      if (outcome?.kind !== 'saved') return;
      const { start_date, end_date } = outcome.before;
      const saved = await write(outcome.item, { start_date, end_date });
      if (saved) setOutcome({ kind: 'undone', item: saved });
    },
    close: () => setOutcome(null),
  };
}

import {
  getProjectTimeline,
  getTaskTimeline,
  pathOfPlace,
  type Timeline,
  type TimelineRow,
  updateProject,
  updateTask,
  type WorkItem,
} from '@plumbline/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiProblem } from '../platform/api-problem.ts';
import { useCommand } from '../platform/commands/use-command.ts';
import { t } from '../platform/i18n.ts';
import type { RecordOf } from './apply-dates.ts';
import type { DateChanges } from './bar-dates.ts';

type Dates = Pick<TimelineRow, 'start_date' | 'end_date'>;
type DatedItem = Dates & Pick<TimelineRow, 'id' | 'type' | 'title' | 'updated_at'>;

/** A project whose dates are changed, and how the commands of its items are found. */
export type DatedProject = { project: number; recordOf: RecordOf };

/** An item with the dates that were given to it; queued: they wait on this device. */
export type SavedDates = { item: DatedItem; isQueued: boolean };

/** The result of the last change of dates. */
export type DatesOutcome =
  | ({ kind: 'saved'; before: Dates } & SavedDates)
  | ({ kind: 'undone' } & SavedDates)
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

type DatesOptions = Pick<Parameters<typeof useCommand<typeof updateTask>>[1], 'form' | 'onProblem'>;

/**
 * Changes the dates of items of a project. Without a connection the change is queued, and the timeline shows it.
 * @returns the item as it is saved, or with the dates that wait
 */
export function useDatesCommand({ project, recordOf }: DatedProject, options: DatesOptions) {
  const client = useQueryClient();
  const toTask = useCommand(updateTask, { ...options, success: false });
  // Both take what the other takes of these fields.
  const toProject = useCommand(updateProject as unknown as typeof updateTask, { ...options, success: false });

  return {
    isPending: toTask.isPending || toProject.isPending,
    /** @throws ApiProblem, which has been shown */
    async change(item: DatedItem, changes: DateChanges): Promise<SavedDates> {
      const isTask = item.type === 'tasks';
      const outcome = await (isTask ? toTask : toProject).mutateAsync({
        input: { params: { id: item.id }, body: { ...changes, updated_at: item.updated_at } },
        record: recordOf(item),
        name: t('Dates of {{title}}', { title: item.title }),
        place: pathOfPlace({
          kind: 'item',
          project,
          tab: 'information',
          ...(isTask && { task: item.id }),
        }),
        hasForm: true,
      });
      if (outcome.state === 'queued') return { item: { ...item, ...changes }, isQueued: true };
      showDates(client, outcome.answer);
      return { item: outcome.answer, isQueued: false };
    },
  };
}

/** Saves dates that were moved, and takes the last change back. */
export function useDatesWrite(dated: DatedProject) {
  const [outcome, setOutcome] = useState<DatesOutcome | null>(null);
  const command = useDatesCommand(dated, { onProblem: ({ code }) => code === 'stale' });

  async function write(item: DatedItem, changes: DateChanges): Promise<SavedDates | null> {
    setOutcome(null);
    try {
      return await command.change(item, changes);
    } catch (error) {
      if (asApiProblem(error).code === 'stale') setOutcome({ kind: 'stale', title: item.title });
      return null;
    }
  }

  return {
    outcome,
    /** Says that a change was saved elsewhere, so that it can be taken back here. */
    noteSaved: (saved: SavedDates, before: Dates) => setOutcome({ kind: 'saved', ...saved, before }),
    save: async (row: TimelineRow, changes: DateChanges) => {
      const saved = await write(row, changes);
      if (saved) setOutcome({ kind: 'saved', ...saved, before: row });
    },
    undo: async () => {
      if (outcome?.kind !== 'saved') return;
      const { start_date, end_date } = outcome.before;
      const saved = await write(outcome.item, { start_date, end_date });
      if (saved) setOutcome({ kind: 'undone', ...saved });
    },
    close: () => setOutcome(null),
  };
}

import { type Call, type Timeline, type TimelineRow, updateProject, updateTask } from '@plumbline/contract';
import type { Command } from '../platform/commands/command.ts';

/** The record of an item's commands, by which they are sent in order and its screens find them. */
export type RecordOf = (item: Pick<TimelineRow, 'type' | 'id'>) => string;

/** What a change of an item says of its row; what it makes of other rows follows once it is sent. */
const shownFields = ['code', 'title', 'start_date', 'end_date'] as const;

/** A page of the timeline with a change that waits on this device. */
export function applyToTimeline(timeline: Timeline, command: Command, recordOf: RecordOf): Timeline {
  const isUpdate = [updateTask.name, updateProject.name].includes(command.endpoint.name);
  if (!isUpdate || !timeline.rows.some((row) => recordOf(row) === command.record)) return timeline;
  const body = command.input.body as Call<typeof updateTask>['body'];
  const changed = Object.fromEntries(
    shownFields.flatMap((field) => (body?.[field] === undefined ? [] : [[field, body[field]]])),
  );
  return {
    ...timeline,
    rows: timeline.rows.map((row) => (recordOf(row) === command.record ? { ...row, ...changed } : row)),
  };
}

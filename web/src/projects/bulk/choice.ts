import { MAX_TASKS_AT_ONCE } from '@plumbline/contract';

/** The tasks that were chosen, in the order in which they were. Rule: PROJECT-27. */
export type Choice = {
  ids: readonly number[];
  /** The one that was chosen last, from which a range goes on. */
  anchor: number | null;
  /** Whether the last choice was of more than can be changed at once. */
  isBeyond: boolean;
};

export const NO_CHOICE: Choice = { ids: [], anchor: null, isBeyond: false };

function withMore(choice: Choice, more: readonly number[], anchor: number): Choice {
  const all = [...new Set([...choice.ids, ...more])];
  return { ids: all.slice(0, MAX_TASKS_AT_ONCE), anchor, isBeyond: all.length > MAX_TASKS_AT_ONCE };
}

/** Chooses a task, or no longer. */
export function toggled(choice: Choice, id: number): Choice {
  if (!choice.ids.includes(id)) return withMore(choice, [id], id);
  return { ids: choice.ids.filter((other) => other !== id), anchor: id, isBeyond: false };
}

/** Chooses all lines of a range as well; of an empty one, as when its beginning is out of the list, the last line alone. */
export function withRange(choice: Choice, lines: readonly number[], to: number): Choice {
  return withMore(choice, lines.length > 0 ? lines : [to], to);
}

/** Without some, which are deleted. */
export function withoutGone(choice: Choice, gone: readonly number[]): Choice {
  const ids = choice.ids.filter((id) => !gone.includes(id));
  if (ids.length === choice.ids.length) return choice;
  const anchor = choice.anchor !== null && gone.includes(choice.anchor) ? null : choice.anchor;
  return { ids, anchor, isBeyond: false };
}

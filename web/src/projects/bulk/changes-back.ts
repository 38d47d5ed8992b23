import type { TreeNode } from '@plumbline/contract';
import { type ChangeBody, type ChangeField, valueOfTask } from './change-values.ts';

/** The most calls by which a change is taken back: one for each set of former values. */
const MOST_CALLS = 10;

/**
 * The calls that give tasks the values again that they had before a change; null where these differ too much.
 * Rule: PROJECT-29.
 * @param before the tasks as they were
 * @param written those that the change has changed, with the versions that it left
 */
export function changesBack(
  { tasks: _, left_out_reason: __, shift_days, ...fields }: ChangeBody,
  before: readonly TreeNode[],
  written: ChangeBody['tasks'],
): ChangeBody[] | null {
  if (written.length === 0) return null;
  if (shift_days !== undefined) return [{ tasks: written, shift_days: -shift_days }];
  const named = Object.keys(fields).filter((field) => fields[field as keyof typeof fields] !== undefined);
  const former = new Map(before.map((task) => [task.id, formerValues(task, named as ValueField[])]));
  const calls = new Map<string, ChangeBody>();
  for (const version of written) {
    const values = former.get(version.id);
    if (!values) return null;
    const key = JSON.stringify(values);
    calls.set(key, { ...values, tasks: [...(calls.get(key)?.tasks ?? []), version] });
  }
  return calls.size > MOST_CALLS ? null : [...calls.values()];
}

type ValueField = Exclude<ChangeField, 'shift_days'>;

/** What a task had in the fields that a change names. */
function formerValues(task: TreeNode, fields: readonly ValueField[]): Omit<ChangeBody, 'tasks'> {
  const values = Object.fromEntries(fields.map((field) => [field, valueOfTask[field](task)]));
  return values.is_left_out ? { ...values, left_out_reason: task.left_out_reason } : values;
}

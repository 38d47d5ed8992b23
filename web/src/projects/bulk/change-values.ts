import {
  type Call,
  type ItemStatus,
  type TreeNode,
  tasksChanges,
  type updateTasks,
} from '@plumbline/contract';
import type { FormSchema } from '../../ui/forms/use-contract-form.ts';

export type ChangeBody = Call<typeof updateTasks>['body'];

/** The fields of the form, in its order. */
export const changeFields = [
  'status',
  'start_date',
  'end_date',
  'shift_days',
  'set_percentage',
  'task_category_id',
  'is_left_out',
] as const;
export type ChangeField = (typeof changeFields)[number];

/** What the form 'Change tasks' holds. */
export type ChangeValues = {
  /** The fields that are switched on: only they are sent. */
  changed: readonly ChangeField[];
  status: ItemStatus | null;
  start_date: string | null;
  end_date: string | null;
  shift_days: number | string;
  set_percentage: number | string;
  task_category_id: number | null;
  is_left_out: boolean;
  left_out_reason: string;
};

/** A field's value of a task, as the form has it. */
export const valueOfTask: Record<Exclude<ChangeField, 'shift_days'>, (task: TreeNode) => unknown> = {
  status: (task) => task.status,
  start_date: (task) => task.start_date,
  end_date: (task) => task.end_date,
  set_percentage: (task) => task.set_percentage,
  task_category_id: (task) => task.task_category?.id ?? null,
  is_left_out: (task) => task.is_left_out,
};

/** The value that all tasks have in a field; undefined where they differ. */
export function commonValue(tasks: readonly TreeNode[], field: ChangeField): unknown {
  if (field === 'shift_days') return undefined;
  const values = new Set(tasks.map(valueOfTask[field]));
  return values.size === 1 ? [...values][0] : undefined;
}

/** The form as it begins: each field, once it is switched on, with the value that all have. */
export function valuesOfTasks(tasks: readonly TreeNode[]): ChangeValues {
  const common = <Value>(field: ChangeField, otherwise: Value) =>
    (commonValue(tasks, field) ?? otherwise) as Value;
  return {
    changed: [],
    status: common<ItemStatus | null>('status', null),
    start_date: common<string | null>('start_date', null),
    end_date: common<string | null>('end_date', null),
    shift_days: '',
    set_percentage: common<number | string>('set_percentage', ''),
    task_category_id: common<number | null>('task_category_id', null),
    is_left_out: true,
    left_out_reason: '',
  };
}

/** With a field switched on or off: dates are either set or shifted. */
export function withField(changed: readonly ChangeField[], field: ChangeField, isOn: boolean): ChangeField[] {
  const others = changed.filter((other) => other !== field);
  if (!isOn) return others;
  const dates = ['start_date', 'end_date'];
  const excluded = field === 'shift_days' ? dates : dates.includes(field) ? ['shift_days'] : [];
  return [...others.filter((other) => !excluded.includes(other)), field];
}

/** What is sent of the form: the fields that are switched on. */
export function bodyOf(values: ChangeValues, tasks: ChangeBody['tasks']): Record<string, unknown> {
  const named = Object.fromEntries(values.changed.map((field) => [field, values[field]]));
  const reason = named.is_left_out ? { left_out_reason: values.left_out_reason } : {};
  return { tasks, ...named, ...reason };
}

/** The rules of the form: the contract's, for what is sent of it. */
export const changeSchema = (tasks: () => ChangeBody['tasks']): FormSchema<ChangeBody> => ({
  safeParse: (values) => tasksChanges.safeParse(bodyOf(values as ChangeValues, tasks())),
});

/** Whether a change makes a task another than it is. */
function changes(task: TreeNode, values: ChangeValues, field: ChangeField): boolean {
  if (field === 'shift_days')
    return Number(values.shift_days) !== 0 && (task.start_date !== null || task.end_date !== null);
  if (field === 'is_left_out' && values.is_left_out && task.is_left_out)
    return values.left_out_reason.trim() !== (task.left_out_reason ?? '');
  if (field === 'set_percentage') return Number(values.set_percentage) !== task.set_percentage;
  return values[field] !== valueOfTask[field](task);
}

/** The tasks that will differ from before. */
export const tasksThatChange = (tasks: readonly TreeNode[], values: ChangeValues): TreeNode[] =>
  tasks.filter((task) => values.changed.some((field) => changes(task, values, field)));

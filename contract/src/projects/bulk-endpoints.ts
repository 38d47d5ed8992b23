import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { fieldsAreRight } from '../platform/fields-are-right.ts';
import { id, instant, pathId, readVersion } from '../platform/scalars.ts';
import { itemFields, LEFT_OUT_REASON_MISSING, shiftDays, withDatesInOrder } from './fields.ts';

/** The most tasks that one call changes. */
export const MAX_TASKS_AT_ONCE = 200;

const selectedTasks = z
  .array(z.object({ id, ...readVersion }), { error: 'Please select at least one.' })
  .min(1, 'Please select at least one.')
  .max(MAX_TASKS_AT_ONCE, `Please select at most ${MAX_TASKS_AT_ONCE} at a time.`)
  .refine(
    (tasks) => new Set(tasks.map((task) => task.id)).size === tasks.length,
    'Please select each task only once.',
  );

const changedFields = {
  status: itemFields.status.optional(),
  start_date: itemFields.start_date,
  end_date: itemFields.end_date,
  /** Calendar days by which both dates come later, or earlier when negative. */
  shift_days: shiftDays.refine((days) => days !== 0, 'Please type a number of days other than 0.').optional(),
  set_percentage: itemFields.set_percentage.optional(),
  task_category_id: itemFields.task_category_id,
  is_left_out: itemFields.is_left_out.optional(),
  left_out_reason: itemFields.left_out_reason,
};

/** The form 'Change tasks': what it does not name stays as it is in each task. */
export const tasksChanges = withDatesInOrder(z.object({ tasks: selectedTasks, ...changedFields }))
  .refine(
    ({ shift_days, start_date, end_date }) =>
      shift_days === undefined || (start_date === undefined && end_date === undefined),
    {
      path: ['shift_days'],
      error: 'Please either shift the dates or set them.',
      when: fieldsAreRight('shift_days', 'start_date', 'end_date'),
    },
  )
  .refine(({ is_left_out, left_out_reason }) => !is_left_out || left_out_reason, {
    path: ['left_out_reason'],
    error: LEFT_OUT_REASON_MISSING,
    when: fieldsAreRight('is_left_out', 'left_out_reason'),
  })
  .refine((body) => Object.keys(changedFields).some((field) => body[field as 'status'] !== undefined), {
    path: ['tasks'],
    error: 'Please choose at least one change.',
    when: fieldsAreRight('tasks', ...Object.keys(changedFields)),
  });

/**
 * Changes the same fields of several tasks of a project, all of them or none, by the rules of updateTask. Gives how many
 * differ from before, and these with their new versions. Problems name the first five tasks that they are about: invalid at the field, also at `tasks` for ids that
 * are not tasks of the project; stale when somebody else has changed one of them; not_allowed; not_found. A task without
 * dates is not shifted; where none has dates it is refused. Rules: PROJECT-23 to PROJECT-25.
 */
export const updateTasks = endpoint({
  name: 'updateTasks',
  method: 'PUT',
  path: '/project/:id/tasks',
  permission: 'project.edit',
  changes: { work_items: 'any' },
  summary: 'Change the same fields of up to 200 tasks of a project; all of them or none',
  params: z.object({ id: pathId }),
  body: tasksChanges,
  answer: z.object({
    updated: z.number().int(),
    tasks: z.array(z.object({ id, updated_at: instant })),
  }),
  message: 'Tasks Updated!',
});

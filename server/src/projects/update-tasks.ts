import type { Input, updateTasks as updateTasksEndpoint } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { nameList } from '../platform/name-list.ts';
import { invalid, Problem, problem } from '../platform/problem.ts';
import { isRead } from '../platform/versions.ts';
import { itemAfter } from './item-after.ts';
import { type LockedItem, lockTasks } from './lock-item.ts';
import { rollUpParents } from './roll-up/roll-up.ts';
import { shiftedDate } from './shifted-date.ts';

type Body = Input<typeof updateTasksEndpoint>['body'];
type Answer = { updated: number; tasks: { id: number; updated_at: string }[] };

const namesOf = (tasks: readonly LockedItem[]) =>
  nameList(tasks.map(({ code, title }) => `${code} ${title}`));

/** The changes of the write to one of its tasks. @throws invalid */
function changesOf(task: LockedItem, { tasks, shift_days, ...changes }: Body) {
  if (shift_days === undefined) return changes;
  return {
    ...changes,
    start_date: shiftedDate(task.start_date, shift_days),
    end_date: shiftedDate(task.end_date, shift_days),
  };
}

/**
 * The columns of each task after the write.
 * @throws the first rule that is broken, naming all the tasks that break it
 */
function columnsAfter(ctx: Context, tasks: readonly LockedItem[], body: Body) {
  const refused: { task: LockedItem; problem: Problem }[] = [];
  const after = tasks.flatMap((task) => {
    try {
      return { id: task.id, ...itemAfter(ctx.actor.role, task, changesOf(task, body), false).columns };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push({ task, problem: error });
      return [];
    }
  });
  const first = refused[0]?.problem;
  if (first) {
    const alike = refused.filter(({ problem }) => problem.message === first.message);
    const message = `${first.message} Tasks: ${namesOf(alike.map(({ task }) => task))}.`;
    const fields = Object.keys(first.details.errors ?? {});
    throw problem(first.code, {
      message,
      errors: Object.fromEntries(fields.map((field) => [field, [message]])),
    });
  }
  return after;
}

/** @throws stale, naming the tasks that others have changed since they were read. Rule: API-5. */
function refuseStaleTasks(tasks: readonly LockedItem[], read: Body['tasks']): void {
  const versions = new Map(read.map(({ id, updated_at }) => [id, updated_at]));
  const changed = tasks.filter(({ id, updated_at }) => !isRead(updated_at, versions.get(id)));
  if (changed.length > 0)
    throw problem('stale', {
      message: `Changed by others since you selected them: ${namesOf(changed)}. Nothing has been saved.`,
      data: { changed: changed.map(({ id }) => id) },
    });
}

/**
 * Changes the same fields of several tasks of a project by the rules of one, and rolls up once: all of them or none.
 * Gives how many differ from before, and these with their new versions. Rules: PROJECT-23 to PROJECT-25.
 * @throws not_found, stale, not_allowed, invalid
 */
export async function updateTasks(
  ctx: Context,
  { params, body }: Input<typeof updateTasksEndpoint>,
): Promise<Answer> {
  const tasks = await lockTasks(
    ctx,
    params.id,
    body.tasks.map(({ id }) => id),
  );
  const missing = body.tasks.length - tasks.length;
  if (missing > 0)
    throw invalid({
      tasks: `Of ${body.tasks.length} tasks ${missing} are not in this project any more. Please select again.`,
    });
  refuseStaleTasks(tasks, body.tasks);
  if (body.shift_days !== undefined && tasks.every(({ start_date, end_date }) => !start_date && !end_date))
    throw invalid({ shift_days: 'None of these tasks has dates to shift.' });

  const after = columnsAfter(ctx, tasks, body);
  const columns = Object.keys(after[0] ?? {}).filter((column) => column !== 'id');
  const { rows: written } = await sql<{ id: number }>`
    update work_items w
    set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = v.${sql.ref(column)}`))}
    from jsonb_populate_recordset(null::work_items, ${JSON.stringify(after)}::jsonb) v
    where w.id = v.id
    returning w.id`.execute(ctx.database);
  const moved = tasks.filter(({ set_percentage, is_left_out }, index) => {
    const { set_percentage: weight, is_left_out: isLeftOut } = after[index] as (typeof after)[number];
    return weight !== set_percentage || isLeftOut !== is_left_out;
  });
  if (moved.length > 0)
    await rollUpParents(ctx, [...new Set(moved.map(({ parent_id }) => parent_id as number))]);
  return {
    updated: written.length,
    tasks: await versionsOf(
      ctx,
      written.map(({ id }) => id),
    ),
  };
}

/** The versions that tasks have in the end: the roll-up may have changed some of them again. */
async function versionsOf(ctx: Context, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; updated_at: Date }>`
    select w.id, w.updated_at from work_items w where w.id = any(${ids}::integer[]) order by w.id`.execute(
    ctx.database,
  );
  return rows.map(({ id, updated_at }) => ({ id, updated_at: updated_at.toISOString() }));
}

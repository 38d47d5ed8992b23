import { type EmployeeCard, type ItemType, may } from '@plumbline/contract';
import { sql } from 'kysely';
import { type ReviewKind, settleOutOfReach } from '../decisions/index.ts';
import { employeeCards } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { invalid, problem } from '../platform/problem.ts';
import { isOfType, visibleProject } from '../projects/index.ts';
import { notifyAssigned } from './notify-assigned.ts';

async function employeeCard(ctx: Context, id: number): Promise<EmployeeCard> {
  const [card] = await employeeCards(ctx, [id]);
  if (!card) throw problem('not_found');
  return card;
}

/** The items of these ids that the actor may see. @throws not_found when one of them is not there */
async function visibleItems(
  ctx: Context,
  type: ItemType,
  ids: number[],
): Promise<{ id: number; project_id: number }[]> {
  const wanted = [...new Set(ids)];
  const { rows } = await sql<{ id: number; project_id: number }>`
    select w.id, w.project_id from work_items w
    where w.id = any(${wanted}) and ${isOfType(type)} and ${visibleProject(ctx, sql`w.project_id`)}
    order by w.id for key share of w`.execute(ctx.database);
  if (rows.length < wanted.length) throw problem('not_found');
  return rows;
}

/**
 * Assigns an Active employee to items; it waits unaccepted until they accept, which who has no login cannot and
 * need not. Who is on an item already stays as they are. Who is assigned is told of it. Gives the employee and how many
 * assignments are new. Rule: PROJECT-14.
 * @throws not_found; invalid for one who is not Active
 */
export async function assign(
  ctx: Context,
  type: ItemType,
  employeeId: number,
  itemIds: number[],
  part: { assignee: boolean; pic: boolean },
): Promise<{ employee: EmployeeCard; assigned: number }> {
  const field = type === 'projects' ? 'project_ids' : 'task_ids';
  const items = await visibleItems(ctx, type, itemIds);
  const employee = await employeeCard(ctx, employeeId);
  if (employee.employee_status !== 'Active')
    throw invalid({ [field]: 'Only Active employees can be assigned.' });
  const { rows } = await sql<{ work_item_id: number }>`
    insert into assignments
      (work_item_id, project_id, employee_id, pic, assignee, created_by, made_by_overseer, accepted_at)
    select id, project_id, ${employeeId}::integer, ${part.pic}::boolean, ${part.assignee}::boolean,
      ${ctx.actor.employeeId}::integer, ${may(ctx.actor.role, 'project.see-every')}::boolean,
      case when not exists (select from users u where u.employee_id = ${employeeId}) then ${ctx.now()}::timestamptz end
    from unnest(${items.map((item) => item.id)}::integer[], ${items.map((item) => item.project_id)}::integer[])
      as item (id, project_id)
    on conflict (work_item_id, employee_id) do nothing
    returning work_item_id`.execute(ctx.database);
  const ids = rows.map((row) => row.work_item_id);
  await notifyAssigned(ctx, 'assignment', employeeId, { type, ids });
  return { employee, assigned: ids.length };
}

/**
 * Takes an employee off items, and tells them. Gives the employee and how many assignments ended. Requests that somebody
 * on these projects could review only by this assignment, theirs or the employee's own, leave the inbox.
 * @param requests the kinds of request that people review
 * @throws not_found
 */
export async function unassign(
  ctx: Context,
  requests: readonly ReviewKind[],
  type: ItemType,
  employeeId: number,
  itemIds: number[],
): Promise<{ employee: EmployeeCard; unassigned: number }> {
  const items = await visibleItems(ctx, type, itemIds);
  const employee = await employeeCard(ctx, employeeId);
  const ended = await ctx.database
    .deleteFrom('assignments')
    .where('employee_id', '=', employeeId)
    .where(
      'work_item_id',
      'in',
      items.map((item) => item.id),
    )
    .returning('work_item_id')
    .execute();
  const ids = ended.map((row) => row.work_item_id);
  await notifyAssigned(ctx, 'unassignment', employeeId, { type, ids });
  if (ids.length > 0) await settleOutOfReach(ctx, requests, [employeeId, ...(await peopleOn(ctx, items))]);
  return { employee, unassigned: ids.length };
}

/** Who is on the projects of some items. */
async function peopleOn(ctx: Context, items: readonly { project_id: number }[]): Promise<number[]> {
  const { rows } = await sql<{ employee_id: number }>`
    select distinct s.employee_id from assignments s
    where s.project_id = any(${items.map((item) => item.project_id)})`.execute(ctx.database);
  return rows.map((row) => row.employee_id);
}

import {
  type changeAssignments as changeAssignmentsEndpoint,
  type EmployeeCard,
  type Input,
  type ItemType,
  may,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { type ReviewKind, settleOutOfReach } from '../decisions/index.ts';
import { employeeCards } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { invalid, problem } from '../platform/problem.ts';
import { isOfType, visibleProject } from '../projects/index.ts';
import { type ChangedAssignment, notifyAssigned } from './notify-assigned.ts';

type WorkedItem = { id: number; project_id: number };

/** The people of these ids. @throws not_found when one of them is not there */
async function readPeople(ctx: Context, ids: readonly number[]): Promise<EmployeeCard[]> {
  const people = await employeeCards(ctx, [...ids]);
  if (people.length < ids.length) throw problem('not_found');
  return people;
}

/** The items of these ids that the actor may see. @throws not_found when one of them is not there */
async function visibleItems(ctx: Context, type: ItemType, ids: number[]): Promise<WorkedItem[]> {
  const wanted = [...new Set(ids)];
  const { rows } = await sql<WorkedItem>`
    select w.id, w.project_id from work_items w
    where w.id = any(${wanted}) and ${isOfType(type)} and ${visibleProject(ctx, sql`w.project_id`)}
    order by w.id for key share of w`.execute(ctx.database);
  if (rows.length < wanted.length) throw problem('not_found');
  return rows;
}

/** How somebody works on an item. */
type Part = { assignee: boolean; pic: boolean };

/**
 * Assigns Active people to items; an assignment is unaccepted until its person accepts it, which somebody without a login
 * cannot and need not. Assignments that exist are kept. The people are notified. Gives how many are new. Rule: PROJECT-14.
 * @throws invalid, at `field`, when somebody is not Active
 */
async function insertAssignments(
  ctx: Context,
  type: ItemType,
  people: readonly EmployeeCard[],
  items: readonly WorkedItem[],
  { part, field }: { part: Part; field: string },
): Promise<number> {
  if (people.some(({ employee_status }) => employee_status !== 'Active'))
    throw invalid({ [field]: 'Only Active employees can be assigned.' });
  const { rows } = await sql<ChangedAssignment>`
    insert into assignments
      (work_item_id, project_id, employee_id, pic, assignee, created_by, made_by_overseer, accepted_at)
    select item.id, item.project_id, person.id, ${part.pic}::boolean, ${part.assignee}::boolean,
      ${ctx.actor.employeeId}::integer, ${may(ctx.actor.role, 'project.see-every')}::boolean,
      case when not exists (select from users u where u.employee_id = person.id) then ${ctx.now()}::timestamptz end
    from unnest(${items.map((item) => item.id)}::integer[], ${items.map((item) => item.project_id)}::integer[])
        as item (id, project_id)
      cross join unnest(${people.map(({ id }) => id)}::integer[]) as person (id)
    on conflict (work_item_id, employee_id) do nothing
    returning work_item_id, employee_id`.execute(ctx.database);
  await notifyAssigned(ctx, 'assignment', type, rows);
  return rows.length;
}

/**
 * Takes people off items, and notifies them. Gives how many assignments ended. Requests that somebody on these projects,
 * or one of the people, could review only by such an assignment leave the inbox.
 * @param requests the kinds of request that people review
 */
async function deleteAssignments(
  ctx: Context,
  requests: readonly ReviewKind[],
  type: ItemType,
  employeeIds: readonly number[],
  items: readonly WorkedItem[],
): Promise<number> {
  const { rows } = await sql<ChangedAssignment>`
    delete from assignments s
    where s.employee_id = any(${employeeIds}) and s.work_item_id = any(${items.map((item) => item.id)})
    returning s.work_item_id, s.employee_id`.execute(ctx.database);
  await notifyAssigned(ctx, 'unassignment', type, rows);
  if (rows.length > 0)
    await settleOutOfReach(ctx, requests, [...employeeIds, ...(await peopleOn(ctx, items))]);
  return rows.length;
}

/** Assigns one employee to items. @throws not_found; invalid for one who is not Active */
export async function assign(
  ctx: Context,
  type: ItemType,
  employeeId: number,
  itemIds: number[],
  part: Part,
): Promise<{ employee: EmployeeCard; assigned: number }> {
  const field = type === 'projects' ? 'project_ids' : 'task_ids';
  const items = await visibleItems(ctx, type, itemIds);
  const people = await readPeople(ctx, [employeeId]);
  const assigned = await insertAssignments(ctx, type, people, items, { part, field });
  return { employee: people[0] as EmployeeCard, assigned };
}

/** Takes one employee off items. @param requests the kinds of request that people review @throws not_found */
export async function unassign(
  ctx: Context,
  requests: readonly ReviewKind[],
  type: ItemType,
  employeeId: number,
  itemIds: number[],
): Promise<{ employee: EmployeeCard; unassigned: number }> {
  const items = await visibleItems(ctx, type, itemIds);
  const [employee] = await readPeople(ctx, [employeeId]);
  const unassigned = await deleteAssignments(ctx, requests, type, [employeeId], items);
  return { employee: employee as EmployeeCard, unassigned };
}

/**
 * Assigns several people to several tasks and takes others off them: all of it or nothing. Gives how many assignments are
 * new and how many ended. Rules: PROJECT-14, PROJECT-26.
 * @param requests the kinds of request that people review
 * @throws not_found; invalid for one who is not Active
 */
export async function changeAssignments(
  ctx: Context,
  requests: readonly ReviewKind[],
  { body }: Input<typeof changeAssignmentsEndpoint>,
): Promise<{ assigned: number; unassigned: number }> {
  const items = await visibleItems(ctx, 'tasks', body.task_ids);
  const people = await readPeople(ctx, [...body.assign, ...body.unassign]);
  const added = people.filter(({ id }) => body.assign.includes(id));
  const part = { assignee: body.assignee, pic: body.pic };
  return {
    unassigned: await deleteAssignments(ctx, requests, 'tasks', body.unassign, items),
    assigned: await insertAssignments(ctx, 'tasks', added, items, { part, field: 'assign' }),
  };
}

/** The people on the projects of some items. */
async function peopleOn(ctx: Context, items: readonly { project_id: number }[]): Promise<number[]> {
  const { rows } = await sql<{ employee_id: number }>`
    select distinct s.employee_id from assignments s
    where s.project_id = any(${items.map((item) => item.project_id)})`.execute(ctx.database);
  return rows.map((row) => row.employee_id);
}

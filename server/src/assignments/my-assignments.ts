import {
  type Assignment,
  type acceptAssignment as acceptAssignmentEndpoint,
  type Input,
  MAX_ASSIGNMENTS,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import {
  hierarchy,
  isOfType,
  presentTreeNode,
  type TreeNodeRow,
  treeNodeColumns,
} from '../projects/index.ts';
import { notifyAccepted } from './notify-accepted.ts';

type Row = TreeNodeRow & {
  hierarchy: string;
  pic: boolean;
  assignee: boolean;
  created_at: Date;
  accepted_at: Date | null;
};

const present = (row: Row): Assignment => ({
  ...presentTreeNode(row),
  heirarchy: row.hierarchy,
  pic: row.pic,
  assignee: row.assignee,
  assigned_at: row.created_at.toISOString(),
  accepted_at: row.accepted_at?.toISOString() ?? null,
});

async function assignmentsWhere(ctx: Context, condition: RawBuilder<unknown>): Promise<Assignment[]> {
  const { rows } = await sql<Row>`
    select ${treeNodeColumns}, ${hierarchy} as hierarchy, s.pic, s.assignee, s.created_at, s.accepted_at
    from (select * from assignments s where s.employee_id = ${ctx.actor.employeeId} and ${condition}
        order by s.created_at desc, s.id desc limit ${MAX_ASSIGNMENTS}) s
      join work_items w on w.id = s.work_item_id
      left join roll_ups r on r.work_item_id = w.id
    order by w.title collate natural_order, w.id`.execute(ctx.database);
  return rows.map(present);
}

/** The items that the actor was assigned to and has not accepted yet, by title. */
export function listUnacceptedAssignments(ctx: Context): Promise<Assignment[]> {
  return assignmentsWhere(ctx, sql`s.accepted_at is null`);
}

/** The items that the actor has accepted, by title. */
export function listAcceptedAssignments(ctx: Context): Promise<Assignment[]> {
  return assignmentsWhere(ctx, sql`s.accepted_at is not null`);
}

/**
 * Accepts an assignment of the actor's and notifies their leaders; a second time changes nothing.
 * @throws not_found
 */
export async function acceptAssignment(
  ctx: Context,
  { body }: Input<typeof acceptAssignmentEndpoint>,
): Promise<Assignment> {
  const itemId = body.type === 'project' ? body.project_id : body.task_id;
  const type = body.type === 'project' ? 'projects' : 'tasks';
  const { rows } = await sql<{ id: number; accepted_at: Date | null }>`
    select s.id, s.accepted_at from assignments s join work_items w on w.id = s.work_item_id
    where s.employee_id = ${ctx.actor.employeeId} and s.work_item_id = ${itemId} and ${isOfType(type)}
    for update of s`.execute(ctx.database);
  const found = rows[0];
  if (!found) throw problem('not_found');
  if (!found.accepted_at) {
    await ctx.database
      .updateTable('assignments')
      .set({ accepted_at: sql`clock_timestamp()` })
      .where('id', '=', found.id)
      .execute();
    await notifyAccepted(ctx, found.id);
  }
  const [accepted] = await assignmentsWhere(ctx, sql`s.id = ${found.id}`);
  return accepted as Assignment;
}

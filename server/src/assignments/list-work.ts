import { type AssignedWork, MAX_ASSIGNED_WORK, MAX_WORK_ASSIGNMENTS } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { exactProgress, readItems } from '../projects/index.ts';

type Chosen = { id: number; ancestor_ids: number[]; visited: number };

/** How many items are looked at to choose those that are answered: a phone asks after each change. */
const MAX_VISITED = 5000;

/**
 * The tasks that the actor is assigned to and has not finished, with all below them: of the latest assignment first, and
 * each branch down to its leaves before the next. Of more than MAX_VISITED none is said to be complete. Who is assigned to an item sees its project: none of it is hidden from
 * them. Rules: ROLE-3, SCREEN-22.
 */
export async function listAssignedWork(ctx: Context): Promise<AssignedWork[]> {
  const { rows } = await sql<Chosen>`
    with recursive latest as (
      select s.work_item_id as id, row_number() over (order by s.created_at desc, s.id desc) as place
      from assignments s join work_items w on w.id = s.work_item_id left join roll_ups r on r.work_item_id = w.id
      where s.employee_id = ${ctx.actor.employeeId} and ${exactProgress} < 100
      order by place limit ${MAX_WORK_ASSIGNMENTS}
    ), branches as (
      select * from latest
      union all
      select w.id, b.place from branches b join work_items w on w.parent_id = b.id
    ), visited as (
      -- Its rows are made one by one, level by level, and no more of them than this.
      select * from branches limit ${MAX_VISITED}
    )
    select w.id, w.ancestor_ids, (select count(*)::integer from visited) as visited
    from visited b join work_items w on w.id = b.id
    where w.parent_id is not null group by w.id
    order by min(b.place), w.ancestor_ids || w.id limit ${MAX_ASSIGNED_WORK + 1}`.execute(ctx.database);
  const items = await readItems(
    ctx,
    rows.slice(0, MAX_ASSIGNED_WORK).map(({ id }) => id),
  );
  // The first that there is no room for shows which branches end early: those that it is in.
  const cutOff = rows[MAX_ASSIGNED_WORK]?.ancestor_ids ?? [];
  const isComplete = (rows[0]?.visited ?? 0) < MAX_VISITED;
  return items.map((item) => ({ ...item, has_all_below: isComplete && !cutOff.includes(item.id) }));
}

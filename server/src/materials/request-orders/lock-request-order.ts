import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { found } from '../../platform/problem.ts';
import { visibleProject } from '../../projects/index.ts';
import { isOrdered } from './read-request-orders.ts';
import type { DecidableOrder } from './request-order-policy.ts';

/** A request order whose row is locked. */
export type LockedRequestOrder = DecidableOrder & {
  id: number;
  series_no: number;
  project_id: number;
  task_id: number;
  project_title: string;
  updated_at: Date;
};

/** Locks a request order. @throws not_found, also for one of a project that the actor may not see */
export async function lockRequestOrder(ctx: Context, id: number): Promise<LockedRequestOrder> {
  const { rows: locked } = await sql<{ id: number }>`
    select o.id from request_orders o where o.id = ${id} and ${visibleProject(ctx, sql`o.project_id`)}
    for update of o`.execute(ctx.database);
  // Read after the lock: what was ordered of it meanwhile counts.
  const { rows } = await sql<LockedRequestOrder>`
    select o.id, o.series_no, o.status, o.requested_by, o.project_id, o.task_id, o.updated_at, ${isOrdered} as is_ordered,
      (select w.title from work_items w where w.id = o.project_id) as project_title
    from request_orders o where o.id = ${locked[0]?.id ?? null}`.execute(ctx.database);
  return found(rows);
}

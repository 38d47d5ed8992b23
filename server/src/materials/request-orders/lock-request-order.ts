import { type Selectable, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { DB } from '../../platform/database/types.generated.ts';
import { found } from '../../platform/problem.ts';
import { visibleProject } from '../../projects/index.ts';
import { isOrdered } from './read-request-orders.ts';
import type { DecidableOrder } from './request-order-policy.ts';

/** A request order whose row is locked. */
export type LockedRequestOrder = Selectable<DB['request_orders']> &
  DecidableOrder & { project_title: string };

/** Locks a request order. @throws not_found, also for one of a project that the actor may not see */
export async function lockRequestOrder(ctx: Context, id: number): Promise<LockedRequestOrder> {
  const { rows: locked } = await sql<{ id: number }>`
    select o.id from request_orders o where o.id = ${id} and ${visibleProject(ctx, sql`o.project_id`)}
    for update of o`.execute(ctx.database);
  // Read after the lock: what was ordered of it meanwhile counts.
  const { rows } = await sql<LockedRequestOrder>`
    select o.*, ${isOrdered} as is_ordered,
      (select w.title from work_items w where w.id = o.project_id) as project_title
    from request_orders o where o.id = ${locked[0]?.id ?? null}`.execute(ctx.database);
  return found(rows);
}

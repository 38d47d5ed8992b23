import { type DeliveryStatus, may } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { visibleProject } from '../../projects/index.ts';

/**
 * The condition on `asset_issues i` that the actor may see it: those of visible projects, and what they themselves
 * drive or receive. What it hides answers 404. Rule: ASSET-28.
 */
export function visibleIssue(ctx: Context): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${visibleProject(ctx, sql`i.project_id`)}
    or i.driver_id = ${ctx.actor.employeeId} or i.recipient_id = ${ctx.actor.employeeId})`;
}

/** Who brings and who receives an issue. */
export type IssuePeople = { driver_id: number | null; recipient_id: number };

/** Whether the actor may say that an issue was delivered. Rule: ASSET-27. */
export function mayDeliver({ actor }: Context, { driver_id, recipient_id }: IssuePeople): boolean {
  return (
    may(actor.role, 'tool-delivery.deliver-any') ||
    actor.employeeId === driver_id ||
    actor.employeeId === recipient_id
  );
}

/** What the actor may do with an issue now. */
export function issueAbilities(ctx: Context, issue: IssuePeople & { status: DeliveryStatus }) {
  return { deliver: issue.status === 'for-delivery' && mayDeliver(ctx, issue) };
}

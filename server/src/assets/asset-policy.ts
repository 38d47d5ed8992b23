import { type AssetAbilities, type AssetState, isPossible, may } from '@plumbline/contract';
import type { Context } from '../platform/context.ts';

/** What the actor may do with an asset in a state. Rules: ASSET-3, ASSET-5. */
export function assetAbilities(
  ctx: Context,
  { state, recipient }: { state: AssetState; recipient: { id: number } | null },
): AssetAbilities {
  const { role } = ctx.actor;
  const manages = may(role, 'tool.manage');
  return {
    update: manages,
    delete: manages && state === 'in_store',
    view_movements: manages,
    issue: may(role, 'tool.issue') && isPossible('issued', state),
    return: manages && isPossible('returned', state),
    scrap: manages && isPossible('scrapped', state),
    unscrap: manages && isPossible('unscrapped', state),
    service: manages && isPossible('serviced', state),
    complete_service: manages && isPossible('service_completed', state),
    request: may(role, 'tool.request') && state !== 'scrapped',
    report_broken: mayReport(ctx, recipient?.id ?? null) && isPossible('condition_changed', state),
  };
}

/** Whether the actor may report as broken what this person has. */
export function mayReport({ actor }: Context, recipientId: number | null): boolean {
  return may(actor.role, 'tool.manage') || actor.employeeId === recipientId;
}

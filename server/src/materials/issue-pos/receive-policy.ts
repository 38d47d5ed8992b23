import { deliveryMessages, may } from '@plumbline/contract';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';

/** Whether the actor may record what comes of an order: who issued it does not, unless a Superadmin. */
export const mayReceive = ({ actor }: Context, issuedBy: number): boolean =>
  may(actor.role, 'delivery.process') && (actor.role === 'Superadmin' || actor.employeeId !== issuedBy);

/** @throws not_allowed for who issued the order. Source: docs/decisions/0026 */
export function refuseIssuer(ctx: Context, { issued_by }: { issued_by: number }): void {
  if (!mayReceive(ctx, issued_by)) throw problem('not_allowed', { message: deliveryMessages.issuer });
}

import type { Place } from '@plumbline/contract';
import { notify } from '../../notifications/index.ts';
import type { Context } from '../../platform/context.ts';
import { nameOfActor } from '../parts/name-of-actor.ts';

/** Notifies who issued an order that more was delivered than it says. Rule: ORDER-18. */
export async function notifyIssuer(
  ctx: Context,
  order: { issued_by: number; supplier_name: string },
  { number, place, reason }: { number: string; place: Place; reason: string | null | undefined },
): Promise<void> {
  await notify(ctx, [order.issued_by], {
    kind: 'more_delivered',
    facts: {
      actor: await nameOfActor(ctx),
      number,
      supplier: order.supplier_name,
      comments: reason ?? '',
    },
    place,
  });
}

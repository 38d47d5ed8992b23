import type { Actor } from '../context.ts';
import { problem } from '../problem.ts';

/**
 * Refuses somebody whose session has not been confirmed lately by their password: a browser that was left open is not to
 * be enough. Programs with an API key have no one to ask. Rule: ACCOUNT-20.
 * @throws confirmation_needed
 */
export function refuseUnconfirmed(actor: Pick<Actor, 'isConfirmed' | 'key'>): void {
  if (!actor.isConfirmed && !actor.key) throw problem('confirmation_needed');
}

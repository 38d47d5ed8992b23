import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/envelope.ts';
import { pathId } from '../platform/scalars.ts';
import { pendingAction, pendingActionWithInput } from './pending-action.ts';

const params = z.object({ id: pathId });

/** The actions of the caller: those that wait first, and within both the newest first. Rule: API-31. */
export const listPendingActions = endpoint({
  name: 'listPendingActions',
  method: 'GET',
  path: '/pending-actions',
  permission: 'signed-in',
  byPersonOnly: true,
  dependsOn: { pending_actions: 'any' },
  summary: 'What programs asked to do in one’s name by API keys, and what became of it',
  query: pageQuery,
  answer: pageOf(pendingAction),
});

/** One of them with everything that it would write. Problems: not_found. Rule: API-32. */
export const getPendingAction = endpoint({
  name: 'getPendingAction',
  method: 'GET',
  path: '/pending-actions/:id',
  permission: 'signed-in',
  byPersonOnly: true,
  dependsOn: { pending_actions: 'any' },
  summary: 'A pending action with everything that it would write',
  params,
  answer: pendingActionWithInput,
});

/**
 * Does what was asked for, once, by the rights that the caller has now. What the endpoint answers is in the action: it is `done`, or
 * `refused` with the endpoint's sentence. Problems: not_found; wrong_state for one that was rejected or has expired;
 * confirmation_needed, busy and not_ready as the endpoint answers them, after which it still waits. Rule: API-32.
 */
export const confirmPendingAction = endpoint({
  name: 'confirmPendingAction',
  method: 'POST',
  status: 200,
  path: '/pending-actions/:id/confirm',
  permission: 'signed-in',
  byPersonOnly: true,
  // The live stream announces the changes that the endpoint itself makes.
  changes: { pending_actions: 'any' },
  summary: 'Confirm a pending action, which does it',
  params,
  answer: pendingAction,
});

/** Rejects an action, which is not done then. Problems: not_found; wrong_state for one that was confirmed or has expired. Rule: API-32. */
export const rejectPendingAction = endpoint({
  name: 'rejectPendingAction',
  method: 'POST',
  status: 200,
  path: '/pending-actions/:id/reject',
  permission: 'signed-in',
  byPersonOnly: true,
  changes: { pending_actions: 'any' },
  summary: 'Reject a pending action',
  params,
  answer: pendingAction,
  message: 'Rejected',
});

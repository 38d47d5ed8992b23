import * as contract from '@plumbline/contract';
import { preparedRoute, route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { callEndpoint, confirmPendingAction, rejectPendingAction } from './decide-pending-action.ts';
import { type Endpoints, getPendingAction, listPendingActions } from './read-pending-actions.ts';

export { askForAction } from './ask-for-action.ts';
export { canBeAsked } from './can-be-asked.ts';
export { readPendingAction } from './read-pending-actions.ts';
export { removeOldActions } from './remove-old-actions.ts';

/** Actions that programs ask for by API keys, and their person's yes or no. @param endpoints all that there are */
export const pendingActionSlice = (endpoints: Endpoints): Slice => ({
  title: 'Pending actions',
  routes: [
    route(contract.listPendingActions, (ctx, input) => listPendingActions(ctx, endpoints, input)),
    preparedRoute(
      contract.getPendingAction,
      (ctx, input, send) => getPendingAction(ctx, endpoints, input, send),
      async (_ctx, _input, action) => action,
    ),
    preparedRoute(
      contract.confirmPendingAction,
      (ctx, input, send) => callEndpoint(ctx, endpoints, input, send),
      (ctx, input, outcome) => confirmPendingAction(ctx, endpoints, input, outcome),
    ),
    route(contract.rejectPendingAction, (ctx, input) => rejectPendingAction(ctx, endpoints, input)),
  ],
});

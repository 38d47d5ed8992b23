import { listApprovals as listApprovalsEndpoint } from '@plumbline/contract';
import type { ReviewKind } from '../decisions/index.ts';
import { route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { listApprovals } from './list-approvals.ts';

export { waitingApprovals } from './waiting-approvals.ts';

/** All that somebody can approve or reject, in one list. @param kinds every kind of request that people review */
export const approvalSlice = (kinds: readonly ReviewKind[]): Slice => ({
  title: 'Approvals',
  routes: [route(listApprovalsEndpoint, (ctx, input) => listApprovals(ctx, kinds, input))],
});

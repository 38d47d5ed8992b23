import * as contract from '@plumbline/contract';
import { route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { countToReview } from './count-to-review.ts';
import type { ReviewKind } from './review.ts';

export { asEdit, type EditedKind } from './as-edit.ts';
export { type Decided, decide, decisionKind, undecided } from './decide.ts';
export { forgetEditors } from './editors.ts';
export { notifyReviewers } from './notify-reviewers.ts';
export { type DecisionPolicy, mayMake } from './policy.ts';
export {
  decidesFor,
  hasStatus,
  isToReview,
  orToReview,
  type ReviewKind,
  recordsOf,
  reviewColumns,
} from './review.ts';
export { settleOutOfReach } from './settle-out-of-reach.ts';

/** The slice of all kinds of request that people have to review. */
export const reviewSlice = (kinds: readonly ReviewKind[]): Slice => ({
  title: 'Notifications',
  routes: [route(contract.countToReview, (ctx) => countToReview(ctx, kinds))],
});

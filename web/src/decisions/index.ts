export { pressedOf, useApproveAndReject } from './choices.tsx';
export { DecisionDialog, type DecisionWords } from './decision-dialog.tsx';
export { recordOfDecision } from './decision-record.ts';
export { AlsoAway, LeaveBalances } from './leave-to-weigh.tsx';
export { nameOfDecider } from './name-of-decider.ts';
export { ChoicesInPanel, PanelDecisions } from './panel-decisions.tsx';
export { chosenProgress, isProgressAsked, ProgressChoice, type SetsProgress } from './progress-choice.tsx';
export {
  DecisionMark,
  DecisionQueued,
  DecisionsOf,
  DecisionsOfList,
  QueuedInRow,
  useQueuedDecision,
} from './queued-decisions.tsx';
export type { RequestDetails } from './request-details.tsx';
export { RequestList, useStatusFilter } from './request-list.tsx';
export { RequestPanel } from './request-panel.tsx';
export { RequestStatusBadge, requestStatusWords } from './request-status.tsx';
export { reviewLists } from './review-lists.ts';
export { ToReviewCount } from './to-review-count.tsx';
export { useDecision } from './use-decision.ts';
export { type ShownDecision, useDecisionCommand } from './use-decision-command.ts';
export { useReviewQuery } from './use-review-query.ts';
export type { RowDecision } from './use-row-decisions.tsx';
export { useToAllocate } from './use-to-allocate.ts';
export { useToReviewSum } from './use-to-review.ts';

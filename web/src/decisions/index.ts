export { useApproveAndReject } from './choices.tsx';
export { DecisionDialog } from './decision-dialog.tsx';
export { PendingCount } from './pending-count.tsx';
export type { RequestDetails } from './request-details.tsx';
export { RequestList, useStatusFilter } from './request-list.tsx';
export { RequestPanel } from './request-panel.tsx';
export { RequestStatusBadge, requestStatusWords } from './request-status.tsx';
export { useDecision } from './use-decision.ts';
export type { RowDecision } from './use-row-decisions.tsx';

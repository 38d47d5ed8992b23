import { equipmentRequestReview, toolRequestReview } from '../assets/review.ts';
import { correctionReview, overtimeReview } from '../attendance/review.ts';
import type { ReviewKindName } from '../decisions/review.ts';
import type { ReviewManifest } from '../decisions/review-decision.ts';
import { dailyReportReview } from '../documents/review.ts';
import { leaveReview } from '../leave/review.ts';
import { issuePoReview } from '../materials/issue-po-approval.ts';
import { requestOrderProcurementReview, requestOrderReview, withdrawalReview } from '../materials/review.ts';
import { stocktakeDisputeReview } from '../materials/stocktake-check.ts';
import { rolePayReview } from '../role-pay-changes/endpoints.ts';

/** Every kind of request that people review, by its name. A new kind adds its line. */
export const reviewManifests: Readonly<Record<ReviewKindName, ReviewManifest>> = {
  leave: leaveReview,
  overtime: overtimeReview,
  corrections: correctionReview,
  daily_reports: dailyReportReview,
  tool_requests: toolRequestReview,
  equipment_requests: equipmentRequestReview,
  request_orders: requestOrderReview,
  request_orders_procurement: requestOrderProcurementReview,
  withdrawals: withdrawalReview,
  role_pay_changes: rolePayReview,
  stocktake_disputes: stocktakeDisputeReview,
  issue_pos: issuePoReview,
};

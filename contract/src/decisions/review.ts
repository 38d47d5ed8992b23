import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';

/** The kinds of request that people review: what is pending, and theirs to approve or reject. */
export const reviewKinds = [
  'leave',
  'overtime',
  'corrections',
  'daily_reports',
  'tool_requests',
  'equipment_requests',
  'request_orders',
  'request_orders_procurement',
  'withdrawals',
  'role_pay_changes',
  'stocktake_disputes',
  'issue_pos',
] as const;
export type ReviewKindName = (typeof reviewKinds)[number];

/**
 * The value of a list's filter by status that leaves those that the caller can approve or reject: pending, in their
 * reach, and not their own matter.
 */
export const TO_REVIEW = 'to_review';

/** How many requests of each kind the caller can approve or reject. Rule: APPROVAL-1. */
export const countToReview = endpoint({
  name: 'countToReview',
  method: 'GET',
  path: '/to-review',
  permission: 'signed-in',
  dependsOn: {
    leave: 'any',
    attendance: 'any',
    documents: 'any',
    asset_requests: 'any',
    request_orders: 'any',
    withdrawals: 'any',
    role_pay_changes: 'any',
    stocktakes: 'any',
    issue_pos: 'any',
    assignments: 'any',
    delegations: 'any',
    // A delegate is notified of requests that they cannot see themselves.
    notifications: 'any',
  },
  availableOffline: true,
  summary: 'How many pending requests of each kind the caller can approve or reject',
  answer: z.record(z.enum(reviewKinds), z.number().int()),
});

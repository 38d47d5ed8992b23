import { z } from 'zod';
import {
  commentRequired,
  decisionBody,
  decisionStatuses,
  MAX_DECISION_COMMENT,
  REJECTION_REASON_MISSING,
} from '../decisions/decision.ts';
import { requestFilters } from '../decisions/request-filters.ts';
import { type ReviewManifest, reviewDecision, withReason } from '../decisions/review-decision.ts';
import { transitions } from '../decisions/transitions.ts';
import { personName } from '../employees/employee.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery, sortQuery } from '../platform/envelope.ts';
import { id, instant, pathId } from '../platform/scalars.ts';

/** How changes of role, pay or employment are decided on: by another than who made them, and whom they concern. */
export const rolePayTransitions = transitions(decisionStatuses, {
  approve: { from: ['pending'], to: 'approved', permission: 'employee.write', own: 'superadmin-only' },
  reject: { from: ['pending'], to: 'rejected', permission: 'employee.write', own: 'superadmin-only' },
});

/** A change of somebody's role, pay or employment that a second person decides on. */
export const rolePayChange = z.object({
  id,
  employee: personName,
  /** What changes, a line for each: 'Role: Engineer → Director'. */
  changes: z.string(),
  status: z.enum(decisionStatuses),
  requested_by: personName,
  decided_by: personName.nullable(),
  /** The delegator, where a delegate decided. */
  decided_for: personName.nullable(),
  comments: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  abilities: z.object({ decide: z.boolean() }),
});
export type RolePayChange = z.infer<typeof rolePayChange>;

export const listRolePayChanges = endpoint({
  name: 'listRolePayChanges',
  method: 'GET',
  path: '/employee-role-pay-changes',
  permission: 'employee.write',
  dependsOn: { role_pay_changes: 'any', employees: 'any' },
  summary: 'Changes of role, pay or employment that a second person decides on, latest first',
  query: pageQuery.extend({
    ...requestFilters(decisionStatuses),
    ...sortQuery({ columns: ['created_at', 'employee', 'status'], default: 'created_at', direction: 'desc' }),
  }),
  answer: pageOf(rolePayChange),
});

/**
 * Approves or rejects a change of role, pay or employment. Problems: not_found; not_allowed for one's own, and for who made it;
 * wrong_state when it is decided, stale when role, pay or employment have changed since.
 */
export const decideRolePayChange = endpoint({
  name: 'decideRolePayChange',
  method: 'PUT',
  path: '/employee-role-pay-changes/:id',
  permission: 'employee.write',
  confirmed: true,
  delegable: true,
  changes: { role_pay_changes: 'record', employees: 'any' },
  summary: 'Approve or reject a change of role, pay or employment that somebody else has made',
  params: z.object({ id: pathId }),
  body: decisionBody(rolePayTransitions, 'Please approve or reject.').superRefine(
    commentRequired('rejected', REJECTION_REASON_MISSING),
  ),
  answer: rolePayChange,
  message: 'Change of Role, Pay or Employment Updated!',
});

const decision = (status: 'approved' | 'rejected') =>
  reviewDecision(decideRolePayChange, {
    call: ({ id, updated_at }, comments) => ({ params: { id }, body: { status, comments, updated_at } }),
    maxComment: MAX_DECISION_COMMENT,
  });

/** Changes of role, pay or employment among the approvals. */
export const rolePayReview: ReviewManifest = {
  name: 'role_pay_changes',
  singular: 'Change of role, pay or employment',
  plural: 'Changes of role, pay or employment',
  facts: [{ key: 'changes', label: 'Changes', format: 'lines' }],
  dates: null,
  approve: decision('approved'),
  reject: withReason(decision('rejected')),
};

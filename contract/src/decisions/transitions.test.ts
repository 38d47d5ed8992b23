import { expect, test } from 'vitest';
import {
  assetRequestStatuses,
  equipmentRequestTransitions,
  toolRequestTransitions,
} from '../assets/request-decisions.ts';
import { correctionTransitions, overtimeTransitions } from '../attendance/decisions.ts';
import { dailyReportTransitions } from '../documents/decisions.ts';
import { documentStates } from '../documents/document.ts';
import { leaveTransitions } from '../leave/decisions.ts';
import { leaveStatuses } from '../leave/leave.ts';
import { deliveryStates, issuePoTransitions } from '../materials/issue-po-approval.ts';
import { requestOrderStatuses, requestOrderTransitions } from '../materials/request-order-decisions.ts';
import { disputeTransitions, stocktakeChecks } from '../materials/stocktake-check.ts';
import { withdrawalStatuses, withdrawalTransitions } from '../materials/withdrawal-decisions.ts';
import { may } from '../roles/permissions.ts';
import { type RoleName, roleNames } from '../roles/roles.ts';
import { decisionStatuses } from './decision.ts';
import { decisionTo, refusalOfTransition, type TransitionTable, transitions } from './transitions.ts';

/** What is delivered by a driver to a recipient, who need no permission for it. */
const deliveryTransitions = transitions(['for-delivery', 'delivered'], {
  deliver: {
    from: ['for-delivery'],
    to: 'delivered',
    permission: 'tool-delivery.deliver-any',
    own: 'always',
  },
});

/** What a kind allows, by hand: the states in which a decision is possible, and what holds for one's own. */
type Expected = Record<string, { states: string[]; own: 'Superadmin' | 'everybody' | 'nobody' }>;

const kinds: [string, readonly string[], TransitionTable, Expected][] = [
  [
    'overtime',
    decisionStatuses,
    overtimeTransitions,
    {
      approve: { states: ['pending'], own: 'Superadmin' },
      reject: { states: ['pending'], own: 'Superadmin' },
    },
  ],
  [
    'corrections',
    decisionStatuses,
    correctionTransitions,
    {
      approve: { states: ['pending'], own: 'Superadmin' },
      reject: { states: ['pending'], own: 'Superadmin' },
    },
  ],
  [
    'leave',
    leaveStatuses,
    leaveTransitions,
    {
      approve: { states: ['pending'], own: 'Superadmin' },
      reject: { states: ['pending'], own: 'Superadmin' },
      cancel: { states: ['pending', 'approved'], own: 'everybody' },
    },
  ],
  [
    'daily reports',
    documentStates,
    dailyReportTransitions,
    {
      approve: { states: ['open', 'rejected'], own: 'Superadmin' },
      reject: { states: ['open', 'rejected'], own: 'Superadmin' },
    },
  ],
  [
    'withdrawals',
    withdrawalStatuses,
    withdrawalTransitions,
    {
      approve: { states: ['Pending', 'Rejected'], own: 'Superadmin' },
      reject: { states: ['Pending', 'Rejected'], own: 'Superadmin' },
    },
  ],
  [
    'disputes of stocktakes',
    stocktakeChecks,
    disputeTransitions,
    {
      approve: { states: ['disputed'], own: 'Superadmin' },
      reject: { states: ['disputed'], own: 'Superadmin' },
    },
  ],
  [
    'issue POs beyond what was approved',
    deliveryStates,
    issuePoTransitions,
    {
      approve: { states: ['Pending Approval'], own: 'nobody' },
      reject: { states: ['Pending Approval'], own: 'nobody' },
    },
  ],
  [
    'requests for tools',
    assetRequestStatuses,
    toolRequestTransitions,
    {
      approve: { states: ['Pending'], own: 'Superadmin' },
      deny: { states: ['Pending'], own: 'Superadmin' },
    },
  ],
  [
    'requests for equipment',
    assetRequestStatuses,
    equipmentRequestTransitions,
    {
      approve: { states: ['Pending', 'Denied'], own: 'Superadmin' },
      deny: { states: ['Pending'], own: 'Superadmin' },
    },
  ],
  [
    'request orders',
    requestOrderStatuses,
    requestOrderTransitions,
    {
      approve_on_site: { states: ['Pending', 'Rejected'], own: 'Superadmin' },
      reject_on_site: { states: ['Pending', 'Rejected'], own: 'Superadmin' },
      approve: { states: ['Pending', 'Approved1', 'Rejected'], own: 'Superadmin' },
      reject: { states: ['Pending', 'Approved1', 'Rejected'], own: 'Superadmin' },
    },
  ],
  [
    'deliveries',
    ['for-delivery', 'delivered'],
    deliveryTransitions,
    { deliver: { states: ['for-delivery'], own: 'everybody' } },
  ],
];

const ME = 1;
const SOMEBODY = 2;

/** The ways in which a record is or is not somebody's own. */
const relations = [
  { relation: 'of others', concerns: [SOMEBODY], requestedBy: SOMEBODY },
  { relation: 'about oneself', concerns: [SOMEBODY, ME], requestedBy: SOMEBODY },
  { relation: 'requested by oneself', concerns: [SOMEBODY], requestedBy: ME },
] as const;

test.each(kinds)('%s: each decision in each state by each role, on one’s own and on others’', (...row) => {
  const [, states, table, expected] = row;
  expect(Object.keys(table)).toEqual(Object.keys(expected));
  let allowed = 0;
  for (const [name, { states: possible, own }] of Object.entries(expected)) {
    const transition = table[name];
    if (!transition) throw new Error(`There is no ${name}.`);
    for (const role of roleNames)
      for (const state of states)
        for (const { relation, concerns, requestedBy } of relations) {
          const refusal = refusalOfTransition({ role, employeeId: ME }, transition, {
            state,
            concerns,
            requestedBy,
          });
          expect([name, role, state, relation, refusal]).toEqual([
            name,
            role,
            state,
            relation,
            expectedRefusal(transition.permission, {
              role,
              relation,
              own,
              isPossible: possible.includes(state),
            }),
          ]);
          if (refusal === null) allowed += 1;
        }
  }
  expect(allowed, 'some are allowed').toBeGreaterThan(0);
});

function expectedRefusal(
  permission: Parameters<typeof may>[1],
  given: { role: RoleName; relation: string; own: string; isPossible: boolean },
) {
  const { role, relation, own, isPossible } = given;
  const byNature = own === 'everybody' && relation === 'about oneself';
  if (!may(role, permission) && !byNature) return 'not_permitted';
  const isOthersOnly = own === 'nobody' || (own === 'Superadmin' && role !== 'Superadmin');
  if (isOthersOnly && relation !== 'of others') return 'own_matter';
  return isPossible ? null : 'wrong_state';
}

test('who edited an order that waits for a second person does not decide on it, a Superadmin neither', () => {
  const subject = { state: 'Pending Approval', concerns: [], requestedBy: SOMEBODY, editors: [ME] };
  for (const role of ['Superadmin', 'Procurement'] as const)
    expect(refusalOfTransition({ role, employeeId: ME }, issuePoTransitions.approve, subject)).toBe(
      'own_change',
    );
});

test('the two approvals of a request order belong to different people, and the first may be skipped', () => {
  const decisions = (role: RoleName, state: (typeof requestOrderStatuses)[number]) =>
    Object.entries(requestOrderTransitions)
      .filter(
        ([, transition]) =>
          refusalOfTransition({ role, employeeId: ME }, transition, {
            state,
            concerns: [],
            requestedBy: SOMEBODY,
          }) === null,
      )
      .map(([name]) => name);
  expect(decisions('Engineer', 'Pending')).toEqual(['approve_on_site', 'reject_on_site']);
  expect(decisions('Engineer', 'Approved1')).toEqual([]);
  expect(decisions('Procurement', 'Pending')).toEqual(['approve', 'reject']);
  expect(decisions('Procurement', 'Approved1')).toEqual(['approve', 'reject']);
  expect(decisions('Director', 'Pending')).toEqual([
    'approve_on_site',
    'reject_on_site',
    'approve',
    'reject',
  ]);
  expect(decisions('Superadmin', 'Approved2')).toEqual([]);
});

test('a decision is found by the state that it leads to, where only one does', () => {
  expect(decisionTo(leaveTransitions, 'cancelled')).toBe('cancel');
  expect(decisionTo(requestOrderTransitions, 'Approved2')).toBe('approve');
  expect(() => decisionTo(requestOrderTransitions, 'Rejected')).toThrow('Not exactly one decision');
});

test('a state that the kind does not have is refused where the table is declared', () => {
  const declared: TransitionTable = {
    approve: { from: ['pending'], to: 'aproved', permission: 'leave.decide', own: 'as-permitted' },
  };
  expect(() => transitions<string, TransitionTable>(decisionStatuses, declared)).toThrow(
    'There is no state aproved',
  );
});

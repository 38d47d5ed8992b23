import { transitions } from '../decisions/transitions.ts';

/**
 * The states of a request order. `Approved` is a state that only imported ones have, and final. Rule: ORDER-6.
 */
export const requestOrderStatuses = ['Pending', 'Approved1', 'Approved2', 'Approved', 'Rejected'] as const;
export type RequestOrderStatus = (typeof requestOrderStatuses)[number];

/** What each state is called on screens and papers. */
export const requestOrderStatusWords: Record<RequestOrderStatus, string> = {
  Pending: 'Pending',
  Approved1: 'Approved on site',
  Approved2: 'Approved',
  Approved: 'Approved (Old process)',
  Rejected: 'Rejected',
};

const onSite = { permission: 'request-order.decide-on-site', own: 'superadmin-only' } as const;
const procurement = { permission: 'request-order.decide-for-procurement', own: 'superadmin-only' } as const;

/**
 * How request orders are decided on: on site while neither side has approved, for procurement until it has approved,
 * also without the site. Rules: ORDER-6, ORDER-7.
 */
export const requestOrderTransitions = transitions(requestOrderStatuses, {
  approve_on_site: { from: ['Pending', 'Rejected'], to: 'Approved1', ...onSite },
  reject_on_site: { from: ['Pending', 'Rejected'], to: 'Rejected', ...onSite },
  approve: { from: ['Pending', 'Approved1', 'Rejected'], to: 'Approved2', ...procurement },
  reject: { from: ['Pending', 'Approved1', 'Rejected'], to: 'Rejected', ...procurement },
});
export type RequestOrderDecision = keyof typeof requestOrderTransitions;

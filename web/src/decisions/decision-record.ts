import type { ReviewKindName } from '@plumbline/contract';
import type { Command } from '../platform/commands/command.ts';

/** What is decided on without a connection. */
export type DecidedKind = ReviewKindName | 'stocktakes';

// A request order is the same record on both sides that approve it.
const ofKind = (kind: DecidedKind) =>
  `decisions/${kind === 'request_orders_procurement' ? 'request_orders' : kind}`;

/** The record by which decisions on a request are sent in order, and its screens find them. */
export const recordOfDecision = (kind: DecidedKind, id: number): string => `${ofKind(kind)}/${id}`;

/** Whether a command decides on a request of a kind. */
export const isOfKind = ({ record }: Command, kind: DecidedKind): boolean =>
  record.startsWith(`${ofKind(kind)}/`);

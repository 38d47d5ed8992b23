import { formatDecimal, parseDecimal, ZERO } from '../platform/decimal.ts';

/** What can be out of line about a material in a scope. Source: docs/decisions/0015. */
export const outOfLineKinds = [
  'requested_above_bulk',
  'ordered_above_requested',
  'withdrawn_above_bulk',
  'reported_above_withdrawn',
  'drawn_ahead_of_progress',
] as const;
export type OutOfLineKind = (typeof outOfLineKinds)[number];

/**
 * By how many percentage points the withdrawn part of the contract quantity may be ahead of the progress; from this
 * many on it is marked.
 */
export const DRAWN_AHEAD_POINTS = 20;

/** The sentence of each, with the names of `outOfLineValues` in braces. */
export const outOfLineSentences: Record<OutOfLineKind, string> = {
  requested_above_bulk: 'Requested {{requested}} of {{bulk}} {{unit}} in the contract',
  ordered_above_requested: 'Ordered {{ordered}} of {{requested}} {{unit}} requested',
  withdrawn_above_bulk: 'Withdrawn {{withdrawn}} of {{bulk}} {{unit}} in the contract',
  reported_above_withdrawn: 'Reported {{more}} {{unit}} more than withdrawn',
  drawn_ahead_of_progress: '{{drawn}}% withdrawn, {{progress}}% done',
};

/** The figures in the sentences. */
export type OutOfLineFigures = {
  unit: string;
  bulk_qty: number;
  requested_qty: number;
  ordered_qty: number;
  withdrawn_qty: number;
  reported_qty: number;
  progress: number;
  drawn_percentage: number | null;
};

/** The values of a sentence for a row: exact numbers as text, and the unit. @param say formats a number for reading */
export function outOfLineValues(row: OutOfLineFigures, say: (decimal: string) => string = (text) => text) {
  const exact = (value: number) => parseDecimal(String(value)) ?? ZERO;
  const said = (value: number) => say(String(value));
  return {
    unit: row.unit,
    bulk: said(row.bulk_qty),
    requested: said(row.requested_qty),
    ordered: said(row.ordered_qty),
    withdrawn: said(row.withdrawn_qty),
    more: say(formatDecimal(exact(row.reported_qty) - exact(row.withdrawn_qty))),
    progress: said(row.progress),
    drawn: said(row.drawn_percentage ?? 0),
  };
}

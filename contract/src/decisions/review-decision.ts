import type { ProgressChange } from '../documents/progress-change.ts';
import type { Call, Endpoint } from '../platform/endpoint.ts';
import { REJECTION_REASON_MISSING } from './decision.ts';
import type { ReviewKindName } from './review.ts';

/** A request as a decision on it has to know it: its id, and the version that was read. */
export type Decidable = { id: number; updated_at: string };

/** How one decision of a kind is sent: the endpoint that makes it, and what it is called with. */
export type ReviewDecision = {
  endpoint: Endpoint;
  /**
   * @param comments what was typed; null for nothing
   * @param change the progress that the approval sets; null for none
   */
  call: (request: Decidable, comments: string | null, change?: ProgressChange | null) => Call<Endpoint>;
  /** The longest comment, in characters. */
  maxComment: number;
  /** The sentence where a comment is needed and there is none. */
  commentMissing?: string;
};

/** A line of a request among the approvals, with what there is of it at present. */
export type RequestedLine = {
  /** Quantity, unit and what it is. */
  text: string;
  /** Empty for what is counted in pieces. */
  unit: string;
  requested_qty: number;
  /** In stock where it would be taken from, or free on all of its days. */
  available_qty: number;
};

/** A material of a request among the approvals, with what its approvers compare the quantity with. */
export type RequestedMaterial = {
  /** Quantity, unit and description. */
  text: string;
  unit: string;
  /** All that is requested towards the same contract quantity. */
  requested_qty: number;
  /** The contract quantity; null: a common material, which has none. */
  bulk_qty: number | null;
  is_above_bulk: boolean;
  in_stock: number;
  on_order_qty: number;
};

/** A fact of a request, by the key that the server answers it under. */
export type ReviewFact = {
  key: string;
  /** In English; the browser takes it through its message catalogue. */
  label: string;
  /**
   * - `date`: a site date, `instant`: an instant, shown in the site's time zone;
   * - `stock lines`, `free lines`: each a `RequestedLine` with its stock, or how many are free in its days;
   * - `lines`: one text a line; `rich`: sanitised rich text; anything else is shown as it is;
   * - `requested materials`: each with what there is of it;
   * - `leave balances`, `absences`: as an application for leave has them.
   */
  format?:
    | 'date'
    | 'instant'
    | 'lines'
    | 'rich'
    | 'requested materials'
    | 'stock lines'
    | 'free lines'
    | 'leave balances'
    | 'absences';
  /** What the values are called, where they are names of something. */
  words?: Readonly<Record<string, string>>;
};

/** What the screen of approvals has to know of a kind of request; a kind appears there by this and its `ReviewKind`. */
export type ReviewManifest = {
  name: ReviewKindName;
  /** What one is called, and several are, in English. */
  singular: string;
  plural: string;
  /** In the order in which they are shown; those without a value are left out. */
  facts: readonly ReviewFact[];
  /**
   * The keys of the facts that are its first and its last day, which its line in the list shows too, in English words
   * that say which days they are, with `{{dates}}`; null where it names none.
   */
  dates: { from: string; to?: string; words: string } | null;
  /** The progress of a task that approving a request can set, by its facts; null for none. */
  progressChange?: (title: string, facts: Readonly<Record<string, unknown>>) => ProgressChange | null;
  approve: ReviewDecision;
  /** A rejection always asks for its reason. Rule: APPROVAL-6. */
  reject: ReviewDecision & { commentMissing: string };
  /**
   * Where what was approved is issued, as a path of the web application; null where its approver may not, or nothing
   * of it is issued.
   * @param answer what the approval was answered with
   */
  issuedAt?: (answer: unknown) => string | null;
};

/** Declares how one decision is sent; what it is called with is checked against the endpoint's body. */
export function reviewDecision<E extends Endpoint>(
  endpoint: E,
  decision: Omit<ReviewDecision, 'endpoint' | 'call' | 'commentMissing'> & {
    call: (request: Decidable, comments: string | null, change?: ProgressChange | null) => Call<E>;
  },
): ReviewDecision {
  return { ...decision, endpoint: endpoint as unknown as Endpoint, call: decision.call as never };
}

/**
 * Has a rejection ask for its reason.
 * @param missing the sentence where there is none
 */
export const withReason = (
  decision: ReviewDecision,
  missing: string = REJECTION_REASON_MISSING,
): ReviewManifest['reject'] => ({ ...decision, commentMissing: missing });

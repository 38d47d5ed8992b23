import type { ProgressChange } from '../documents/progress-change.ts';
import type { Call, Endpoint } from '../platform/endpoint.ts';
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

/** A fact of a request, by the key that the server answers it under. */
export type ReviewFact = {
  key: string;
  /** In English; the browser takes it through its message catalogue. */
  label: string;
  /**
   * - `date`: a site date, `instant`: an instant, shown in the site's time zone;
   * - `lines`: one text a line; `rich`: sanitised rich text; anything else is shown as it is.
   */
  format?: 'date' | 'instant' | 'lines' | 'rich';
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
  /** The progress of a task that approving a request can set, by its facts; null for none. */
  progressChange?: (title: string, facts: Readonly<Record<string, unknown>>) => ProgressChange | null;
  approve: ReviewDecision;
  reject: ReviewDecision;
};

/** Declares how one decision is sent; what it is called with is checked against the endpoint's body. */
export function reviewDecision<E extends Endpoint>(
  endpoint: E,
  decision: Omit<ReviewDecision, 'endpoint' | 'call'> & {
    call: (request: Decidable, comments: string | null, change?: ProgressChange | null) => Call<E>;
  },
): ReviewDecision {
  return { ...decision, endpoint: endpoint as unknown as Endpoint, call: decision.call as never };
}

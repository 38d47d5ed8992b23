import type { ApiProblem, ApiProblemCode } from '../platform/api-problem.ts';
import { isToSendAgain, isUnanswered } from '../platform/query-client.ts';
import type { Outgoing, Refusal } from './outgoing.ts';

/** What is to be done after a try that failed. */
export type NextStep<Draft> =
  /** It goes on waiting and is tried again when there is a connection, or a sign-in. */
  | { step: 'wait'; draft: Draft }
  /** Its files are sent again from this device, and then the whole once more. */
  | { step: 'upload-again'; draft: Draft }
  /** The server may have it already: the record is read to find out. */
  | { step: 'compare'; draft: Draft }
  /** It is a draft again, with the sentences of the refusal. */
  | { step: 'reopen'; draft: Draft };

type Circumstances = {
  /** Whether the refusal points at files and at nothing else. */
  missesFiles: boolean;
  /** The refusals that are also the answer to what has arrived already. */
  overtaken: readonly ApiProblemCode[];
  /** Whether its files were sent again already: a second time would help no more than the first. */
  uploadedAgain: boolean;
  newKey: string;
};

/** What follows from a try to send a draft that failed. */
export function nextStep<Draft extends Outgoing>(
  draft: Draft,
  problem: ApiProblem,
  refusal: Refusal,
  { missesFiles, overtaken, uploadedAgain, newKey }: Circumstances,
): NextStep<Draft> {
  const { sending } = draft;
  if (!sending) return { step: 'reopen', draft: { ...draft, refusal } };
  if (isUnanswered(problem)) {
    return { step: 'wait', draft: { ...draft, sending: { ...sending, tried: true } } };
  }
  if (isToSendAgain(problem)) return { step: 'wait', draft };
  if (overtaken.includes(problem.code) && sending.tried) return { step: 'compare', draft };
  if (problem.status === 422 && missesFiles && !uploadedAgain) {
    // The server names the first that it misses; where one has been forgotten, its neighbours mostly have too.
    const files = draft.files.map((file) => ({ ...file, uploadId: null }));
    // Another body than the one that the key was given for.
    return { step: 'upload-again', draft: { ...draft, files, sending: { ...sending, key: newKey } } };
  }
  return { step: 'reopen', draft: reopened(draft, refusal) };
}

/** A draft that can be changed again. */
export function reopened<Draft extends Outgoing>(draft: Draft, refusal: Refusal | null): Draft {
  return { ...draft, sending: null, refusal };
}

import type { Call, Endpoint, Input } from '@plumbline/contract';
import { useState } from 'react';
import type { ApiProblem } from '../platform/api-problem.ts';
import type { DecisionWords } from './decision-dialog.tsx';
import { type DecisionOn, useDecisionCommand } from './use-decision-command.ts';

/** A record that is decided on, as it was read. */
type Decidable = { id: number; updated_at: string };

type BodyOf<E> = Input<E>['body'] extends { status: string } ? Input<E>['body'] : never;

/** The states that an endpoint's decisions lead to, such as 'approved' and 'rejected'. */
export type DecisionOf<E> = BodyOf<E>['status'];

/** A decision in the making: what the dialog shows, and how it is sent. */
export type Decision<E, Row> = {
  /** The record as the reader has it before them: a change by somebody else shows only once they accept it. */
  record: Row;
  /** Whether somebody else has changed the record since. */
  changed: boolean;
  /** Takes the changed record for the one that is decided on. */
  acceptChange: () => void;
  /** Which decision is being sent, if any. */
  pending: DecisionOf<E> | null;
  /** Sends a decision with its comment, and whatever else its body takes. */
  decide: (
    status: DecisionOf<E>,
    comments: string | null,
    words: DecisionWords,
    more?: Partial<BodyOf<E>>,
  ) => void;
};

type DecisionOptions<E> = DecisionOn & {
  /** Shows a refusal in the dialog itself, and says whether it has. */
  onProblem?: (problem: ApiProblem) => boolean;
  /** The field of the body that takes the comment; `comments` by default. */
  commentsField?: (status: DecisionOf<E>) => keyof BodyOf<E>;
};

/**
 * Decides on a record through an endpoint whose body is a `decisionBody` of the contract. A refusal, as when somebody
 * else has decided before, is shown and the lists are loaded again; the dialog stays open with the comment. Without a
 * connection the decision is queued.
 * @param latest the record as it is loaded now
 * @param onDone once the decision is made, or queued
 */
export function useDecision<E extends Endpoint, Row extends Decidable>(
  endpoint: E,
  latest: Row,
  onDone: () => void,
  { onProblem, commentsField, ...on }: DecisionOptions<E>,
): Decision<E, Row> {
  const [record, setRecord] = useState(latest);
  const { sent, decide } = useDecisionCommand(endpoint, {
    ...on,
    onDone,
    ...(onProblem && { onProblem }),
  });
  const { id, updated_at } = record;
  return {
    record,
    // Its own decision changes it too, before the dialog is closed.
    changed: sent === null && latest.updated_at !== updated_at,
    acceptChange: () => setRecord(latest),
    pending: sent && (sent as unknown as { body: BodyOf<E> }).body.status,
    decide: (status, comments, words, more) => {
      const body = { ...more, status, [commentsField?.(status) ?? 'comments']: comments, updated_at };
      void decide(id, { params: { id }, body } as unknown as Call<E>, words);
    },
  };
}

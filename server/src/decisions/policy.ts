import { type DecisionSubject, refusalOfTransition, type Transition } from '@plumbline/contract';
import type { Context } from '../platform/context.ts';
import { type Problem, problem } from '../platform/problem.ts';

/**
 * Who may make which decision on a kind of record, and in what words it is refused. `Row` is what it has to know of a
 * record, `Name` the names of its decisions.
 */
export type DecisionPolicy<Row, Name extends string> = {
  /** As the contract declares them. */
  transitions: Readonly<Record<Name, Transition>>;
  /** The state of a record, who requested it and whom it concerns. */
  subject: (row: Row) => DecisionSubject;
  /** The sentence for those who may not decide because it is their own matter. */
  ownMatter: string;
  /** What is answered when the state does not allow a decision: `wrong_state` or the kind's own code. */
  wrongState: (row: Row) => Problem;
  /** What else forbids a decision that the table allows, such as leave that has begun; null for nothing. */
  forbidden?: (ctx: Context, row: Row, decision: Name) => Problem | null;
};

/** Why the actor may not make a decision, whatever the state of the record; null when they may. */
export function notAllowed<Row, Name extends string>(
  ctx: Context,
  policy: DecisionPolicy<Row, Name>,
  row: Row,
  decision: Name,
): Problem | null {
  const refusal = refusalOfTransition(ctx.actor, policy.transitions[decision], policy.subject(row));
  if (refusal === 'not_permitted') return problem('not_allowed');
  if (refusal === 'own_matter') return problem('not_allowed', { message: policy.ownMatter });
  return policy.forbidden?.(ctx, row, decision) ?? null;
}

/** Why the state of the record excludes a decision; null when it does not. */
export function wrongState<Row, Name extends string>(
  policy: DecisionPolicy<Row, Name>,
  row: Row,
  decision: Name,
): Problem | null {
  const { state } = policy.subject(row);
  return policy.transitions[decision].from.includes(state) ? null : policy.wrongState(row);
}

/**
 * Whether the actor may make a decision now: the ability that is sent with the record, from the same rule as the
 * refusal. The record is one that the actor may see.
 */
export function mayMake<Row, Name extends string>(
  ctx: Context,
  policy: DecisionPolicy<Row, Name>,
  row: Row,
  decision: Name,
): boolean {
  return notAllowed(ctx, policy, row, decision) === null && wrongState(policy, row, decision) === null;
}

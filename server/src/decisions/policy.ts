import { type DecisionSubject, refusalOfTransition, type Transition } from '@plumbline/contract';
import type { Context } from '../platform/context.ts';
import { notPermitted, type Problem, problem } from '../platform/problem.ts';
import { onBehalfOf } from './on-behalf-of.ts';

/**
 * The rules of who may make which decision on a kind of record, and the words of a refusal. `Row` is what they have to
 * know of a record, `Name` the names of its decisions.
 */
export type DecisionPolicy<Row, Name extends string> = {
  /** As the contract declares them. */
  transitions: Readonly<Record<Name, Transition>>;
  /** The state of a record, who requested it and whom it concerns. */
  subject: (row: Row) => DecisionSubject;
  /** The sentence for those who may not decide because it is their own matter. */
  ownMatter: string;
  /** The problem when the state does not allow a decision: `wrong_state` or the kind's own code. */
  wrongState: (row: Row) => Problem;
  /** Another reason against a decision that the table allows, such as leave that has begun; null for none. */
  forbidden?: (ctx: Context, row: Row, decision: Name) => Problem | null;
};

/** A record with those who changed its content: `editorsOf` selects them. */
type Edited = { editors: readonly number[] };

/** A record as the abilities of the actor have to know it. */
type Reached = Edited & {
  /** The actor's delegators in whose reach it is: `reachOfDelegators` selects them. */
  delegators: readonly number[];
};

/** The refusal of a decision on one's own request, which no one decides for somebody else either. */
const OWN_MATTER_OF_STAND_IN = 'You cannot decide on your own request for somebody else.';

/** The refusal of a decision by who changed the record, and by their delegates. */
const OWN_CHANGE = 'Who changed this cannot decide on it. Somebody else has to approve or reject it.';

/** Why the actor may not make a decision, whatever the state of the record; null when they may. */
export function notAllowed<Row, Name extends string>(
  ctx: Context,
  policy: DecisionPolicy<Row, Name>,
  row: Row & Edited,
  decision: Name,
): Problem | null {
  const subject = { ...policy.subject(row), editors: row.editors };
  const refusal = refusalOfTransition(ctx.actor, policy.transitions[decision], subject);
  if (refusal === 'not_permitted') return notPermitted(policy.transitions[decision].permission);
  if (refusal === 'own_matter')
    return problem('not_allowed', { message: ctx.actor.actsFor ? OWN_MATTER_OF_STAND_IN : policy.ownMatter });
  if (refusal === 'own_change') return problem('not_allowed', { message: OWN_CHANGE });
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
 * Whether the actor may make a decision now, by their own rights or as a delegate: the ability that is sent
 * with the record, from the same rule as the refusal. The record is one that the actor may see.
 */
export function mayMake<Row, Name extends string>(
  ctx: Context,
  policy: DecisionPolicy<Row, Name>,
  row: Row & Reached,
  decision: Name,
): boolean {
  if (wrongState(policy, row, decision) !== null) return false;
  const delegated = ctx.actor.delegators
    .filter(({ employeeId }) => row.delegators.includes(employeeId))
    .map((delegator) => onBehalfOf(ctx, delegator));
  return [ctx, ...delegated].some((acting) => notAllowed(acting, policy, row, decision) === null);
}

import { type Action, may } from '../roles/permissions.ts';
import type { RoleName } from '../roles/roles.ts';

/**
 * What holds for a transition of a record that is the actor's own:
 * - `superadmin-only`: no one but a Superadmin makes it on what concerns themselves or what they requested;
 * - `never`: no one does, a Superadmin neither: it takes a second person;
 * - `always`: those whom the record concerns may make it, also without the permission (whose leave it is cancels it);
 * - `as-permitted`: the permission alone counts.
 */
export type OwnRule = 'superadmin-only' | 'never' | 'always' | 'as-permitted';

/** One way in which a decision takes a record from a state to another. */
export type Transition<State extends string = string> = {
  from: readonly State[];
  to: State;
  /** The action of the permission table that allows it; on other records than the actor's own, nothing else does. */
  permission: Action;
  own: OwnRule;
};

/** The transitions of one kind of record, by the name of the decision. */
export type TransitionTable<State extends string = string> = Readonly<Record<string, Transition<State>>>;

/** What the rule has to know of a record. */
export type DecisionSubject<State extends string = string> = {
  state: State;
  /** The employee who requested, recorded or wrote it. */
  requestedBy: number;
  /** The employees whom it concerns: whose overtime or leave it is, who drives, who receives. */
  concerns: readonly number[];
  /** The employees who changed its content: they count as its authors. */
  editors?: readonly number[];
};

/** Why a transition is refused: the permission is missing, it is the actor's own matter, they
 * changed it themselves, or its state excludes it. */
export type Refusal = 'not_permitted' | 'own_matter' | 'own_change' | 'wrong_state';

/**
 * Declares the transitions of a kind of record: approvals in one step or several, cancellations, deliveries.
 * @param states every state that a record of the kind can have
 * @param table the decisions by name; a state that none leads from is final
 */
export function transitions<State extends string, const Table extends TransitionTable<State>>(
  states: readonly State[],
  table: Table,
): Table {
  const unknown = Object.values(table)
    .flatMap(({ from, to }) => [...from, to])
    .find((state) => !states.includes(state));
  if (unknown !== undefined) throw new Error(`There is no state ${unknown} among ${states.join(', ')}.`);
  return table;
}

/**
 * Why an actor may not make a transition; null when they may. The one place where the rule is written: the server's
 * refusals and the abilities that are sent with each record follow from it.
 * Rules: APPROVAL-2, APPROVAL-3, APPROVAL-4.
 * @param actor with `actsFor` a delegate: `role` is then the delegator's. A delegate may make what the delegator's
 *   permission allows, but not decide on what is their own, nor what only the people concerned may do
 */
export function refusalOfTransition(
  actor: { role: RoleName; employeeId: number; actsFor?: { employeeId: number } | undefined },
  { from, permission, own }: Transition,
  subject: DecisionSubject,
): Refusal | null {
  const isConcerned = (id: number) => subject.concerns.includes(id);
  const isOwn = (id: number) => isConcerned(id) || subject.requestedBy === id;
  const isEditor = (id: number) => subject.editors?.includes(id) ?? false;
  const { role, employeeId, actsFor } = actor;
  const isOthersOnly = own === 'never' || (own === 'superadmin-only' && role !== 'Superadmin');
  const byConcern = own === 'always' && !actsFor && isConcerned(employeeId);
  if (!may(role, permission) && !byConcern) return 'not_permitted';
  if (actsFor && isOwn(employeeId)) return 'own_matter';
  if (isOthersOnly && isOwn((actsFor ?? actor).employeeId)) return 'own_matter';
  if (actsFor && isEditor(employeeId)) return 'own_change';
  if (isOthersOnly && isEditor((actsFor ?? actor).employeeId)) return 'own_change';
  return from.includes(subject.state) ? null : 'wrong_state';
}

/**
 * The decision that leads to a state, for endpoints whose body names the state (`status: 'approved'`) rather than the
 * decision. The states that a body may name are checked by its schema.
 * @param table transitions of which no two lead to this state
 */
export function decisionTo<Table extends TransitionTable>(
  table: Table,
  state: Table[keyof Table]['to'],
): keyof Table & string {
  const found = Object.entries(table).filter(([, { to }]) => to === state);
  const [decision] = found[0] ?? [];
  if (decision === undefined || found.length > 1)
    throw new Error(`Not exactly one decision leads to the state ${state}.`);
  return decision;
}

import { sql } from 'kysely';
import { type NewNotification, notify } from '../notifications/index.ts';
import type { Context } from '../platform/context.ts';
import { Problem } from '../platform/problem.ts';
import { refuseStale } from '../platform/versions.ts';
import { readEditors } from './editors.ts';
import { holdDelegation, onBehalfOf } from './on-behalf-of.ts';
import { type DecisionPolicy, notAllowed, wrongState } from './policy.ts';

/** A record that is decided on, as it was read and locked. */
type Locked = { id: number; updated_at: Date };

/** The input of every decision: a comment, and the version of the record that was read. */
type DecisionInput = { comments?: string | null | undefined; updated_at?: string | undefined };

/** The decision that was made, for what follows from it; no comment is an empty one. */
export type Decided<Name extends string, Body> = { decision: Name; comments: string; body: Body };

/** A notification of a decision, and who gets it. */
type Addressed = { employeeIds: readonly number[]; notification: NewNotification };

/** All that makes one kind of decision; `decide` knows no kind by name. */
export type DecisionKind<Row extends Locked, Name extends string, Body extends DecisionInput, Answer> = {
  policy: DecisionPolicy<Row, Name>;
  /** The table of the records, with the columns of a decision (docs/guides/decision.md). */
  table: string;
  /** The column of the state; `status` by default. */
  stateColumn?: string;
  /** The state before any decision, as the table's check names it: a decision that leads to it takes the last one back. */
  undecided: string;
  /** The tables whose rows are parts of a record and change its version too. */
  parts?: string[];
  /** Reads a record and locks its row. @throws not_found, also for one that the actor may not see */
  lock: (ctx: Context, id: number) => Promise<Row>;
  /** The effects of a decision besides changing the record's state, in the same transaction. @throws what it refuses */
  apply?: (ctx: Context, row: Row, decided: Decided<Name, Body>) => Promise<void>;
  /** The columns of the record that a decision sets besides its state. */
  columns?: (ctx: Context, row: Row, decided: Decided<Name, Body>) => Readonly<Record<string, unknown>>;
  /** The notifications and their readers. No one is notified of what they did themselves. */
  notifications: (ctx: Context, row: Row, decided: Decided<Name, Body>) => Addressed[] | Promise<Addressed[]>;
  /** The record as it is answered. */
  read: (ctx: Context, id: number) => Promise<Answer>;
};

/** Which record, which decision, and what it brings. */
type DecisionCall<Row, Name, Body> = {
  id: number;
  decision: Name | ((row: Row, ctx: Context) => Name);
  body: Body;
};

/** Declares a kind of decision; its types follow from its parts. */
export function decisionKind<Row extends Locked, Name extends string, Body extends DecisionInput, Answer>(
  kind: DecisionKind<Row, Name, Body, Answer>,
): DecisionKind<Row, Name, Body, Answer> {
  return kind;
}

/** The columns of a record that is undecided again, as when a decision is taken back or what was rejected is changed. */
export const undecided = {
  decided_by: null,
  decided_for: null,
  decided_at: null,
  decision_comments: null,
} as const;

/**
 * The columns of a record that the actor decides on. The comment is that of the last decision: an older one would read as
 * if the last one had made it.
 */
const decisionBy = ({ actor }: Context, comments: string | null) => ({
  decided_by: actor.employeeId,
  decided_for: actor.actsFor?.employeeId ?? null,
  decided_at: sql`date_trunc('milliseconds', clock_timestamp())`,
  decision_comments: comments,
});

/**
 * Makes a decision, always in the same order: the record is locked; may this person decide so at all, by their own
 * rights or by those of a delegator; is it the version that they read; does its state allow it;
 * then what the decision does, the record's new state, the notifications, the answer. Of decisions made at the same
 * time one is made and the others are refused. A decision that leads back to the undecided state clears the last one: its
 * comment is in the notifications alone.
 * @param input.decision by name; as a function where the locked row and who decides say which one is meant
 * @throws not_found, not_allowed, stale; wrong_state or the kind's own code; what `apply` refuses
 */
export async function decide<Row extends Locked, Name extends string, Body extends DecisionInput, Answer>(
  actorCtx: Context,
  kind: DecisionKind<Row, Name, Body, Answer>,
  input: DecisionCall<Row, Name, Body>,
): Promise<Answer> {
  const { policy, table, parts, stateColumn = 'status' } = kind;
  const { ctx, row, decision } = await lockAsWhoMay(actorCtx, kind, input);
  await holdDelegation(ctx);
  const version = { table, id: row.id, updatedAt: row.updated_at, ...(parts && { parts }) };
  await refuseStale(ctx, version, input.body.updated_at);
  const excluded = wrongState(policy, row, decision);
  if (excluded) throw excluded;

  const comments = input.body.comments || null;
  const decided = { decision, comments: comments ?? '', body: input.body };
  await kind.apply?.(ctx, row, decided);
  const { to } = policy.transitions[decision];
  const columns = Object.entries({
    [stateColumn]: to,
    ...(to === kind.undecided ? undecided : decisionBy(ctx, comments)),
    ...kind.columns?.(ctx, row, decided),
  }).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(columns)} where id = ${row.id}`.execute(ctx.database);
  for (const { employeeIds, notification } of await kind.notifications(ctx, row, decided))
    await notify(ctx, employeeIds, notification);
  return readAs([actorCtx, ctx], (acting) => kind.read(acting, row.id));
}

/** The record as the actor sees it, or, where they see it for somebody else only, as that person does. */
async function readAs<Answer>(
  [own, acting]: readonly [Context, Context],
  read: (ctx: Context) => Promise<Answer>,
): Promise<Answer> {
  if (own === acting) return read(own);
  try {
    return await read(own);
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return read(acting);
    throw error;
  }
}

/**
 * Locks the record as the first who may make the decision: the actor, then each of their delegators.
 * @throws what the actor is refused by; where they do not see the record, what the first of the others who do is
 */
async function lockAsWhoMay<Row extends Locked, Name extends string, Body extends DecisionInput>(
  ctx: Context,
  kind: DecisionKind<Row, Name, Body, unknown>,
  { id, decision }: DecisionCall<Row, Name, Body>,
): Promise<{ ctx: Context; row: Row; decision: Name }> {
  let refusal: Problem | null = null;
  let editors: number[] | undefined;
  // Nearly always the first one may; a person has few delegators.
  for (const acting of [ctx, ...ctx.actor.delegators.map((delegator) => onBehalfOf(ctx, delegator))]) {
    const row = await lockOrRefusal(acting, kind, id);
    if (row instanceof Problem) refusal ??= row;
    else {
      const chosen = typeof decision === 'function' ? decision(row, acting) : decision;
      editors ??= await readEditors(ctx, kind.table, id);
      const forbidden = notAllowed(acting, kind.policy, { ...row, editors }, chosen);
      if (!forbidden) return { ctx: acting, row, decision: chosen };
      if (!refusal || refusal.code === 'not_found') refusal = forbidden;
    }
  }
  throw refusal;
}

/** The locked record, or that there is none for whom the context speaks for. */
async function lockOrRefusal<Row extends Locked>(
  ctx: Context,
  { lock }: Pick<DecisionKind<Row, never, never, unknown>, 'lock'>,
  id: number,
): Promise<Row | Problem> {
  try {
    return await lock(ctx, id);
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return error;
    throw error;
  }
}

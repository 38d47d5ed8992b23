import {
  may,
  type NotificationKind,
  type Place,
  type ReviewKindName,
  TO_REVIEW,
  type Transition,
} from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { delegationHolds, stillDecides } from '../auth/index.ts';
import { type Context, siteToday } from '../platform/context.ts';
import {
  bothHold,
  eachEmployee,
  eitherHolds,
  type Viewer,
  viewerInRow,
  viewerIs,
  viewerOf,
} from '../platform/viewer.ts';
import { editorsOf, isEditedBy } from './editors.ts';

/**
 * Where the records of a kind are, by the names of columns that most tables have; others are given after it.
 * @param alias the name that the other expressions of the kind give a record
 */
export const recordsOf = (table: string, alias: string) => {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${alias}.${name}`);
  return {
    table,
    records: sql`${sql.table(table)} ${sql.ref(alias)}`,
    id: column('id'),
    /** The column of its state. */
    state: column('status'),
    /** The employee who requested, recorded or wrote it. */
    requestedBy: column('requested_by'),
    updatedAt: column('updated_at'),
  };
};

/**
 * The reviewers of one kind of request, over rows. The readers of a new one's notification, the list 'to review' and
 * the counts of badges follow from it. Its expressions name the records as `recordsOf` does.
 */
export type ReviewKind = ReturnType<typeof recordsOf> & {
  name: ReviewKindName;
  /** The decision whose permission and rule about one's own a review goes by. */
  transition: Transition;
  /** That it is pending. */
  pending: RawBuilder<SqlBool>;
  /** The employees whom it concerns. */
  concerns: readonly RawBuilder<unknown>[];
  /** The content that an approver agrees to, as jsonb; of kinds whose records are edited before they are decided on. */
  content?: RawBuilder<unknown>;
  /** That it is one that somebody may see in order to decide on it: what `lock` of its decision asks. */
  reach: (view: Context | Viewer) => RawBuilder<SqlBool>;
  /**
   * The reviewers whose devices get a push; the others find it in their inbox. By default all
   * but Superadmins; everybody, where it selects no one.
   */
  pushedTo?: (viewer: Viewer) => RawBuilder<SqlBool>;
  /** The line of a record in the list of approvals, besides who requested it. */
  line: {
    /** Its subject, in few words: a person, a task. */
    title: RawBuilder<unknown>;
    /** The id of its project; null for a kind that belongs to none. */
    project: RawBuilder<unknown> | null;
    /** Since when it is pending; a partial index has it in this order. */
    requestedAt: RawBuilder<unknown>;
    /** The first day that it is needed, null for none; of kinds that can be late. Rule: APPROVAL-9. */
    neededOn?: RawBuilder<unknown>;
    /** As jsonb, by the keys of the contract's manifest of this kind; a function where they depend on who reads them. */
    facts: RawBuilder<unknown> | ((view: Viewer) => RawBuilder<unknown>);
    /** Its pictures as a jsonb array of `{id, name}`, by the ids of their files; null, or left out, for none. */
    photos?: RawBuilder<unknown>;
  };
  notification: {
    kind: NotificationKind;
    /** The values of its words, of one record, as jsonb. */
    facts: RawBuilder<unknown>;
    /** The screen of one record. */
    place: RawBuilder<Place>;
    /** The screen that lists all that are to be reviewed. */
    list: Place;
  };
};

/** The condition that somebody is one of the people. */
function isAmong(id: RawBuilder<unknown>, people: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  if (people.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${sql.join(
    people.map((person) => sql`${person} = ${id}`),
    sql` or `,
  )})`;
}

/** The condition that a record is not one of the viewer, for kinds whose own records are decided on by others. */
function isNotOwn(viewer: Viewer, kind: ReviewKind): RawBuilder<SqlBool> {
  const { own } = kind.transition;
  if (own !== 'superadmin-only' && own !== 'never') return sql<SqlBool>`true`;
  const isOfOthers = sql<SqlBool>`(not ${isAmong(viewer.id, [kind.requestedBy, ...kind.concerns])}
    and not ${isEditedBy(viewer.id, kind)})`;
  if (own === 'never') return isOfOthers;
  return eitherHolds(
    viewer.hasRole((role) => role === 'Superadmin'),
    isOfOthers,
  );
}

/** The condition that somebody decides on a pending record by their own rights. */
export function isReviewedBy(viewer: Viewer, kind: ReviewKind): RawBuilder<SqlBool> {
  const { permission, own } = kind.transition;
  const permitted = viewer.hasRole((role) => may(role, permission));
  const allowed =
    own === 'always'
      ? eitherHolds(permitted, isAmong(viewer.id, kind.concerns))
      : bothHold(permitted, sql<SqlBool>`true`);
  return sql<SqlBool>`(${kind.pending} and ${allowed} and ${isNotOwn(viewer, kind)} and ${kind.reach(viewer)})`;
}

/** The condition that somebody decides on a pending record by the rights of a delegator, and it is not their own. */
function isReviewedFor(
  delegate: Pick<Viewer, 'id'>,
  delegator: Viewer,
  kind: ReviewKind,
): RawBuilder<SqlBool> {
  const permitted = bothHold(
    delegator.hasRole((role) => may(role, kind.transition.permission)),
    isNotOwn(delegator, kind),
  );
  return sql<SqlBool>`(${kind.pending} and ${permitted}
    and not ${isAmong(delegate.id, [kind.requestedBy, ...kind.concerns])} and not ${isEditedBy(delegate.id, kind)}
    and ${kind.reach(delegator)})`;
}

const anyOf = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length === 1 && conditions[0]
    ? conditions[0]
    : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/**
 * The condition that a record is pending and the actor can decide on it, by their own rights or as a delegate: the
 * rule of `refusalOfTransition` and the reach of the decision, over rows. Rule: APPROVAL-1.
 */
export function isToReview(ctx: Context, kind: ReviewKind): RawBuilder<SqlBool> {
  const viewer = viewerOf(ctx);
  return anyOf([
    isReviewedBy(viewer, kind),
    ...ctx.actor.delegators.map((delegator) => isReviewedFor(viewer, viewerIs(delegator), kind)),
  ]);
}

/** The same of each row of `employees viewer`, so that a query finds everybody who can decide on a record. */
export function isToReviewByEach(ctx: Pick<Context, 'now' | 'site'>, kind: ReviewKind): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${isReviewedBy(eachEmployee, kind)} or exists (
    select from delegations delegation join employees delegator on delegator.id = delegation.from_employee_id
    where delegation.to_employee_id = ${eachEmployee.id} and ${delegationHolds(siteToday(ctx))} and ${stillDecides}
      and ${isReviewedFor(eachEmployee, viewerInRow('delegator'), kind)}))`;
}

/**
 * The delegator for whom the actor decides on a record that they cannot decide on by their own rights: an employee's id, or
 * null.
 */
export function decidesFor(ctx: Context, kind: ReviewKind): RawBuilder<number | null> {
  const { delegators } = ctx.actor;
  if (delegators.length === 0) return sql<null>`null::integer`;
  const viewer = viewerOf(ctx);
  const cases = delegators.map(
    (each) => sql`when ${isReviewedFor(viewer, viewerIs(each), kind)} then ${each.employeeId}::integer`,
  );
  return sql<
    number | null
  >`case when ${isReviewedBy(viewer, kind)} then null::integer ${sql.join(cases, sql` `)} end`;
}

/**
 * The columns that `mayMake` needs of a record besides its own: `delegators`, those who delegate to the actor and in
 * whose reach it is, and `editors`, those who changed its content.
 */
export const reviewColumns = (ctx: Context, kind: ReviewKind): RawBuilder<unknown> =>
  sql`${reachOfDelegators(ctx, kind)} as delegators, ${editorsOf(kind)} as editors`;

function reachOfDelegators(ctx: Context, kind: ReviewKind): RawBuilder<number[]> {
  const { delegators } = ctx.actor;
  if (delegators.length === 0) return sql<number[]>`'{}'::integer[]`;
  const reached = delegators.map(
    (each) => sql`case when ${kind.reach(viewerIs(each))} then ${each.employeeId}::integer end`,
  );
  return sql<number[]>`array_remove(array[${sql.join(reached)}], null)`;
}

/**
 * The rows that somebody sees in a list: those they see in any case, and those they can decide on for somebody else.
 * @param visible the condition that the actor sees a record by their own rights
 */
export function orToReview(
  ctx: Context,
  kind: ReviewKind,
  visible: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  return ctx.actor.delegators.length === 0 ? visible : sql<SqlBool>`(${visible} or ${isToReview(ctx, kind)})`;
}

/**
 * The condition of a list's filter by status; without a status it matches every record.
 * @param status a state of the records, or `to_review`
 */
export function hasStatus(ctx: Context, kind: ReviewKind, status: string | undefined): RawBuilder<SqlBool> {
  if (status === undefined) return sql<SqlBool>`true`;
  // States are few and ours: written out, they let PostgreSQL see which partial index holds them all.
  return status === TO_REVIEW ? isToReview(ctx, kind) : sql<SqlBool>`${kind.state} = ${sql.lit(status)}`;
}

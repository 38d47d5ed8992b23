import {
  may,
  type NotificationKind,
  type ReviewKindName,
  TO_REVIEW,
  type Transition,
} from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { bothHold, eitherHolds, type Viewer, viewerOf } from '../platform/viewer.ts';

/**
 * Who reviews one kind of request, over rows. Who is notified of a new one, what a list leaves as 'to review' and what
 * badges count follow from it. Its expressions name the records as `records` does.
 */
export type ReviewKind = {
  name: ReviewKindName;
  /** The decision whose permission and rule about one's own a review goes by. */
  transition: Transition;
  /** The records, with the name that the other expressions give them: `leave_applications l`. */
  records: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** The column of its state. */
  state: RawBuilder<unknown>;
  /** That it is pending. */
  pending: RawBuilder<SqlBool>;
  /** The employee who requested, recorded or wrote it. */
  requestedBy: RawBuilder<unknown>;
  /** The employees whom it concerns. */
  concerns: readonly RawBuilder<unknown>[];
  /** That it is one that somebody may see in order to decide on it: what `lock` of its decision asks. */
  reach: (view: Context | Viewer) => RawBuilder<SqlBool>;
  /**
   * Whose devices get a push, of those who can review it; the others find it in their inbox. All but Superadmins unless
   * told; everybody, where that is nobody.
   */
  pushedTo?: (viewer: Viewer) => RawBuilder<SqlBool>;
  notification: {
    kind: NotificationKind;
    /** What fills its words in, of one record, as jsonb. */
    facts: RawBuilder<unknown>;
    /** The screen of one record, as a path of the web application. */
    place: RawBuilder<unknown>;
    /** The screen that lists all that are to be reviewed. */
    list: string;
  };
};

/**
 * The condition that a record is pending and somebody can decide on it: the rule of `refusalOfTransition` and the reach
 * of the decision, over rows. Source: decisions 3.
 */
export function isToReview(view: Context | Viewer, kind: ReviewKind): RawBuilder<SqlBool> {
  const viewer = viewerOf(view);
  const { permission, own } = kind.transition;
  const isViewer = (people: readonly RawBuilder<unknown>[]) =>
    people.length === 0
      ? sql<SqlBool>`false`
      : sql<SqlBool>`(${sql.join(
          people.map((person) => sql`${person} = ${viewer.id}`),
          sql` or `,
        )})`;
  const permitted = viewer.hasRole((role) => may(role, permission));
  const allowed =
    own === 'always'
      ? eitherHolds(permitted, isViewer(kind.concerns))
      : bothHold(permitted, sql<SqlBool>`true`);
  const notOwn =
    own === 'superadmin-only'
      ? eitherHolds(
          viewer.hasRole((role) => role === 'Superadmin'),
          sql<SqlBool>`not ${isViewer([kind.requestedBy, ...kind.concerns])}`,
        )
      : sql<SqlBool>`true`;
  return sql<SqlBool>`(${kind.pending} and ${allowed} and ${notOwn} and ${kind.reach(view)})`;
}

/**
 * The condition that a list's filter by status stands for; a status that is not given leaves all of them.
 * @param status a state of the records, or `to_review`
 */
export function hasStatus(ctx: Context, kind: ReviewKind, status: string | undefined): RawBuilder<SqlBool> {
  if (status === undefined) return sql<SqlBool>`true`;
  // States are few and ours: written out, they let PostgreSQL see which partial index holds them all.
  return status === TO_REVIEW ? isToReview(ctx, kind) : sql<SqlBool>`${kind.state} = ${sql.lit(status)}`;
}

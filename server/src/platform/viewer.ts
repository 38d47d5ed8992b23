import { type RoleName, roleIdOf, roleNames } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from './context.ts';

/** The person by whose rights a condition is: the actor of a request, or each employee of a query in turn. */
export type Viewer = {
  /** An SQL expression that names the employee. */
  id: RawBuilder<unknown>;
  /** Whether their role is one of some: known of the actor, a condition on each employee. */
  hasRole: (isOne: (role: RoleName) => boolean) => boolean | RawBuilder<SqlBool>;
};

/** Each row of `employees viewer`, so that a query finds everybody for whom a condition holds. */
export const eachEmployee: Viewer = viewerInRow('viewer');

/** A row of `employees` as a viewer. @param alias what the statement calls that row */
export function viewerInRow(alias: string): Viewer {
  return {
    id: sql.ref(`${alias}.id`),
    hasRole(isOne) {
      const ids = roleNames.filter(isOne).map((role) => sql.lit(roleIdOf(role)));
      return ids.length > 0 && sql<SqlBool>`${sql.ref(`${alias}.role_id`)} in (${sql.join(ids)})`;
    },
  };
}

/** The actor of a request as a viewer; a viewer stays who they are. */
export function viewerOf(view: Context | Viewer): Viewer {
  if (!('actor' in view)) return view;
  return viewerIs(view.actor.actsFor ?? view.actor);
}

/** Somebody who is known as a viewer. */
export function viewerIs({ role, employeeId }: { role: RoleName; employeeId: number }): Viewer {
  return { id: sql`${employeeId}`, hasRole: (isOne) => isOne(role) };
}

/** Both conditions; what is known already costs the database nothing. */
export function bothHold(known: boolean | RawBuilder<SqlBool>, other: RawBuilder<SqlBool>) {
  if (typeof known === 'boolean') return known ? other : sql<SqlBool>`false`;
  return sql<SqlBool>`(${known} and ${other})`;
}

/** Either condition; what is known already costs the database nothing. */
export function eitherHolds(known: boolean | RawBuilder<SqlBool>, other: RawBuilder<SqlBool>) {
  if (typeof known === 'boolean') return known ? sql<SqlBool>`true` : other;
  return sql<SqlBool>`(${known} or ${other})`;
}

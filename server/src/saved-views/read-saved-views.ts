import { may, type PersonName, type SavedView, type ViewState } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { personName } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';

/** A view as it is read for an answer. */
export type SavedViewRow = {
  id: number;
  list: string;
  name: string;
  owner: PersonName;
  shared: boolean;
  state: ViewState;
  updated_at: Date;
};

/** The condition that the actor has a view `v` of a list that they may see: their own, and those that are shared. */
const ownOrShared = ({ actor }: Context) => sql`(v.employee_id = ${actor.employeeId} or v.shared)`;

/**
 * The views that the actor has, as far as they may see the lists. Rule: VIEW-2.
 * @param tail further conditions, order and lock on `saved_views v`
 */
export async function readSavedViews(ctx: Context, tail: RawBuilder<unknown>): Promise<SavedViewRow[]> {
  const { rows } = await sql<SavedViewRow>`
    select v.id, v.list, v.name, v.shared, v.state, v.updated_at, ${personName('owner')} as owner
    from saved_views v join employees owner on owner.id = v.employee_id
    where ${ownOrShared(ctx)} ${tail}`.execute(ctx.database);
  return rows;
}

/** Whether the actor may change and delete a view that they have. Rule: VIEW-5. */
export function mayEdit(
  { actor }: Context,
  { owner, shared }: Pick<SavedViewRow, 'owner' | 'shared'>,
): boolean {
  return owner.id === actor.employeeId || (shared && may(actor.role, 'saved-view.manage-shared'));
}

/** A view as it is answered. */
export function presentSavedView(ctx: Context, row: SavedViewRow): SavedView {
  return { ...row, updated_at: row.updated_at.toISOString(), abilities: { edit: mayEdit(ctx, row) } };
}

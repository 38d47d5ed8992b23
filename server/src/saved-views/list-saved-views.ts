import type { Input, listSavedViews as listSavedViewsEndpoint, SavedView } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { presentSavedView, readSavedViews } from './read-saved-views.ts';
import { refuseHiddenList, type ViewedLists } from './viewed-lists.ts';

/** The views that the actor has of a list, their own first, by name. @throws invalid, not_allowed */
export async function listSavedViews(
  ctx: Context,
  lists: ViewedLists,
  { query: { list } }: Pick<Input<typeof listSavedViewsEndpoint>, 'query'>,
): Promise<SavedView[]> {
  refuseHiddenList(ctx, lists, list);
  const rows = await readSavedViews(
    ctx,
    sql`and v.list = ${list}
      order by v.employee_id <> ${ctx.actor.employeeId}, v.name collate natural_order, v.id`,
  );
  return rows.map((row) => presentSavedView(ctx, row));
}

import {
  type createSavedView as createSavedViewEndpoint,
  type deleteSavedView as deleteSavedViewEndpoint,
  type Input,
  MAX_SHARED_VIEWS_OF_LIST,
  MAX_VIEWS_OF_LIST,
  type SavedView,
  savedViewMessages,
  type updateSavedView as updateSavedViewEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { refuseBeyond } from '../platform/database/refuse-beyond.ts';
import { type ConstraintProblems, notPermitted, problem } from '../platform/problem.ts';
import { refuseStale } from '../platform/versions.ts';
import { mayEdit, presentSavedView, readSavedViews, type SavedViewRow } from './read-saved-views.ts';
import { maySeeList, refuseHiddenList, type ViewedLists } from './viewed-lists.ts';

/** Saves a view of a list for the actor. @throws not_allowed, invalid, duplicate. Rules: VIEW-1, VIEW-3, VIEW-4. */
export async function createSavedView(
  ctx: Context,
  lists: ViewedLists,
  { body }: Pick<Input<typeof createSavedViewEndpoint>, 'body'>,
): Promise<SavedView> {
  const { list, name, shared, state } = body;
  const { employeeId } = ctx.actor;
  refuseHiddenList(ctx, lists, list);
  await refuseBeyond(ctx, {
    name: `views of ${list} of ${employeeId}`,
    most: MAX_VIEWS_OF_LIST,
    count: sql<{ count: number }>`select count(*)::integer as count
      from saved_views where list = ${list} and employee_id = ${employeeId}`,
    message: savedViewMessages.tooMany,
  });
  if (shared) await refuseMoreShared(ctx, list);
  const { id } = await ctx.database
    .insertInto('saved_views')
    .values({ list, employee_id: employeeId, name, shared, state: JSON.stringify(state) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return getSavedView(ctx, id);
}

/** Changes a view, in what is named of it. @throws not_found, not_allowed, stale, invalid, duplicate. Rule: VIEW-5. */
export async function updateSavedView(
  ctx: Context,
  lists: ViewedLists,
  { params: { id }, body }: Pick<Input<typeof updateSavedViewEndpoint>, 'params' | 'body'>,
): Promise<SavedView> {
  const view = await lockSavedView(ctx, lists, id);
  await refuseStale(ctx, { table: 'saved_views', id, updatedAt: view.updated_at }, body.updated_at);
  const { name = view.name, shared = view.shared, state = view.state } = body;
  if (shared && !view.shared) await refuseMoreShared(ctx, view.list);
  await ctx.database
    .updateTable('saved_views')
    .set({ name, shared, state: JSON.stringify(state) })
    .where('id', '=', id)
    .execute();
  return presentSavedView(ctx, { ...view, name, shared, state, ...(await versionOf(ctx, id)) });
}

/** Deletes a view. @throws not_found, not_allowed. Rule: VIEW-5. */
export async function deleteSavedView(
  ctx: Context,
  lists: ViewedLists,
  { params: { id } }: Pick<Input<typeof deleteSavedViewEndpoint>, 'params'>,
): Promise<{ id: number }> {
  await lockSavedView(ctx, lists, id);
  await ctx.database.deleteFrom('saved_views').where('id', '=', id).execute();
  return { id };
}

/** A view that the actor may change. @throws not_found for one that they do not have; not_allowed */
async function lockSavedView(ctx: Context, lists: ViewedLists, id: number): Promise<SavedViewRow> {
  const [view] = await readSavedViews(ctx, sql`and v.id = ${id} for update of v`);
  if (!view || !maySeeList(ctx, lists, view.list)) throw problem('not_found');
  if (!mayEdit(ctx, view)) throw notPermitted('saved-view.manage-shared');
  return view;
}

async function getSavedView(ctx: Context, id: number): Promise<SavedView> {
  const [view] = await readSavedViews(ctx, sql`and v.id = ${id}`);
  if (!view) throw problem('not_found');
  return presentSavedView(ctx, view);
}

/** The version that a change has given a view; the one who stops sharing another's view no longer has it. */
async function versionOf(ctx: Context, id: number): Promise<Pick<SavedViewRow, 'updated_at'>> {
  return ctx.database
    .selectFrom('saved_views')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** @throws invalid where as many views of a list are shared as can be */
async function refuseMoreShared(ctx: Context, list: string): Promise<void> {
  await refuseBeyond(ctx, {
    name: `shared views of ${list}`,
    most: MAX_SHARED_VIEWS_OF_LIST,
    count: sql<{ count: number }>`select count(*)::integer as count
      from saved_views where list = ${list} and shared`,
    message: savedViewMessages.tooManyShared,
  });
}

export const savedViewConstraints: ConstraintProblems = {
  saved_views_name_unique: () =>
    problem('duplicate', {
      message: savedViewMessages.taken,
      errors: { name: [savedViewMessages.taken] },
    }),
};

import type { DemoCompany } from '@plumbline/demo';
import type { Context } from '../platform/context.ts';
import { insertRows } from './insert-rows.ts';

/** Writes how people show lists. @param people the ids of employees by their keys */
export function insertSavedViews(
  ctx: Context,
  { savedViews }: DemoCompany,
  people: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = savedViews.map(({ ownerKey, ...view }) => ({ employee_id: people.get(ownerKey), ...view }));
  return insertRows(ctx, 'saved_views', rows);
}

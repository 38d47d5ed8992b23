import type { Family } from '@plumbline/contract';
import { sql } from 'kysely';
import { type Context, siteToday } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { moveAssets, type Step } from '../move-assets.ts';
import type { CheckedRow } from './check-rows.ts';
import { categoriesOf } from './named-records.ts';

const MEANWHILE = 'Nothing was added: someone else has added items from this file. Please check it again.';

/**
 * Writes valid rows, their first movements, and those to the projects where they are from the start: a few statements,
 * however many rows there are. Their categories exist.
 * @throws duplicate when a serial number was taken since the rows were checked
 */
export async function insertAssets(ctx: Context, family: Family, rows: readonly CheckedRow[]): Promise<void> {
  const ids = await insertRows(ctx, family, rows);
  const date = siteToday(ctx);
  const steps = rows.map((row, index): Step & { row: CheckedRow } => ({
    row,
    asset: { id: ids[index] as number },
    state: 'in_store',
    condition: row.condition as 'Good' | 'Poor',
  }));
  const { moved } = await moveAssets(ctx, family, { event: 'added', date }, steps);
  const placed = steps.map((step, index) => ({ ...step, movementId: moved[index]?.movementId as number }));
  const byProject = Map.groupBy(placed, ({ row }) => row.projectId);
  for (const [projectId, there] of byProject)
    if (projectId !== null)
      await moveAssets(
        ctx,
        family,
        { event: 'issued', date, projectId },
        there.map(({ asset, condition, movementId }) => ({
          asset: { ...asset, last_movement_id: movementId, state: 'in_store' },
          state: 'issued',
          condition,
          custody: { projectId, recipientId: null, dueOn: null },
        })),
      );
}

/** The ids of the new assets, in the order of the rows. */
async function insertRows(ctx: Context, family: Family, rows: readonly CheckedRow[]): Promise<number[]> {
  const categories = await categoriesOf(ctx, family, rows);
  // In the order of the index, so that two imports of the same table wait for each other without a deadlock.
  const { rows: added } = await sql<{ id: number; brand: string; serial_no: string }>`
    insert into assets (family, brand, description, serial_no, company_id, ${sql.ref(`${family.one}_category_id`)},
      purchase_date, warranty_expiry_date, created_by)
    select ${family.name}, r.brand, r.description, r.serial_no, r.company_id, r.category_id, r.purchase_date,
      r.warranty_expiry_date, ${ctx.actor.employeeId}
    from unnest(
      ${rows.map(({ brand }) => brand)}::text[],
      ${rows.map(({ description }) => description)}::text[],
      ${rows.map(({ serialNo }) => serialNo)}::text[],
      ${rows.map(({ companyId }) => companyId)}::integer[],
      ${rows.map(({ category }) => categories.get(category) ?? null)}::integer[],
      ${rows.map(({ purchaseDate }) => purchaseDate)}::date[],
      ${rows.map(({ expiryDate }) => expiryDate)}::date[]
    ) as r (brand, description, serial_no, company_id, category_id, purchase_date, warranty_expiry_date)
    order by text_key(r.brand), text_key(r.serial_no)
    on conflict do nothing
    returning id, brand, serial_no`.execute(ctx.database);
  if (added.length < rows.length) throw problem('duplicate', { message: MEANWHILE });
  const keyOf = (brand: string, serialNo: string) => JSON.stringify([brand, serialNo]);
  const byKey = new Map(added.map(({ id, brand, serial_no }) => [keyOf(brand, serial_no), id]));
  return rows.map(({ brand, serialNo }) => byKey.get(keyOf(brand, serialNo)) as number);
}

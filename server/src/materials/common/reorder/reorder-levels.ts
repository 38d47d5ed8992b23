import type {
  Answer,
  BelowReorderLevel,
  listBelowReorderLevel as belowEndpoint,
  Input,
  listReorderLevels as listEndpoint,
  setReorderLevel as setEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { type List, readPage } from '../../../platform/database/list.ts';
import { matchesEveryWord } from '../../../platform/database/search.ts';
import { invalid, problem } from '../../../platform/problem.ts';
import type { Named } from '../../parts/named-records.ts';
import { numbersOf } from '../../parts/numbers-of.ts';
import {
  type PaperMaterialRow,
  paperMaterialColumns,
  paperMaterialJoins,
} from '../../parts/paper-materials.ts';
import { presentCommonMaterial } from '../list/list-common-materials.ts';

/** Prevents a common material from being archived meanwhile. @throws not_found */
async function lockCommon(ctx: Context, id: number): Promise<void> {
  const { rows } = await sql`
    select from materials where id = ${id} and type = 'Common' and archived_at is null for key share`.execute(
    ctx.database,
  );
  if (rows.length === 0) throw problem('not_found');
}

/** The reorder levels of a common material, by warehouse. @throws not_found */
export async function listReorderLevels(
  ctx: Context,
  { params }: Input<typeof listEndpoint>,
): Promise<Answer<typeof listEndpoint>> {
  await lockCommon(ctx, params.id);
  const { rows } = await sql<{ material_id: number; warehouse_id: number; level: string; warehouse: Named }>`
    select r.material_id, r.warehouse_id, r.level, json_build_object('id', w.id, 'name', w.name) as warehouse
    from material_reorder_levels r join warehouses w on w.id = r.warehouse_id
    where r.material_id = ${params.id} and w.deleted_at is null order by w.name collate natural_order`.execute(
    ctx.database,
  );
  return rows.map((row) => ({ ...row, level: Number(row.level) }));
}

/** Sets the reorder level of a common material in a warehouse, or removes it. @throws not_found, invalid */
export async function setReorderLevel(
  ctx: Context,
  { params, body }: Input<typeof setEndpoint>,
): Promise<Answer<typeof setEndpoint>> {
  await lockCommon(ctx, params.id);
  const { warehouse_id, level } = body;
  const { rows } =
    await sql`select from warehouses where id = ${warehouse_id} and deleted_at is null for key share`.execute(
      ctx.database,
    );
  if (rows.length === 0)
    throw invalid({ warehouse_id: 'This warehouse does not exist. Please select another one.' });
  if (level === null || level === undefined)
    await ctx.database
      .deleteFrom('material_reorder_levels')
      .where('material_id', '=', params.id)
      .where('warehouse_id', '=', warehouse_id)
      .execute();
  else
    await ctx.database
      .insertInto('material_reorder_levels')
      .values({ material_id: params.id, warehouse_id, level })
      .onConflict((conflict) => conflict.columns(['material_id', 'warehouse_id']).doUpdateSet({ level }))
      .execute();
  return { material_id: params.id, warehouse_id, level: level ? Number(level) : null };
}

const quantities = ['reorder_level', 'common_in_stock', 'on_order_qty', 'missing_qty'] as const;

type Row = PaperMaterialRow &
  Record<(typeof quantities)[number], string> & {
    level_id: number;
    at: Named;
    common_supplier: Named | null;
  };

/** What is in stock of a material in the warehouse of a level `r`. */
const inStock = sql`coalesce((select f.in_stock from stock_figures f
  where f.material_id = r.material_id and f.warehouse_id = r.warehouse_id and f.project_id is null), 0)`;

/** Of open orders for that warehouse, what is not delivered yet. */
const onOrder = sql`coalesce((select sum(l.issue_qty - l.delivered_qty) from issue_po_lines l
  join issue_pos p on p.id = l.issue_po_id
  where l.material_id = r.material_id and l.warehouse_id = r.warehouse_id and p.type = 'Common'
    and p.delivery_status in ('For Delivery', 'Partially Delivered')), 0)`;

/** The supplier of the latest order of the material, unless deleted. */
const lastSupplier = sql`(select p.common_supplier_id from issue_po_lines l join issue_pos p on p.id = l.issue_po_id
  where l.material_id = r.material_id and p.common_supplier_id is not null order by p.date desc, p.id desc limit 1)`;

/** That a level `r` of a material `m` counts, and that less is in stock. */
const isBelow = sql`m.archived_at is null and ${inStock} < r.level
  and exists (select from warehouses w where w.id = r.warehouse_id and w.deleted_at is null)`;

/** How many common materials are below their reorder level, by warehouse. */
export async function countBelowReorderLevel({ database }: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from material_reorder_levels r join materials m on m.id = r.material_id where ${isBelow}`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/** A page of the materials below their reorder level, the largest shortfall first. */
export async function listBelowReorderLevel(
  ctx: Context,
  { query }: Input<typeof belowEndpoint>,
): Promise<Answer<typeof belowEndpoint>> {
  const { warehouse_id, supplier_id, search_term } = query;
  const conditions = [
    isBelow,
    warehouse_id ? sql`r.warehouse_id = ${warehouse_id}` : null,
    supplier_id ? sql`${lastSupplier} = ${supplier_id}` : null,
    matchesEveryWord(sql`m.search_text`, search_term),
  ].filter((each) => each !== null);
  const list: List<'missing', Row, BelowReorderLevel> = {
    from: sql`material_reorder_levels r join materials m on m.id = r.material_id`,
    key: sql`r.id`,
    filter: sql.join(conditions, sql` and `),
    orders: { missing: [sql`(r.level - ${inStock}) / r.level`] },
    read: async (chosen) => {
      const { rows } = await sql<Row>`
        select ${paperMaterialColumns}, r.id as level_id, json_build_object('id', at.id, 'name', at.name) as at, r.level as reorder_level,
          ${inStock} as common_in_stock, ${onOrder} as on_order_qty,
          greatest(r.level - ${inStock} - ${onOrder}, 0) as missing_qty,
          (select json_build_object('id', s.id, 'name', s.name) from common_material_suppliers s
            where s.id = ${lastSupplier}) as common_supplier
        from material_reorder_levels r join materials m on m.id = r.material_id ${paperMaterialJoins}
          join warehouses at on at.id = r.warehouse_id ${chosen}`.execute(ctx.database);
      return rows;
    },
    present: (rows) =>
      rows.map((row) => ({
        ...presentCommonMaterial(ctx, row),
        id: row.level_id,
        material_id: row.id,
        warehouse: row.at,
        ...numbersOf(row, quantities),
        common_supplier: row.common_supplier,
      })),
  };
  return readPage(ctx, list, { ...query, sort: 'missing', direction: 'desc' });
}

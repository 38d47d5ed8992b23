import type { Input, listMaterialInventories as listEndpoint, MaterialInventory } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { List } from '../../platform/database/list.ts';
import { pastDay } from '../../platform/site-moments.ts';
import { matchesMaterialFilters } from '../items/list-materials.ts';
import { sumFigures } from '../stock/figures.ts';

type Query = Input<typeof listEndpoint>['query'];
type Row = Pick<MaterialInventory, 'id' | 'code' | 'description' | 'unit'>;

/** What of the kept figures each column of the inventories sums: of the ledger, and of papers that ask for materials. */
const moved = { in: 'delivered_qty', withdrawn: 'used_qty', stock: 'in_stock' } as const;
const asked = { estimated: 'bulk_qty', po: 'ordered_qty', requested: 'requested_qty' } as const;
const nothingMoved = { in: 0, withdrawn: 0, stock: 0 };
const nothingAsked = { estimated: 0, po: 0, requested: 0 };
const notKnown = { estimated: null, po: null, requested: null };

/**
 * The inventories by their filters, for their page and their export; of a project those of the materials that it has to
 * do with. @throws invalid, at `on`, for a day to come. Rule: STOCK-12.
 */
export function inventoryList(
  ctx: Context,
  filters: Pick<Query, 'project_id' | 'category' | 'search_term' | 'on'>,
): List<Query['sort'], Row, MaterialInventory> {
  const { project_id, on, ...others } = filters;
  const day = pastDay(ctx, on);
  return {
    from: sql`materials m`,
    key: sql`m.id`,
    filter: matchesMaterialFilters(ctx, { project_id, ...others }, day),
    orders: {
      code: [sql`m.code collate natural_order`],
      description: [sql`m.description collate natural_order`],
    },
    read: async (chosen) => {
      const { rows } = await sql<Row>`
        select m.id, m.code, m.description, m.unit from materials m ${chosen}`.execute(ctx.database);
      return rows;
    },
    present: async (rows) => {
      const ids = rows.map(({ id }) => id);
      if (day !== null) {
        const sums = await sumFigures(ctx, ids, { project_id }, moved, day);
        return rows.map((row) => ({ ...row, ...notKnown, ...(sums.get(row.id) ?? nothingMoved) }));
      }
      const sums = await sumFigures(ctx, ids, { project_id }, { ...asked, ...moved });
      return rows.map((row) => ({ ...row, ...nothingAsked, ...nothingMoved, ...sums.get(row.id) }));
    },
  };
}

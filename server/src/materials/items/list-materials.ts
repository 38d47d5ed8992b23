import type { Input, listMaterials as listEndpoint, Material } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { FiltersOf, List } from '../../platform/database/list.ts';
import { matchesEveryWord } from '../../platform/database/search.ts';
import { wasThere } from '../../platform/site-moments.ts';
import { isInScope } from '../parts/scope.ts';
import { type MaterialRow, presentMaterials, readMaterials } from './read-materials.ts';

type Query = Input<typeof listEndpoint>['query'];
/** What the list of materials is narrowed by. */
export type MaterialFilters = FiltersOf<Query>;

/** The orders of the lists of materials of both families. */
export const materialOrders = {
  added: [],
  code: [sql`m.code collate natural_order`],
  description: [sql`m.description collate natural_order`],
  category: {
    by: [{ nullable: sql`coalesce(o.name, oc.name) collate natural_order` }],
    joins: sql`left join material_categories o on o.id = m.material_category_id
      left join common_material_categories oc on oc.id = m.common_material_category_id`,
  },
  supplier: {
    by: [{ nullable: sql`o.name collate natural_order` }],
    joins: sql`left join material_suppliers o on o.id = m.supplier_id`,
  },
  price: [sql`m.price`],
};

/** The materials by their filters, for their page and their export; of a project or task those that it has to do with. */
export function materialList(
  ctx: Context,
  filters: MaterialFilters,
): List<Query['sort'], MaterialRow, Material> {
  return {
    from: sql`materials m`,
    key: sql`m.id`,
    filter: matchesMaterialFilters(ctx, filters),
    orders: materialOrders,
    read: (chosen) => readMaterials(ctx, chosen),
    present: (rows) => presentMaterials(ctx, rows, filters),
  };
}

/**
 * The condition that a material `m` is in the lists, and matches the filters.
 * @param day in the lists at the end of this day of the past; null: now
 */
export function matchesMaterialFilters(
  ctx: Context,
  filters: Partial<MaterialFilters>,
  day: string | null = null,
): RawBuilder<SqlBool> {
  const { project_id, task_id, category, type, supplier_id, warehouse_id, search_term } = filters;
  const place = { projectId: sql`f.project_id`, itemId: sql`f.item_id` };
  const conditions = [
    wasThere(ctx, sql`m.archived_at`, day),
    matchesEveryWord(sql`m.search_text`, search_term),
    type ? sql`m.type = ${type}` : null,
    categoryIs(category),
    supplier_id ? sql`m.supplier_id = ${supplier_id}` : null,
    warehouse_id ? sql`m.warehouse_id = ${warehouse_id}` : null,
    project_id || task_id
      ? sql`exists (select from stock_figures f where f.material_id = m.id and ${isInScope(ctx, filters, place)})`
      : null,
  ].filter((each) => each !== null);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** The categories of both families have ids of their own: a filter finds either. */
function categoryIs(category: number | undefined): RawBuilder<SqlBool> | null {
  if (category === undefined) return null;
  if (category === 0)
    return sql<SqlBool>`num_nonnulls(m.material_category_id, m.common_material_category_id) = 0`;
  return sql<SqlBool>`(m.material_category_id = ${category} or m.common_material_category_id = ${category})`;
}

import {
  type Answer,
  type listAvailableCommonMaterials as availableEndpoint,
  type CommonMaterial,
  type CommonMaterialStock,
  type getCommonMaterial as getEndpoint,
  type Input,
  type listCommonMaterials as listEndpoint,
  textKey,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { type FiltersOf, type List, readPage } from '../../../platform/database/list.ts';
import { found } from '../../../platform/problem.ts';
import { pastDay } from '../../../platform/site-moments.ts';
import { matchesMaterialFilters, materialOrders } from '../../items/list-materials.ts';
import { type MaterialRow, readMaterials } from '../../items/read-materials.ts';
import { type PaperMaterialRow, presentPaperMaterial } from '../../parts/paper-materials.ts';
import { refuseHiddenScope } from '../../parts/scope.ts';
import { readCommonStock } from './common-figures.ts';

type Query = Input<typeof listEndpoint>['query'];
/** What the list of common materials is narrowed by. */
export type CommonFilters = FiltersOf<Query>;

/** A common material as lists show it. */
export function presentCommonMaterial(
  ctx: Pick<Context, 'links' | 'actor'>,
  row: PaperMaterialRow,
): CommonMaterial {
  const { id, category, code, description, unit, price, warehouse, photo_full_url } = presentPaperMaterial(
    ctx,
    row,
  );
  return { id, common_category: category, code, description, unit, price, warehouse, photo_full_url };
}

/** The common materials by filters, for their page, their export and what is picked from. */
export function commonMaterialList<Material>(
  ctx: Context,
  filters: Omit<CommonFilters, 'project_id' | 'task_id' | 'on'> & {
    codes?: readonly string[] | undefined;
    on?: string | undefined;
  },
  present: (rows: MaterialRow[]) => Promise<Material[]>,
): List<Query['sort'], MaterialRow, Material> {
  const { category, warehouse_id, search_term, codes, on } = filters;
  const conditions = [
    matchesMaterialFilters(ctx, { type: 'Common', category, search_term }, pastDay(ctx, on)),
    codes ? sql`text_key(m.code) = any(${codes.map(textKey)}::text[])` : null,
    warehouse_id
      ? sql`(m.warehouse_id = ${warehouse_id} or exists (select from stock_figures f
          where f.material_id = m.id and f.warehouse_id = ${warehouse_id} and f.project_id is null))`
      : null,
  ].filter((each) => each !== null);
  return {
    from: sql`materials m`,
    key: sql`m.id`,
    filter: sql.join(conditions, sql` and `),
    orders: materialOrders,
    read: (chosen) => readMaterials(ctx, chosen),
    present,
  };
}

/** Rows of materials with their figures in a scope, now or at the end of a day. */
export async function presentCommonStock(
  ctx: Context,
  rows: readonly MaterialRow[],
  scope: Pick<CommonFilters, 'project_id' | 'task_id' | 'on'>,
): Promise<CommonMaterialStock[]> {
  const stockOf = await readCommonStock(
    ctx,
    rows.map(({ id }) => id),
    scope,
    pastDay(ctx, scope.on),
  );
  return rows.map((row) => ({ ...presentCommonMaterial(ctx, row), ...stockOf(row.id) }));
}

/** The common materials with their figures, now or at the end of a day. @throws invalid, at `on`, for a day to come */
export const commonStockList = (ctx: Context, query: Query) =>
  commonMaterialList(ctx, query, (rows) => presentCommonStock(ctx, rows, query));

/** One common material with its figures in a scope. @throws not_found, also for a scope that the caller may not see */
export async function readCommonMaterial(
  ctx: Context,
  { params, query }: Input<typeof getEndpoint>,
): Promise<CommonMaterialStock> {
  await refuseHiddenScope(ctx, query);
  const rows = await readMaterials(ctx, sql`where m.id = ${params.id} and m.type = 'Common'`);
  return found(await presentCommonStock(ctx, rows, query));
}

/** A page of the common materials with what is in stock, in total or in one warehouse. */
export async function listAvailableCommonMaterials(
  ctx: Context,
  { query }: Input<typeof availableEndpoint>,
): Promise<Answer<typeof availableEndpoint>> {
  const { warehouse_id, search_term, codes } = query;
  const filters = { category: undefined, warehouse_id, search_term, codes };
  const list = commonMaterialList(ctx, filters, async (rows) => {
    const stockOf = await readCommonStock(
      ctx,
      rows.map(({ id }) => id),
      {},
    );
    return rows.map((row) => {
      const { lines, common_in_stock } = stockOf(row.id);
      const inWarehouse = lines.find((line) => line.warehouse_id === warehouse_id)?.common_in_stock ?? 0;
      return {
        ...presentCommonMaterial(ctx, row),
        common_in_stock: warehouse_id ? inWarehouse : common_in_stock,
        lines: lines.map(({ warehouse_id, common_in_stock }) => ({ warehouse_id, common_in_stock })),
      };
    });
  });
  return readPage(ctx, list, { ...query, sort: 'code', direction: 'asc' });
}

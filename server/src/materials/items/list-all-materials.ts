import { MAX_STORED_MATERIALS, MAX_STORED_STOCKS, type StoredMaterials } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/list.ts';
import { visibleProject } from '../../projects/index.ts';
import { readFigures } from '../stock/figures.ts';
import { materialList } from './list-materials.ts';

/** All that the list has, as far as a phone stores it, with the stock of the company's store and of projects. Rule: SCREEN-22. */
export async function listAllMaterials(ctx: Context): Promise<StoredMaterials> {
  const page = await readPage(ctx, materialList(ctx, {}), {
    page: 1,
    per_page: MAX_STORED_MATERIALS,
    sort: 'added',
    direction: 'desc',
  });
  const ids = page.data.map(({ id }) => id);
  const inStoreOf = await readFigures(ctx, ids, 'store');
  return {
    ...page,
    data: page.data.map((material) => ({
      ...material,
      store_stock: inStoreOf(material.id).filtered_in_stock,
    })),
    ...(await readStocks(ctx, ids)),
  };
}

type Stock = { project_id: number; id: number; in_stock: string };

/** What projects have in stock of materials, the latest added project first, and each whole. Rule: STOCK-9. */
async function readStocks(
  ctx: Context,
  materialIds: readonly number[],
): Promise<Pick<StoredMaterials, 'projects' | 'has_all_projects'>> {
  const { rows } = await sql<Stock>`
    select f.project_id, f.material_id as id, sum(f.in_stock) as in_stock from stock_figures f
    where f.material_id = any(${[...materialIds]}::integer[]) and f.in_stock > 0
      and f.project_id is not null and ${visibleProject(ctx, sql`f.project_id`)}
    group by f.project_id, f.material_id
    order by f.project_id desc, f.material_id limit ${MAX_STORED_STOCKS + 1}`.execute(ctx.database);
  const hasAll = rows.length <= MAX_STORED_STOCKS;
  // The project of the first that there is no room for is not whole.
  const whole = hasAll ? rows : rows.filter(({ project_id }) => project_id !== rows.at(-1)?.project_id);
  const byProject = Map.groupBy(whole, ({ project_id }) => project_id);
  return {
    projects: [...byProject].map(([id, stocks]) => ({
      id,
      stocks: stocks.map((stock) => ({ id: stock.id, in_stock: Number(stock.in_stock) })),
    })),
    has_all_projects: hasAll,
  };
}

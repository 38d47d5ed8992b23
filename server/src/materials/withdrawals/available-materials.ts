import {
  type AvailableMaterial,
  type listAvailableMaterials as availableEndpoint,
  type Input,
  MAX_AVAILABLE_MATERIALS,
  type Page,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { pageOffset, toPage } from '../../platform/database/list.ts';
import { matchesEveryWord } from '../../platform/database/search.ts';
import { refuseHidden } from '../../projects/index.ts';
import {
  type PaperMaterialRow,
  paperMaterialColumns,
  paperMaterialJoins,
  presentPaperMaterial,
} from '../parts/paper-materials.ts';
import { presentSource, readSourceItems } from '../stock/sources.ts';

/**
 * Stock of the materials that are `listed`, by item, in the order of their codes and only as much as is shown: of a
 * project with much stock the rest is not looked at. @param place the condition on `stock_figures f`
 */
const stockAt = (place: RawBuilder<unknown>, most: RawBuilder<unknown>) => sql`
  select listed.id as material_id, f.item_id, f.available
  from (select * from listed order by code collate natural_order, id) listed
    cross join lateral (
      select f.item_id, sum(f.in_stock) as available from stock_figures f where f.material_id = listed.id and ${place}
      group by f.item_id having sum(f.in_stock) <> 0 or bool_or(f.delivered_qty <> 0)
      order by f.item_id
    ) f
  ${most}`;

/**
 * What a task can withdraw, a row for each material and item that it was requested from: its own and its ancestors'
 * first, then the rest of the project's, then the company's store. Without a page the first of them, at most 500.
 * @throws not_found. Rule: STOCK-17.
 */
export async function listAvailableMaterials(
  ctx: Context,
  { query }: Input<typeof availableEndpoint>,
): Promise<AvailableMaterial[] | Page<AvailableMaterial>> {
  await refuseHidden(ctx, 'tasks', query.task_id);
  const { page, per_page } = query;
  if (page === undefined) return readAvailable(ctx, query, sql`limit ${MAX_AVAILABLE_MATERIALS}`);
  const asked = { page, per_page };
  const most = sql``;
  const counted = await sql<{ total: number }>`
    ${availableTo(query, most)} select count(*)::int as total from available`.execute(ctx.database);
  const tail = sql`limit ${per_page} offset ${pageOffset(asked)}`;
  return toPage(asked, await readAvailable(ctx, query, tail, most), counted.rows[0]?.total ?? 0);
}

type Query = Pick<Input<typeof availableEndpoint>['query'], 'task_id' | 'search_term'>;

/** The rows as `available`. @param most of each part that is looked at */
function availableTo({ task_id, search_term }: Query, most: RawBuilder<unknown>): RawBuilder<unknown> {
  const matches = matchesEveryWord(sql`m.search_text`, search_term);
  return sql`
    with own as (select id, project_id, ancestor_ids from work_items where id = ${task_id}),
      listed as (
        select m.id, m.code from materials m where m.type = 'Specialised' and m.archived_at is null and ${matches}
      ),
      near as (${stockAt(sql`f.item_id = any(select unnest(own.ancestor_ids || own.id) from own)`, most)}),
      far as (${stockAt(
        sql`f.project_id = (select project_id from own)
        and f.item_id <> all(select unnest(own.ancestor_ids || own.id) from own)`,
        most,
      )}),
      store as (${stockAt(sql`f.project_id is null`, most)}),
      available as (select 0 as part, * from near union all select 1, * from far union all select 2, * from store)`;
}

async function readAvailable(
  ctx: Context,
  query: Query,
  tail: RawBuilder<unknown>,
  most = tail,
): Promise<AvailableMaterial[]> {
  const { rows } = await sql<PaperMaterialRow & { item_id: number | null; available: string }>`
    ${availableTo(query, most)}
    select ${paperMaterialColumns}, s.item_id, s.available
    from available s
      join materials m on m.id = s.material_id ${paperMaterialJoins}
      left join work_items at on at.id = s.item_id
    order by s.part, case when s.part = 0 then -at.depth end, m.code collate natural_order, m.id, s.item_id
    ${tail}`.execute(ctx.database);
  const items = await readSourceItems(
    ctx,
    rows.map(({ item_id }) => item_id),
  );
  return rows.map((row) => ({
    ...presentPaperMaterial(ctx, row),
    ...presentSource(items, row.item_id),
    filtered_in_stock: Number(row.available),
  }));
}

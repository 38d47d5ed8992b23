import {
  type AvailableMaterial,
  type listAvailableMaterials as availableEndpoint,
  type Input,
  MAX_AVAILABLE_MATERIALS,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { matchesEveryWord } from '../../platform/database/search.ts';
import { refuseHidden } from '../../projects/index.ts';
import {
  type PaperMaterialRow,
  paperMaterialColumns,
  paperMaterialJoins,
  presentPaperMaterial,
} from '../parts/paper-materials.ts';
import { readSourceItems } from '../stock/sources.ts';

/**
 * What a task can withdraw, a row for each material and item that it was requested from: its own and its ancestors'
 * first, then the rest of the project's, then the company's store.
 * @throws not_found. Source: decisions 9, Withdrawal.
 */
export async function listAvailableMaterials(
  ctx: Context,
  { query }: Input<typeof availableEndpoint>,
): Promise<AvailableMaterial[]> {
  await refuseHidden(ctx, 'tasks', query.task_id);
  const { rows } = await sql<PaperMaterialRow & { item_id: number | null; available: string }>`
    select ${paperMaterialColumns}, f.item_id, f.available
    from (
      select f.material_id, f.item_id, f.project_id, sum(f.in_stock) as available from stock_figures f
      where f.project_id = (select t.project_id from work_items t where t.id = ${query.task_id}) or f.project_id is null
      group by 1, 2, 3 having sum(f.in_stock) <> 0 or bool_or(f.delivered_qty <> 0)
    ) f
      join work_items own on own.id = ${query.task_id}
      join materials m on m.id = f.material_id ${paperMaterialJoins}
      left join work_items at on at.id = f.item_id
    where m.type = 'Specialised' and m.archived_at is null and ${matchesEveryWord(sql`m.search_text`, query.search_term) ?? sql`true`}
    order by case when f.item_id = own.id then 0 when f.item_id = any(own.ancestor_ids) then 1
        when f.item_id is not null then 2 else 3 end,
      case when f.item_id = any(own.ancestor_ids) then -at.depth end, m.code collate natural_order, m.id, f.item_id
    limit ${MAX_AVAILABLE_MATERIALS}`.execute(ctx.database);
  const items = await readSourceItems(
    ctx,
    rows.flatMap(({ item_id }) => item_id ?? []),
  );
  return rows.map((row) => {
    const item = row.item_id === null ? undefined : items.get(row.item_id);
    return {
      ...presentPaperMaterial(ctx, row),
      source: item && row.item_id !== null ? { type: item.type, id: row.item_id } : null,
      hierarchy: item?.hierarchy ?? null,
      filtered_in_stock: Number(row.available),
    };
  });
}

import {
  type Answer,
  type AvailableMaterial,
  type listAvailableMaterials as availableEndpoint,
  type Input,
  MAX_AVAILABLE_MATERIALS,
  type listMaterialsForReport as reportEndpoint,
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
import { isWithinTask } from '../parts/scope.ts';
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

/**
 * What was withdrawn for a task, or of common materials allocated to it, and how much of it its daily reports say was used.
 * @throws not_found. Source: decisions 9 and 10.
 */
export async function listMaterialsForReport(
  ctx: Context,
  { query }: Input<typeof reportEndpoint>,
): Promise<Answer<typeof reportEndpoint>> {
  await refuseHidden(ctx, 'tasks', query.task_id);
  const { rows } = await sql<{
    id: number;
    code: string;
    description: string;
    unit: string;
    withdrawn_qty: string;
    reported_qty: string;
  }>`
    select m.id, m.code, m.description, m.unit, used.quantity as withdrawn_qty,
      coalesce((select sum((each ->> 'report_qty')::numeric)
        from documents d cross join lateral jsonb_array_elements(d.materials) each
        where d.type = 'daily_report' and d.work_item_id = ${query.task_id} and (each ->> 'id')::integer = m.id), 0)
        as reported_qty
    from (select f.material_id, sum(f.used_qty + f.allocated_qty) as quantity from stock_figures f
        where ${isWithinTask(sql`f.item_id`, query.task_id)} group by 1 having sum(f.used_qty + f.allocated_qty) > 0) used
      join materials m on m.id = used.material_id
    order by m.code collate natural_order, m.id`.execute(ctx.database);
  return rows.map((row) => ({
    ...row,
    withdrawn_qty: Number(row.withdrawn_qty),
    reported_qty: Number(row.reported_qty),
  }));
}

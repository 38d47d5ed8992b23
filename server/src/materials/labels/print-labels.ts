import type {
  Answer,
  printCommonMaterialLabels as commonLabelsEndpoint,
  Input,
  printMaterialLabels as labelsEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { List } from '../../platform/database/list.ts';
import { type Label, printableLabels } from '../../print/index.ts';
import { commonMaterialList } from '../common/list/list-common-materials.ts';
import { materialList } from '../items/list-materials.ts';
import { refuseHiddenScope } from '../parts/scope.ts';

/** What a label says of a material: its code, and below it what it is and how it is counted. */
async function readLabels(ctx: Context, ids: readonly number[]): Promise<Label[]> {
  const { rows } = await sql<{
    id: number;
    code: string;
    description: string;
    unit: string;
    category: string | null;
  }>`
    select m.id, m.code, m.description, m.unit, coalesce(category.name, common_category.name) as category
    from unnest(${[...ids]}::integer[]) with ordinality as chosen (key, position)
      join materials m on m.id = chosen.key and m.archived_at is null
      left join material_categories category on category.id = m.material_category_id
      left join common_material_categories common_category on common_category.id = m.common_material_category_id
    order by chosen.position`.execute(ctx.database);
  return rows.map(({ id, code, description, unit, category }) => ({
    id,
    head: code,
    number: null,
    description,
    foot: category ? `${category} · ${unit}` : unit,
  }));
}

const materialLabels = printableLabels<object>({
  download: 'material-labels',
  permission: 'material.write',
  title: () => 'Material labels',
  things: () => 'materials',
  place: (_, id) => ({ kind: 'material', id }),
  read: (ctx, _, ids) => readLabels(ctx, ids),
  author: () => 'Plumbline',
});
export const materialLabelDownloads = materialLabels.downloads;

/**
 * Prints labels of materials by their ids, or of those that the filters of the list leave, by code.
 * @throws not_found; invalid for none, for too many, and for a start beyond the sheet; not_ready
 */
export async function printMaterialLabels(
  ctx: Context,
  { query }: Input<typeof labelsEndpoint>,
): Promise<Answer<typeof labelsEndpoint>> {
  await refuseHiddenScope(ctx, query);
  return materialLabels.print(ctx, {}, query, (limit) => readIds(ctx, materialList(ctx, query), limit));
}

/** As `printMaterialLabels`, by the filters of the list of common materials. @throws as it does */
export async function printCommonMaterialLabels(
  ctx: Context,
  { query }: Input<typeof commonLabelsEndpoint>,
): Promise<Answer<typeof commonLabelsEndpoint>> {
  await refuseHiddenScope(ctx, query);
  const list = commonMaterialList(ctx, query, async (rows) => rows);
  return materialLabels.print(ctx, {}, query, (limit) => readIds(ctx, list, limit));
}

/** The first ids of a list of materials `m`, by code. */
async function readIds(
  ctx: Context,
  { from, filter }: Pick<List<string, never, never>, 'from' | 'filter'>,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from ${from} where ${filter} order by m.code collate natural_order, m.id limit ${limit}`.execute(
    ctx.database,
  );
  return rows.map(({ id }) => id);
}

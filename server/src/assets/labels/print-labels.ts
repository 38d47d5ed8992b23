import {
  type Answer,
  type Family,
  type FamilyName,
  families,
  type Input,
  type LabelSize,
  labelsOnSheet,
  MAX_LABELS,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid, problem } from '../../platform/problem.ts';
import { printable } from '../../print/index.ts';
import { assetList } from '../items/list-assets.ts';
import { countSheets, type LabelledAsset, labelParts } from './label-sheets.ts';

type Query = Input<Family['labels']>['query'];
/** What a link to labels names; the address is that under which they were printed. */
type LabelLink = { family: FamilyName; ids: number[]; size: LabelSize; start: number; origin: string };

const titleOf = (family: Family) => (family.name === 'tools' ? 'Tool labels' : 'Equipment labels');

/** The assets of some ids, in their order. @throws not_found when one of them is not there */
async function readLabelled(ctx: Context, family: Family, ids: readonly number[]): Promise<LabelledAsset[]> {
  const { rows } = await sql<LabelledAsset>`
    select a.id, a.brand, a.description, a.serial_no, c.name as company
    from unnest(${ids}::integer[]) with ordinality as chosen (key, position)
      join assets a on a.id = chosen.key and a.family = ${family.name} and a.deleted_at is null
      join companies c on c.id = a.company_id
    order by chosen.position`.execute(ctx.database);
  if (rows.length < ids.length) throw problem('not_found');
  return rows;
}

const labelPaper = printable<LabelLink, LabelledAsset[]>({
  download: 'asset-labels',
  permission: 'tool.manage',
  read: (ctx, { family, ids }) => readLabelled(ctx, families[family], ids),
  order(_, assets, { family, size, start, origin }) {
    const title = titleOf(families[family]);
    const linkOf = ({ id }: LabelledAsset) => `${origin}/#/${family}/${id}`;
    const author = assets[0]?.company ?? '';
    return { title, author, parts: labelParts(assets, { title, author, size, start, linkOf }) };
  },
  fileName: (_, { family }) => titleOf(families[family]),
});
export const labelDownloads = labelPaper.downloads;

/** The ids that the filters of the list leave, in its order. @throws invalid when there is none, or too many */
async function filteredIds(ctx: Context, family: Family, query: Query): Promise<number[]> {
  const { from, filter } = assetList(ctx, family, query);
  const { rows } = await sql<{ id: number }>`
    select a.id from ${from} where ${filter}
    order by a.description collate natural_order, a.brand collate natural_order, a.serial_no collate natural_order, a.id
    limit ${MAX_LABELS + 1}`.execute(ctx.database);
  const things = family.name === 'tools' ? 'tools' : 'pieces of equipment';
  if (rows.length === 0) throw invalid({ ids: `There are no ${things} that match these filters.` });
  if (rows.length > MAX_LABELS)
    throw invalid({
      ids: `More than ${MAX_LABELS} ${things} match these filters. At most ${MAX_LABELS} labels can be printed at once: please set more filters.`,
    });
  return rows.map(({ id }) => id);
}

/**
 * Prints labels of assets by their ids, or of those that the filters leave, and gives the link to them.
 * @throws not_found; invalid for none, for too many, and for a start beyond the sheet; not_ready
 */
export async function printLabels(
  ctx: Context,
  family: Family,
  { query }: { query: Query },
): Promise<Answer<Family['labels']>> {
  const { size, start } = query;
  const onSheet = labelsOnSheet(size);
  if (start > onSheet) throw invalid({ start: `A sheet of this size has ${onSheet} labels.` });
  const ids = query.ids?.length ? [...new Set(query.ids)] : await filteredIds(ctx, family, query);
  const link = { family: family.name, ids, size, start, origin: ctx.origin };
  const assets = await readLabelled(ctx, family, ids);
  return {
    ...(await labelPaper.print(ctx, link, assets)),
    labels: assets.length,
    sheets: countSheets(assets.length, { size, start }),
  };
}

import type { Answer, Family, FamilyName, Input } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { type Label, printableLabels } from '../../print/index.ts';
import { assetList } from '../items/list-assets.ts';

type Query = Input<Family['labels']>['query'];
type Kind = { family: FamilyName };

async function readLabels(ctx: Context, { family }: Kind, ids: readonly number[]): Promise<Label[]> {
  const { rows } = await sql<{
    id: number;
    brand: string;
    description: string;
    serial_no: string;
    company: string;
  }>`
    select a.id, a.brand, a.description, a.serial_no, c.name as company
    from unnest(${[...ids]}::integer[]) with ordinality as chosen (key, position)
      join assets a on a.id = chosen.key and a.family = ${family} and a.deleted_at is null
      join companies c on c.id = a.company_id
    order by chosen.position`.execute(ctx.database);
  return rows.map(({ id, brand, description, serial_no, company }) => ({
    id,
    head: brand,
    number: { label: 'S/N', text: serial_no },
    description,
    foot: company,
  }));
}

const assetLabels = printableLabels<Kind>({
  download: 'asset-labels',
  permission: 'tool.manage',
  title: ({ family }) => (family === 'tools' ? 'Tool labels' : 'Equipment labels'),
  things: ({ family }) => (family === 'tools' ? 'tools' : 'pieces of equipment'),
  place: ({ family }, id) => ({ kind: 'asset', family, id }),
  read: readLabels,
  author: ([first]) => first?.foot ?? '',
});
export const labelDownloads = assetLabels.downloads;

/** The ids that the filters of the list leave, in its order. */
async function filteredIds(ctx: Context, family: Family, query: Query, limit: number): Promise<number[]> {
  const { from, filter } = assetList(ctx, family, query);
  const { rows } = await sql<{ id: number }>`
    select a.id from ${from} where ${filter}
    order by a.description collate natural_order, a.brand collate natural_order, a.serial_no collate natural_order, a.id
    limit ${limit}`.execute(ctx.database);
  return rows.map(({ id }) => id);
}

/**
 * Prints labels of assets by their ids, or of those that the filters leave, and gives the link to them.
 * @throws not_found; invalid for none, for too many, and for a start beyond the sheet; not_ready
 */
export function printLabels(
  ctx: Context,
  family: Family,
  { query }: { query: Query },
): Promise<Answer<Family['labels']>> {
  return assetLabels.print(ctx, { family: family.name }, query, (limit) =>
    filteredIds(ctx, family, query, limit),
  );
}

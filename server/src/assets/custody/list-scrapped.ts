import type { Family, Input, Page, ScrappedAsset } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { type List, readPage } from '../../platform/database/list.ts';
import { matchesEveryWord } from '../../platform/database/search.ts';
import { type AssetRow, presentAsset, readAssets } from '../read-assets.ts';

type Query = Input<Family['listScrapped']>['query'];

/** A page of what is scrapped. */
export async function listScrapped(
  ctx: Context,
  family: Family,
  { query }: { query: Query },
): Promise<Page<ScrappedAsset>> {
  return readPage(ctx, scrappedList(ctx, family, query), query);
}

/** The list of what is scrapped by its filters, for its page and its export. */
export function scrappedList(
  ctx: Context,
  family: Family,
  { search_term }: Pick<Query, 'search_term'>,
): List<Query['sort'], AssetRow, ScrappedAsset> {
  return {
    from: sql`assets a`,
    key: sql`a.id`,
    filter: sql`a.family = ${family.name} and a.state = 'scrapped'
      and ${matchesEveryWord(sql`a.search_text`, search_term)}`,
    orders: {
      scrap_date: {
        by: [sql`o.date`, sql`a.last_movement_id`],
        joins: sql`join asset_movements om on om.id = a.last_movement_id join asset_events o on o.id = om.event_id`,
      },
      brand: [sql`a.brand collate natural_order`],
      serial_no: [sql`a.serial_no collate natural_order`],
      company: {
        by: [sql`o.name collate natural_order`],
        joins: sql`join companies o on o.id = a.company_id`,
      },
    },
    read: (_chosen, keys) => readAssets(ctx, family, keys),
    present: (rows) => rows.map((row) => presentScrapped(ctx, family, row)),
  };
}

/** The last movement of what is scrapped is the one that scrapped it. */
function presentScrapped(ctx: Context, family: Family, row: AssetRow): ScrappedAsset {
  const asset = presentAsset(ctx, family, row);
  return {
    ...asset,
    scrap_date: row.event_date,
    scrapped_to: row.event_extra ?? '',
    files: asset.latest_movement.movement.files,
  };
}

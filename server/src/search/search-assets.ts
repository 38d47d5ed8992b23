import {
  type AssetHit,
  type Input,
  MAX_FOUND,
  type searchAssets as searchAssetsEndpoint,
  searchWords,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { matchesEveryWord } from '../platform/database/search.ts';

/**
 * Tools and equipment by words of their serial number, brand or description: those whose serial number it is first, case
 * and blanks ignored, then by description; scrapped ones last.
 */
export async function searchAssets(
  ctx: Context,
  { query: { search_term: term } }: Input<typeof searchAssetsEndpoint>,
): Promise<AssetHit[]> {
  if (searchWords(term).length === 0) return [];
  const columns = sql`a.id, a.family, a.brand, a.description, a.serial_no, a.state`;
  const isScanned = sql`scan_key(a.serial_no) = scan_key(${term})`;
  const exact = await sql<AssetHit>`
    select ${columns} from assets a where a.deleted_at is null and ${isScanned}
    order by a.state = 'scrapped', a.family desc, a.brand collate natural_order, a.id limit ${MAX_FOUND}`.execute(
    ctx.database,
  );
  if (exact.rows.length >= MAX_FOUND) return exact.rows;
  const { rows } = await sql<AssetHit>`
    select ${columns} from assets a
    where a.deleted_at is null and ${matchesEveryWord(sql`a.search_text`, term)} and not (${isScanned})
    order by a.state = 'scrapped', a.description collate natural_order, a.brand collate natural_order,
      a.serial_no collate natural_order, a.id
    limit ${MAX_FOUND - exact.rows.length}`.execute(ctx.database);
  return [...exact.rows, ...rows];
}

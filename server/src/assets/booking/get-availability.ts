import {
  type AssetAvailability,
  type Family,
  type Input,
  MAX_AVAILABLE_DESCRIPTIONS,
  type tools,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { matchesEveryWord } from '../../platform/database/search.ts';
import { isFree } from './is-free.ts';

/**
 * How many of each description there are, and how many are in store and booked by no one on any day of a range. What
 * differs in case or outer blanks alone is one description. Rule: ASSET-23.
 */
export async function getAvailability(
  ctx: Context,
  family: Family,
  { query }: Input<typeof tools.availability>,
): Promise<AssetAvailability[]> {
  const { from, to, description, search_term } = query;
  const days = sql`daterange(${from}::date, ${to}::date, '[]')`;
  const described = description ? sql`text_key(a.description) = text_key(${description}::text)` : sql`true`;
  const { rows } = await sql<AssetAvailability>`
    with found as (
      select text_key(a.description) as key, mode() within group (order by btrim(a.description)) as description,
        count(*)::integer as total,
        count(*) filter (where ${isFree(days)})::integer as free
      from assets a
      where a.family = ${family.name} and a.deleted_at is null and a.state <> 'scrapped' and ${described}
      group by text_key(a.description)
      having ${matchesEveryWord(sql`searchable(text_key(a.description))`, search_term)}
      order by text_key(a.description) collate natural_order
      limit ${MAX_AVAILABLE_DESCRIPTIONS}
    ), reserved as (
      select text_key(l.description) as key, sum(greatest(l.quantity - issued.quantity, 0))::integer as quantity
      from asset_requests r join asset_request_lines l on l.request_id = r.id
        cross join lateral (select count(*) as quantity from asset_issue_lines i
          where i.request_line_id = l.id and i.delivered is not false) issued
      where r.family = ${family.name} and r.status = 'Approved' and l.asset_id is null
        and daterange(l.start_date, l.end_date, '[]') && ${days}
      group by 1
    )
    select f.description, f.total, f.free, coalesce(r.quantity, 0) as reserved
    from found f left join reserved r on r.key = f.key
    order by f.description collate natural_order, f.key`.execute(ctx.database);
  return rows;
}

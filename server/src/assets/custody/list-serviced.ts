import type { Family, Input, Page, ServiceRecord } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { type List, readPage } from '../../platform/database/list.ts';
import { matchesEveryWord } from '../../platform/database/search.ts';
import { presentService, readServices, type ServiceRow } from './service-records.ts';

type Query = Input<Family['listServiced']>['query'];

/** A page of the services. */
export async function listServiced(
  ctx: Context,
  family: Family,
  { query }: { query: Query },
): Promise<Page<ServiceRecord>> {
  return readPage(ctx, servicedList(ctx, family, query), query);
}

/** The services of a family by their filters, for their page and their export. Rule: ASSET-15. */
export function servicedList(
  ctx: Context,
  family: Family,
  { search_term }: Pick<Query, 'search_term'>,
): List<Query['sort'], ServiceRow, ServiceRecord> {
  const found = search_term
    ? sql`(${matchesEveryWord(sql`s.search_text`, search_term)}
        or s.id in (select l.service_id from asset_service_lines l join assets a on a.id = l.asset_id
          where a.family = ${family.name} and ${matchesEveryWord(sql`a.search_text`, search_term)}))`
    : sql`true`;
  // As a set and not for each service: few things are in service, and an index has them.
  const isOpen = sql`s.id in (select l.service_id from asset_service_lines l where l.completed_at is null)`;
  return {
    from: sql`asset_services s`,
    key: sql`s.id`,
    filter: sql`s.family = ${family.name} and ${found}`,
    orders: { date: [isOpen, sql`s.date`], extra: [sql`s.service_by collate natural_order`] },
    read: (chosen) => readServices(ctx, chosen),
    present: (rows) => rows.map((row) => presentService(ctx, family, row)),
  };
}

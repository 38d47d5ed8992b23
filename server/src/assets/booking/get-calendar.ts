import {
  type AssetState,
  type CalendarRow,
  type CalendarSpan,
  type Condition,
  type Family,
  type Input,
  type Page,
  shownCondition,
  type tools,
} from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/list.ts';
import { matchesEveryWord } from '../../platform/database/search.ts';
import { visibleProject } from '../../projects/index.ts';
import { calendarSpans, type SpanRow, takenSpans } from './calendar-spans.ts';
import { countDays } from './count-days.ts';

type Query = Input<typeof tools.calendar>['query'];

type ItemRow = {
  id: number;
  brand: string;
  description: string;
  serial_no: string;
  condition: Condition;
  state: AssetState;
};
type DescriptionRow = { description: string; total: number; asset_ids: number[] };

/** What is booked, issued and in service in a range of days, a page of items or descriptions at a time. */
export function getCalendar(
  ctx: Context,
  family: Family,
  { query }: { query: Query },
): Promise<Page<CalendarRow>> {
  return query.by === 'item'
    ? calendarOfItems(ctx, family, query)
    : calendarOfDescriptions(ctx, family, query);
}

function calendarOfItems(ctx: Context, family: Family, query: Query): Promise<Page<CalendarRow>> {
  return readPage<'description', ItemRow, CalendarRow>(
    ctx,
    {
      from: sql`assets a`,
      key: sql`a.id`,
      filter: matchesFilters(ctx, family, query),
      orders: {
        description: [
          sql`a.description collate natural_order`,
          sql`a.brand collate natural_order`,
          sql`a.serial_no collate natural_order`,
        ],
      },
      read: async (chosen) =>
        (
          await sql<ItemRow>`select a.id, a.brand, a.description, a.serial_no, a.condition, a.state
            from assets a ${chosen}`.execute(ctx.database)
        ).rows,
      async present(rows) {
        const ids = rows.map(({ id }) => id);
        const spans = Map.groupBy(await calendarSpans(ctx, ids, query), ({ asset_id }) => asset_id);
        return rows.map((row) => ({
          description: row.description,
          asset: { ...row, condition: shownCondition(family, row) },
          total: 1,
          spans: (spans.get(row.id) ?? []).map(presentSpan),
          days: [],
        }));
      },
    },
    { ...query, sort: 'description', direction: 'asc' },
  );
}

function calendarOfDescriptions(ctx: Context, family: Family, query: Query): Promise<Page<CalendarRow>> {
  return readPage<'description', DescriptionRow, CalendarRow>(
    ctx,
    {
      from: sql`(select distinct text_key(a.description) as key from assets a
        where ${matchesFilters(ctx, family, query)}) d`,
      key: sql`d.key`,
      filter: sql`true`,
      orders: { description: [sql`d.key collate natural_order`] },
      read: async (_chosen, keys) =>
        (
          await sql<DescriptionRow>`
            select mode() within group (order by btrim(a.description)) as description, count(*)::integer as total,
              array_agg(a.id) as asset_ids
            from ${keys} join assets a on text_key(a.description) = chosen.key
            where ${matchesFilters(ctx, family, query)}
            group by chosen.position order by chosen.position`.execute(ctx.database)
        ).rows,
      async present(rows) {
        const ids = rows.flatMap(({ asset_ids }) => asset_ids);
        const spans = Map.groupBy(await takenSpans(ctx, ids, query), ({ asset_id }) => asset_id);
        return rows.map(({ description, total, asset_ids }) => ({
          description,
          asset: null,
          total,
          spans: [],
          days: countDays(
            query,
            total,
            asset_ids.flatMap((id) => spans.get(id) ?? []),
          ),
        }));
      },
    },
    { ...query, sort: 'description', direction: 'asc' },
  );
}

const presentSpan = ({ asset_id: _, ...span }: SpanRow): CalendarSpan => span;

/** What a calendar has: all that are neither scrapped nor deleted, by its filters. */
function matchesFilters(
  ctx: Context,
  family: Family,
  { search_term, category, project, from, to }: Query,
): RawBuilder<SqlBool> {
  const categoryId = sql.ref(`a.${family.one}_category_id`);
  const conditions = [
    sql`a.family = ${family.name} and a.deleted_at is null and a.state <> 'scrapped'`,
    matchesEveryWord(sql`a.search_text`, search_term),
    category === undefined
      ? sql`true`
      : category === 0
        ? sql`${categoryId} is null`
        : sql`${categoryId} = ${category}`,
    project
      ? sql`${visibleProject(ctx, sql`${project}::integer`)} and (a.project_id = ${project}
          or exists (select from asset_bookings b join asset_request_lines l on l.id = b.line_id
            join asset_requests r on r.id = l.request_id
            where b.asset_id = a.id and b.released_at is null and r.project_id = ${project}
              and b.days && daterange(${from}::date, ${to}::date, '[]')))`
      : sql`true`,
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

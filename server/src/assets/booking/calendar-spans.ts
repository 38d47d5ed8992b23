import type { CalendarKind, PersonName } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { personNameOrNull } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
import { plannedEachTime } from '../../platform/database/database.ts';
import { visibleProject } from '../../projects/index.ts';

/** Site dates, both included. */
export type DayRange = { from: string; to: string };

/** Days on which an asset is not free, cut to the range; of a project that the actor may not see without names. */
export type SpanRow = {
  asset_id: number;
  kind: CalendarKind;
  from: string;
  to: string;
  person: PersonName | null;
  project: { id: number; title: string } | null;
  request_id: number | null;
  due_on: string | null;
  service_by: string | null;
};

/** Which days of an asset are taken, and by what. */
export type TakenSpan = Pick<SpanRow, 'asset_id' | 'kind' | 'from' | 'to'>;

/** The day on which an event counts: one dated ahead counts from its recording. Rule: ASSET-4. */
const dayOf = (timeZone: string, event: RawBuilder<unknown>) =>
  sql<string>`least(${event}.date, (${event}.created_at at time zone ${timeZone})::date)`;

/**
 * The days taken of some assets in a range, as the table `spans`, not yet cut to it. Custody is read from the ledger:
 * it begins with an issue or a service and ends with the next movement back; what is not back yet lasts. A
 * booking whose asset was issued for it is issued alone. Planned again: the best plan for a page of a hundred assets
 * takes four times as long for the thousands of a page of descriptions.
 */
function withSpans(ctx: Context, assetIds: readonly number[], { from, to }: DayRange): RawBuilder<unknown> {
  const { timeZone } = ctx.site;
  return sql`${plannedEachTime}
    with custodies as (
      -- What ended on a day of the range or later was recorded then at the earliest; of the rest, what lasts.
      select n.asset_id, n.id as ended_by, ${dayOf(timeZone, sql`e`)} as ended_on
      from asset_events e join asset_movements n on n.event_id = e.id
      where n.asset_id = any(${assetIds}) and n.state_before in ('on_its_way', 'issued', 'in_service')
        and e.event in ('refused', 'returned', 'serviced', 'service_completed', 'scrapped')
        and e.created_at >= ${from}::date::timestamp at time zone ${timeZone}
      union all
      select a.id, null, null from assets a
      where a.id = any(${assetIds}) and a.state in ('on_its_way', 'issued', 'in_service')
    ), spans as (
      select b.asset_id, 'booked' as kind, lower(b.days) as first_day, upper(b.days) - 1 as last_day,
        r.requested_by as person_id, r.project_id, null as project_title, r.id as request_id, null::date as due_on,
        null as service_by
      from asset_bookings b join asset_request_lines l on l.id = b.line_id join asset_requests r on r.id = l.request_id
      where b.asset_id = any(${assetIds}) and b.released_at is null
        and b.days && daterange(${from}::date, ${to}::date, '[]')
        and not exists (select from asset_issue_lines i where i.request_line_id = l.id and i.delivered is not false)
      union all
      select c.asset_id, case m.event when 'issued' then 'issued' else 'in_service' end, began.day,
        coalesce(c.ended_on, ${to}::date), m.recipient_id, m.project_id, e.project_title, i.request_id, m.due_on,
        case m.event when 'serviced' then e.extra end
      from custodies c cross join lateral (
        select m.* from asset_movements m
        where m.asset_id = c.asset_id and m.event in ('issued', 'serviced') and (c.ended_by is null or m.id < c.ended_by)
        order by m.id desc limit 1
      ) m join asset_events e on e.id = m.event_id left join asset_issues i on i.id = e.issue_id
        cross join lateral (select ${dayOf(timeZone, sql`e`)} as day) began
      where began.day <= ${to}::date and coalesce(c.ended_on, ${to}::date) >= ${from}::date
    )`;
}

/** The columns of a span, its days cut to the range. */
const takenColumns = ({ from, to }: DayRange) =>
  sql`s.asset_id, s.kind, greatest(s.first_day, ${from}::date) as from, least(s.last_day, ${to}::date) as to`;

/** What is booked, issued and in service of some assets in a range of days, in its order. */
export async function calendarSpans(
  ctx: Context,
  assetIds: readonly number[],
  range: DayRange,
): Promise<SpanRow[]> {
  const { rows } = await sql<SpanRow>`
    ${withSpans(ctx, assetIds, range)}
    select ${takenColumns(range)}, s.service_by,
      case when seen.is_visible then ${personNameOrNull('person')} end as person,
      case when seen.is_visible and s.project_id is not null then
        json_build_object('id', s.project_id, 'title', coalesce(w.title, s.project_title)) end as project,
      case when seen.is_visible then s.request_id end as request_id,
      case when seen.is_visible then s.due_on end as due_on
    from spans s left join employees person on person.id = s.person_id left join work_items w on w.id = s.project_id
      cross join lateral (select s.project_id is null or s.person_id = ${ctx.actor.employeeId}
        or ${visibleProject(ctx, sql`s.project_id`)} as is_visible) seen
    order by s.asset_id, s.first_day, s.last_day, s.kind`.execute(ctx.database);
  return rows;
}

/** The same without people and places, in no order: to be counted. */
export async function takenSpans(
  ctx: Context,
  assetIds: readonly number[],
  range: DayRange,
): Promise<TakenSpan[]> {
  const { rows } = await sql<TakenSpan>`
    ${withSpans(ctx, assetIds, range)} select ${takenColumns(range)} from spans s`.execute(ctx.database);
  return rows;
}

import type { CalendarKind, PersonName } from '@plumbline/contract';
import { sql } from 'kysely';
import { personNameOrNull } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
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

/**
 * What is booked, issued and in service of some assets in a range of days, in its order. Custody is read from the
 * ledger: it begins with an issue or a service and ends with the next movement back; what has not come back lasts. A
 * booking whose asset was issued for it shows as issued alone.
 */
export async function calendarSpans(
  ctx: Context,
  assetIds: readonly number[],
  { from, to }: DayRange,
): Promise<SpanRow[]> {
  const { timeZone } = ctx.site;
  const { rows } = await sql<SpanRow>`
    with spans as (
      select b.asset_id, 'booked' as kind, lower(b.days) as first_day, upper(b.days) - 1 as last_day,
        r.requested_by as person_id, r.project_id, null as project_title, r.id as request_id, null::date as due_on,
        null as service_by
      from asset_bookings b join asset_request_lines l on l.id = b.line_id join asset_requests r on r.id = l.request_id
      where b.asset_id = any(${assetIds}) and b.released_at is null
        and b.days && daterange(${from}::date, ${to}::date, '[]')
        and not exists (select from asset_issue_lines i where i.request_line_id = l.id and i.delivered is not false)
      union all
      select began.asset_id, began.kind, began.day, coalesce(ended.day, ${to}::date), began.recipient_id,
        began.project_id, began.project_title, began.request_id, began.due_on, began.service_by
      from (
        select m.asset_id, m.id, case m.event when 'issued' then 'issued' else 'in_service' end as kind,
          least(e.date, (e.created_at at time zone ${timeZone})::date) as day, m.recipient_id, m.project_id,
          e.project_title, i.request_id, m.due_on, case m.event when 'serviced' then e.extra end as service_by
        from asset_movements m join asset_events e on e.id = m.event_id
          left join asset_issues i on i.id = e.issue_id
        where m.asset_id = any(${assetIds}) and m.event in ('issued', 'serviced')
      ) began left join lateral (
        select least(e.date, (e.created_at at time zone ${timeZone})::date) as day
        from asset_movements n join asset_events e on e.id = n.event_id
        where n.asset_id = began.asset_id and n.id > began.id
          and n.event in ('refused', 'returned', 'serviced', 'service_completed', 'scrapped')
        order by n.id limit 1
      ) ended on true
      where began.day <= ${to}::date and coalesce(ended.day, ${to}::date) >= ${from}::date
    )
    select s.asset_id, s.kind, greatest(s.first_day, ${from}::date) as from, least(s.last_day, ${to}::date) as to,
      s.service_by, case when seen.is_visible then ${personNameOrNull('person')} end as person,
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

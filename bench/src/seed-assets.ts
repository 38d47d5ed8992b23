import type pg from 'pg';
import { sized } from './size.ts';

export const TOOLS = sized(10_000, 200);
/** A search for it finds 1 in 40 tools. */
export const SEARCHED_TOOL = 'husqvarna grinder';
/** How often things are issued together: with one event and one paper for all of them. */
const TOGETHER = 5;
/** How many movements a tool in store has, and one that is issued. */
const MOVEMENTS = { inStore: 49, issued: 54 };
/** Requests that book ten tools in store each. */
const BOOKING_REQUESTS = sized(300, 6);

const brands = `array['Makita', 'Hilti', 'Bosch', 'DeWalt', 'Husqvarna', 'Leica', 'Honda', 'Kubota']`;
const kinds = `array['drill', 'grinder', 'laser', 'breaker', 'hoist']`;

export type SeededTools = {
  /** How many movements there are. */
  movements: number;
  /** Tools in store, by id. */
  inStore: number[];
  /** One with all its movements. */
  moved: number;
  recipient: number;
};

/**
 * Ten thousand tools of 200 descriptions with half a million movements in five years: added, then issued, delivered and
 * returned by turns; three in ten are issued now. Of those in store 3,000 are booked within the next weeks.
 */
export async function seedTools(client: pg.Client, project: number): Promise<SeededTools> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into assets (id, family, brand, description, serial_no, company_id, purchase_date, warranty_expiry_date, created_by)
     overriding system value
     select n, 'tools', (${brands})[n % 8 + 1], 'Angle ' || (${kinds})[n % 5 + 1] || ' ' || n % 200, 'SN-' || n,
       (select min(id) from companies), current_date - n % 2000, current_date + n % 700, (select min(id) from employees)
     from generate_series(1, $1::integer) n`,
    [TOOLS],
  );
  // The step of a movement, by its place among those of a tool.
  const step = (n: string) => `case when ${n} = 1 then 0 else (${n} - 2) % 3 + 1 end`;
  await client.query(
    `create temporary table steps as
     select g, n, ${step('n')} as step, g * 100 + n as event_id,
       current_date - (($2::integer - n) * 33 + g % 30) as day
     from generate_series(0, $1::integer / $4::integer - 1) g,
       lateral generate_series(1, case when g % 10 < 7 then $3::integer else $2::integer end) n`,
    [TOOLS, MOVEMENTS.issued, MOVEMENTS.inStore, TOGETHER],
  );
  await client.query(
    `insert into asset_issues (id, family, number, status, project_id, project_title, recipient_id, performed_by, date,
       delivered_on, delivered_at, delivered_by, created_at)
     overriding system value
     select s.event_id, 'tools', 'TDN-' || s.event_id, 'delivered', w.id, w.title, e.id, e.id, s.day, s.day, s.day, e.id, s.day
     from steps s, work_items w, (select min(id) as id from employees) e where s.step = 1 and w.id = $1`,
    [project],
  );
  await client.query(
    `insert into asset_events (id, family, event, date, project_id, project_title, recipient_id, performed_by,
       recorded_by, issue_id, created_at)
     overriding system value
     select s.event_id, 'tools', (array['added', 'issued', 'delivered', 'returned'])[s.step + 1], s.day,
       case when s.step > 0 then w.id end, case when s.step > 0 then w.title end, case when s.step > 0 then e.id end,
       e.id, e.id, case s.step when 1 then s.event_id when 2 then s.event_id - 1 end, s.day
     from steps s, work_items w, (select min(id) as id from employees) e where w.id = $1`,
    [project],
  );
  const state = (alias: string) => `(array['in_store', 'on_its_way', 'issued', 'in_store'])[${alias} + 1]`;
  await client.query(
    `insert into asset_movements (id, family, asset_id, event_id, event, previous_id, state_before, state, condition,
       project_id, recipient_id, due_on, since)
     overriding system value
     select s.n * 100000 + a, 'tools', a, s.event_id, (array['added', 'issued', 'delivered', 'returned'])[s.step + 1],
       case when s.n > 1 then (s.n - 1) * 100000 + a end,
       case when s.n > 1 then ${state(`(${step('(s.n - 1)')})`)} end, ${state('s.step')}, 'Good',
       case when s.step in (1, 2) then $1::integer end, case when s.step in (1, 2) then e.id end,
       case when s.step in (1, 2) then s.day + 20 end, s.day
     from steps s, lateral generate_series(s.g * $2::integer + 1, (s.g + 1) * $2::integer) a,
       (select min(id) as id from employees) e`,
    [project, TOGETHER],
  );
  await client.query(
    `insert into asset_issue_lines (issue_id, asset_id, condition, delivered, delivered_condition)
     select s.event_id, a, 'Good', true, 'Good'
     from steps s, lateral generate_series(s.g * $1::integer + 1, (s.g + 1) * $1::integer) a where s.step = 1`,
    [TOGETHER],
  );
  await client.query(
    `update assets a set last_movement_id = m.id, state = m.state, condition = m.condition, project_id = m.project_id,
       recipient_id = m.recipient_id, due_on = m.due_on
     from (select distinct on (asset_id) * from asset_movements order by asset_id, id desc) m where m.asset_id = a.id`,
  );
  await seedBookings(client, project);
  await client.query(
    `select setval(pg_get_serial_sequence(t, 'id'), 10000000)
     from unnest(array['assets', 'asset_issues', 'asset_events', 'asset_movements']) t`,
  );
  await client.query('set session_replication_role = origin');
  await client.query('drop table steps');
  await client.query('vacuum analyze');
  const { rows } = await client.query<SeededTools>(
    `select (select count(*)::integer from asset_movements) as movements, min(id) filter (where state = 'issued') as moved,
       array_agg(id order by id) filter (where state = 'in_store'
         and not exists (select from asset_bookings b where b.asset_id = a.id)) as "inStore",
       (select min(id) from employees) as recipient
     from assets a`,
  );
  return rows[0] as SeededTools;
}

/** Each request books ten tools for a week of the next two months. */
async function seedBookings(client: pg.Client, project: number): Promise<void> {
  await client.query(
    `insert into asset_requests (id, family, status, date, from_date, to_date, request_by_type, project_id,
       requested_by, decided_by, decided_at)
     overriding system value
     select n, 'tools', 'Approved', current_date - 3, current_date + n % 60, current_date + n % 60 + 6, 'Serial No.', $1,
       e.id, e.id, now()
     from generate_series(1, $2::integer) n, (select min(id) as id from employees) e`,
    [project, BOOKING_REQUESTS],
  );
  await client.query(
    `insert into asset_request_lines (id, request_id, position, description, quantity, asset_id, start_date, end_date)
     overriding system value
     select a.place, (a.place - 1) / 10 + 1, (a.place - 1) % 10, a.description, 1, a.id, r.from_date, r.to_date
     from (select id, description, row_number() over (order by id desc) as place from assets where state = 'in_store') a
       join asset_requests r on r.id = (a.place - 1) / 10 + 1`,
  );
  await client.query(
    `insert into asset_bookings (line_id, asset_id, days)
     select id, asset_id, daterange(start_date, end_date, '[]') from asset_request_lines`,
  );
  await client.query(
    `select setval(pg_get_serial_sequence(t, 'id'), 10000000)
     from unnest(array['asset_requests', 'asset_request_lines']) t`,
  );
}

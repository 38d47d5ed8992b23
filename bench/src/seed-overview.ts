import type pg from 'pg';
import { sized } from './size.ts';

export const PROJECTS = sized(100, 4);
/** The children of each item, level by level from the project down: 3,010 tasks each. */
const BRANCHING = sized([10, 10, 29], [3, 3, 3]);
export const PLANNED_TASKS = PROJECTS * BRANCHING.reduceRight((below, count) => count * (1 + below), 0);
/** Progress was set on each of so many days up to today. */
export const HISTORY_DAYS = sized(730, 90);
const REQUESTERS = sized(1_000, 10);
/** Of each kind, over all projects or by all requesters. */
const PENDING = sized(
  { daily_reports: 6_000, leave: 2_000, overtime: 2_000 },
  { daily_reports: 60, leave: 20, overtime: 20 },
);
export const APPROVALS = PENDING.daily_reports + PENDING.leave + PENDING.overtime;

/** Somebody whom all belongs to. */
const founder = '(select min(id) from employees)';

async function insertProjects(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `with ids as (
       select n, nextval(pg_get_serial_sequence('work_items', 'id'))::integer as id
       from generate_series(1, $1::integer) n)
     insert into work_items (id, project_id, ancestor_ids, code, title, start_date, end_date, created_by, company_id)
     overriding system value
     select ids.id, ids.id, '{}', 'O-' || n, 'Building ' || n, current_date - $2::integer, current_date + 365,
       e.id, e.company_id
     from ids, employees e where e.id = ${founder}
     returning id`,
    [PROJECTS, HISTORY_DAYS],
  );
  return rows.map(({ id }) => id);
}

/** Leaves of 20 days each, spread over the two years before today and the year after it; those of the past are nearly done. */
async function insertTasks(client: pg.Client, projects: readonly number[]): Promise<void> {
  for (const [level, count] of BRANCHING.entries())
    await client.query(
      `insert into work_items (project_id, parent_id, ancestor_ids, code, title, start_date, end_date,
         current_percentage, created_by)
       select p.project_id, p.id, p.ancestor_ids || p.id, 'A-' || n, 'Formwork ' || n, day, day + 19,
         case when day + 25 < current_date then 100 when day < current_date then (p.id + n * 17) % 90 else 0 end,
         p.created_by
       from work_items p, generate_series(1, $3::integer) n,
         lateral (select current_date - $4::integer + ((p.id * 31 + n * 37) % 1075)::integer as day) planned
       where p.project_id = any($1) and p.depth = $2`,
      [projects, level + 1, count, HISTORY_DAYS],
    );
}

/** The progress of each project and Area at noon of each day. */
async function insertPast(client: pg.Client, projects: readonly number[]): Promise<void> {
  await client.query(
    `insert into progress_changes (work_item_id, at, percentage)
     select w.id, (current_date - n)::timestamp + time '12:00', 66 - n * 0.09
     from work_items w, generate_series(1, $2::integer) n
     where w.project_id = any($1) and w.depth <= 2`,
    [projects, HISTORY_DAYS],
  );
}

async function insertRequests(client: pg.Client, projects: readonly number[]): Promise<void> {
  await client.query(
    `insert into employees (company_id, role_id, unique_id, first_name, last_name, employee_status)
     select e.company_id, 7, 'R-' || n, 'Requester ' || n, 'Tan', 'Active'
     from employees e, generate_series(1, $1::integer) n where e.id = ${founder}`,
    [REQUESTERS],
  );
  const requester = `(select id, row_number() over (order by id)::integer - 1 as turn
    from employees where unique_id like 'R-%') e`;
  await client.query(
    `with leaves as (
       select id, project_id, ancestor_ids || id as item_ids, row_number() over (order by id) - 1 as turn
       from work_items where project_id = any($1) and depth = $2
     )
     insert into documents (type, number, project_id, work_item_id, item_ids, date, fields, state, created_by, created_at)
     select 'daily_report', number_in_series('OPR', n), l.project_id, l.id, l.item_ids, current_date - n % 60,
       jsonb_build_object('activity', 'Formwork', 'location', 'Level ' || n % 30, 'hours', 8, 'manpower', n % 14 + 1,
         'accomplishments', n % 101, 'comments', 'As planned.'),
       'open', e.id, now() - make_interval(mins => n)
     from generate_series(1, $3::integer) n join leaves l on l.turn = n * 37 % (select count(*) from leaves)
       join ${requester} on e.turn = n % $4::integer`,
    [projects, BRANCHING.length + 1, PENDING.daily_reports, REQUESTERS],
  );
  await client.query(
    `insert into leave_applications (employee_id, type_of_leave, start_date, end_date, requested_by, created_at)
     select e.id, 'unpaid', day, day, e.id, now() - make_interval(mins => n)
     from generate_series(1, $1::integer) n join ${requester} on e.turn = n % $2::integer,
       lateral (select current_date + n / $2::integer as day) asked`,
    [PENDING.leave, REQUESTERS],
  );
  await client.query(
    `insert into overtimes (employee_id, site_date, start_time, end_time, reason, requested_by, created_at)
     select e.id, current_date - n / $2::integer, '18:00', '20:00', 'Pour', e.id, now() - make_interval(mins => n)
     from generate_series(1, $1::integer) n join ${requester} on e.turn = n % $2::integer`,
    [PENDING.overtime, REQUESTERS],
  );
}

/** A company with two years of progress behind it, and what is pending in its projects. @returns the ids of the projects */
export async function seedOverview(client: pg.Client): Promise<number[]> {
  await client.query('set session_replication_role = replica');
  const projects = await insertProjects(client);
  await insertTasks(client, projects);
  await client.query('insert into project_plans (project_id) select unnest($1::integer[])', [projects]);
  await insertRequests(client, projects);
  // The Overview shows what is not completed: the others are for the other measurements.
  await client.query(
    "update work_items set status = 'Completed' where parent_id is null and project_id <> all($1)",
    [projects],
  );
  await client.query('set session_replication_role = origin');
  for (const project of projects) await client.query('select roll_up_whole_project($1)', [project]);
  await client.query(
    "delete from progress_changes where work_item_id in (select id from work_items where code like 'O-%')",
  );
  await insertPast(client, projects);
  await client.query('vacuum analyze');
  return projects;
}

/** The other projects as they were. */
export async function reopenOthers(client: pg.Client, projects: readonly number[]): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    "update work_items set status = 'In Progress' where parent_id is null and project_id <> all($1)",
    [projects],
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze work_items');
}

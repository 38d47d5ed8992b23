import type pg from 'pg';
import { BRANCHING, type CompanySize, DAYS, PROJECT_DAYS } from './company-size.ts';

const LEAF_DAYS = 10;
const LEAF_DEPTH = BRANCHING.length + 1;

const kinds =
  "array['Station', 'Hospital', 'School', 'Viaduct', 'Tower', 'Depot', 'Terminal', 'Library', 'Reservoir', 'Market', 'Hostel', 'Workshop']";
const works =
  "array['Formwork', 'Reinforcement', 'Concreting', 'Waterproofing', 'Blockwork', 'Plastering', 'Screeding', 'Tiling', 'Painting', 'Glazing', 'Ducting', 'Cabling', 'Piping', 'Testing', 'Backfilling', 'Surveying']";
/** A search for it finds one leaf in sixteen. */
export const COMMON_WORD = 'waterproofing';

/** How much of an item is done today, by its planned days. */
const doneToday = `case when i.last_day < current_date - 20 then 100
  when i.first_day < current_date then least(95, (current_date - i.first_day) * 3 + (i.first_day - date '2000-01-01') % 7) else 0 end`;

/** Projects that began one after the other over the five years, with their tasks. */
async function fillItems(client: pg.Client, size: CompanySize): Promise<void> {
  const creator = '(select min(id) from employees)';
  await client.query(
    `insert into work_items (id, project_id, ancestor_ids, code, title, location, client_name, start_date, end_date, status,
       created_by, company_id, created_at, updated_at)
     overriding system value
     select n, n, '{}', 'P-' || n, (${kinds})[n % 12 + 1] || ', contract ' || n, 'District ' || n % 30, 'Client ' || n % 50, d.day,
       d.day + ${PROJECT_DAYS}, case when d.day + ${PROJECT_DAYS} < current_date then 'Completed' else 'In Progress' end,
       ${creator}, (select min(id) from companies), d.day, d.day
     from generate_series(1, $1::integer) n,
       lateral (select current_date - ${DAYS} - 60 + ((n - 1) * ${DAYS} / $1::integer) as day) d`,
    [size.projects],
  );
  await client.query(`select setval(pg_get_serial_sequence('work_items', 'id'), ${size.projects})`);
  for (const [level, count] of BRANCHING.entries()) {
    const depth = level + 1;
    const isLeaf = depth + 1 === LEAF_DEPTH;
    await client.query(
      `insert into work_items (project_id, parent_id, ancestor_ids, code, title, location, start_date, end_date,
         current_percentage, created_by, created_at, updated_at)
       select p.project_id, p.id, p.ancestor_ids || p.id, 'A-' || n, (${works})[(p.id + n) % 16 + 1] || ' ${depth}.' || n,
         'Level ' || n, i.first_day, i.last_day, ${isLeaf ? doneToday : '0'}, p.created_by, p.created_at, p.created_at
       from work_items p, generate_series(1, $2::integer) n,
         lateral (select (p.end_date - p.start_date) / $2::numeric as share) s,
         lateral (select p.start_date + floor((n - 1) * s.share)::integer as first_day,
           least(p.end_date, p.start_date + floor((n - 1) * s.share)::integer
             + greatest(ceil(s.share), ${LEAF_DAYS})::integer) as last_day) i
       where p.depth = $1
       order by p.project_id, p.id`,
      [depth, count],
    );
    await client.query('analyze work_items');
  }
}

/** Fills in the values that triggers keep otherwise: the words of the ways, and the sums of parents over their children, from the leaves up. */
async function keepWhatFollows(client: pg.Client): Promise<void> {
  await client.query('truncate item_ways');
  await client.query('insert into item_ways select id, search_text from work_items where depth = 1');
  for (let depth = 2; depth <= LEAF_DEPTH; depth += 1)
    await client.query(
      `insert into item_ways (work_item_id, words)
       select w.id, p.words || w.search_text from work_items w join item_ways p on p.work_item_id = w.parent_id
       where w.depth = $1`,
      [depth],
    );
  for (let depth = LEAF_DEPTH; depth >= 2; depth -= 1)
    await client.query(
      `insert into roll_ups (work_item_id, child_count, set_sum, set_weighted, shared_count, shared_sum)
       select w.parent_id, count(*), 0, 0, count(*), sum(coalesce(r.percentage, w.current_percentage))
       from work_items w left join roll_ups r on r.work_item_id = w.id where w.depth = $1 group by w.parent_id`,
      [depth],
    );
  await client.query(
    'insert into project_plans (project_id) select id from work_items where parent_id is null',
  );
}

/** When a leaf that has been worked on was reported as half done and as done. Each has a time of its own. */
const reported = `
  select w.id, w.project_id, w.ancestor_ids, w.created_by, w.created_at, step.number, step.before, step.after,
    (w.start_date + step.number * 5)::timestamptz + interval '8 hours' + make_interval(secs => w.id % 20000)
      + w.id * interval '1 microsecond' as at
  from work_items w, (values (1, 0, 50), (2, 50, 100)) as step (number, before, after)
  where w.depth = ${LEAF_DEPTH} and w.current_percentage > 0 and (step.number = 1 or w.current_percentage = 100)`;

/** The past of the progress: of parents in its own table, of leaves in the history of changes. */
async function fillProgress(client: pg.Client): Promise<void> {
  await client.query(
    `insert into progress_changes (work_item_id, at, percentage)
     select unnest(r.ancestor_ids), r.at,
       least(100, round((r.at::date - r.created_at::date) * 100.0 / ${PROJECT_DAYS}, 6))
     from (${reported}) r`,
  );
}

/** People by their place among those of some roles, in turn. */
const peopleOf = (condition: string) =>
  `(select id, role_id, row_number() over (order by id) - 1 as number, count(*) over () as people
    from employees where unique_id like 'G-%' and employee_status = 'Active' and ${condition})`;

/**
 * A project manager leads each project of the last years, and those of other roles are on one of them. Workers are on the tasks of
 * the second level above the leaves.
 */
async function fillAssignments(client: pg.Client): Promise<void> {
  const columns = 'work_item_id, project_id, employee_id, pic, assignee, accepted_at, created_by, created_at';
  const recent = `(select w.*, row_number() over (order by id) - 1 as number, count(*) over () as projects
    from work_items w where parent_id is null and end_date > current_date - 400)`;
  await client.query(
    `insert into assignments (${columns})
     select p.id, p.id, e.id, true, true, p.created_at, p.created_by, p.created_at
     from ${recent} p join ${peopleOf('role_id = 3')} e on e.number = p.number % e.people;
     insert into assignments (${columns})
     select p.id, p.id, e.id, false, true, p.created_at, p.created_by, p.created_at
     from ${recent} p join ${peopleOf('role_id not in (2, 3, 7)')} e on e.number % p.projects = p.number;
     insert into assignments (${columns})
     select t.id, t.project_id, e.id, false, true, t.created_at, t.created_by, t.created_at
     from (select w.*, row_number() over (order by w.id) as number from work_items w where w.depth = 4) t
       join ${peopleOf('role_id = 7')} e on e.number = t.number % e.people`,
  );
}

export async function fillWork(client: pg.Client, size: CompanySize): Promise<void> {
  // Even a session without triggers has this one, which would look for the items above each in all of the table.
  await client.query('alter table work_items disable trigger add_item_ways');
  await fillItems(client, size);
  await keepWhatFollows(client);
  await client.query('alter table work_items enable always trigger add_item_ways');
  await fillProgress(client);
  await fillAssignments(client);
}

/** The history of all of it, and of attendance and documents, in the order in which it came about. */
export async function fillHistory(client: pg.Client): Promise<void> {
  await client.query('begin');
  // In one transaction with this, what follows needs no write-ahead log.
  await client.query('truncate history');
  await client.query("set local work_mem = '1GB'");
  await client.query(
    `insert into history (at, employee_id, table_name, record_id, owner_id, action, changes)
     select w.created_at, w.created_by, 'work_items', w.id, w.project_id, 'created', jsonb_build_object(
       'code', jsonb_build_array(null, w.code), 'title', jsonb_build_array(null, w.title),
       'status', jsonb_build_array(null, w.status), 'location', jsonb_build_array(null, w.location),
       'start_date', jsonb_build_array(null, w.start_date), 'end_date', jsonb_build_array(null, w.end_date),
       'project_id', jsonb_build_array(null, w.project_id), 'parent_id', jsonb_build_array(null, w.parent_id),
       'created_by', jsonb_build_array(null, w.created_by))
     from work_items w`,
  );
  await client.query(
    `insert into history (at, employee_id, table_name, record_id, owner_id, action, changes)
     select r.at, r.created_by, 'work_items', r.id, r.project_id, 'updated',
       jsonb_build_object('current_percentage', jsonb_build_array(r.before, r.after))
     from (${reported}) r`,
  );
  await client.query(
    `insert into history (at, employee_id, table_name, record_id, owner_id, action, changes)
     select case when n = 1 then s.time_in else s.time_out end, s.employee_id, 'attendance_spans', s.id, s.employee_id,
       case when n = 1 then 'created' else 'updated' end,
       case when n = 1 then jsonb_build_object('employee_id', jsonb_build_array(null, s.employee_id),
         'site_date', jsonb_build_array(null, s.site_date), 'time_in', jsonb_build_array(null, s.time_in),
         'in_project_id', jsonb_build_array(null, s.in_project_id), 'in_by', jsonb_build_array(null, s.in_by),
         'is_corrected', jsonb_build_array(null, false))
       else jsonb_build_object('time_out', jsonb_build_array(null, s.time_out),
         'out_project_id', jsonb_build_array(null, s.out_project_id), 'out_by', jsonb_build_array(null, s.out_by)) end
     from attendance_spans s, generate_series(1, 2) n`,
  );
  await client.query(
    `insert into history (at, employee_id, table_name, record_id, owner_id, action, changes)
     select d.created_at, d.created_by, 'documents', d.id, d.work_item_id, 'created',
       jsonb_build_object('date', jsonb_build_array(null, d.date), 'type', jsonb_build_array(null, d.type),
         'number', jsonb_build_array(null, d.number), 'activity', jsonb_build_array(null, d.fields -> 'activity'),
         'manpower', jsonb_build_array(null, d.fields -> 'manpower'), 'hours', jsonb_build_array(null, 8))
     from documents d`,
  );
  await client.query('commit');
}

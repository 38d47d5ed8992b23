import { createECDH, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { sized } from './size.ts';

/** What the measurements of people ask for. */
export type SeededPeople = {
  /** The day whose attendance is listed and the month that is exported. */
  day: string;
  /** Where everybody works. */
  project: number;
};

export const EMPLOYEES = sized(100_000, 1_000);
/** Those who still work here; the others have left over the years. */
export const ACTIVE = sized(5_000, 50);
export const SUBSCRIPTIONS = 2 * ACTIVE;
export const DAY = '2026-10-15';
const FIRST_DAY = sized('2025-11-01', '2026-10-01');
const LAST_DAY = '2026-10-31';

/** A search for one of these finds about 1 in 40. */
const lastNames = `array['Tan', 'Lim', 'Lee', 'Ng', 'Wong', 'Goh', 'Chua', 'Koh', 'Teo', 'Ang', 'Ong', 'Yeo', 'Rahman',
  'Kumar', 'Singh', 'Hossain', 'Islam', 'Rajan', 'Pillai', 'Hassan', 'Ismail', 'Aziz', 'Mohamed', 'Perera', 'Silva',
  'Santos', 'Reyes', 'Cruz', 'Garcia', 'Mendoza', 'Nguyen', 'Tran', 'Pham', 'Zaw', 'Htun', 'Aung', 'Chen', 'Zhang',
  'Liu', 'Wang']`;
export const SEARCHED_PERSON = 'kumar';
/** What else is searched for, and how many people it finds. */
export const SEARCHED_PEOPLE = {
  quixote: 1,
  zephyr: EMPLOYEES / 1_000,
  marina: (EMPLOYEES * 2) / 25,
  senior: EMPLOYEES / 2,
};
/** The number of the only one of that name. */
const QUIXOTE = sized(54_321, 543);

/** Fills in employees, of whom the first 5,000 are Active, each with an account and two browsers that get pushes. */
export async function seedEmployees(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into employees (company_id, role_id, unique_id, first_name, last_name, employee_status, start_date, nric)
     select (select min(id) from companies), 7, 'B-' || lpad(n::text, 6, '0'),
       case when n = $3 then 'Quixote ' when n % 1000 = 7 then 'Zephyr ' when n % 25 in (1, 13) then 'Marina ' else 'Worker ' end || n,
       (${lastNames})[n % 40 + 1] || case when n % 2 = 0 then ' Senior' else '' end, case when n <= $2 then 'Active' else 'Inactive' end, date '2020-01-01' + n % 2000,
       'S' || n
     from generate_series(1, $1::integer) n`,
    [EMPLOYEES, ACTIVE, QUIXOTE],
  );
  await client.query(
    `insert into users (employee_id, username, username_key, password_hash)
     select id, unique_id, lower(unique_id), '$argon2id$none' from employees
     where unique_id like 'B-%' and employee_status = 'Active'`,
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze employees');
}

/** Where no one answers: what is measured is the queueing. */
export const PUSH_SERVICE = '127.0.0.1:9';
/** Any key that messages can be encrypted for. */
const publicKey = createECDH('prime256v1').generateKeys('base64url');
const sharedSecret = randomBytes(16).toString('base64url');

/** Two browsers for everybody. */
export async function seedSubscriptions(client: pg.Client): Promise<void> {
  await client.query(
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth)
     select u.id, 'http://${PUSH_SERVICE}/' || u.id || '/' || n, $2, $3
     from users u join employees e on e.id = u.employee_id, generate_series(1, $1::integer) n
     where e.unique_id like 'B-%'`,
    [SUBSCRIPTIONS / ACTIVE, publicKey, sharedSecret],
  );
  await client.query('analyze push_subscriptions');
}

const spansOf = (from: string, to: string) => `
  insert into attendance_spans (employee_id, site_date, time_in, in_project_id, in_by, time_out, out_project_id, out_by,
    in_latitude, in_longitude, out_latitude, out_longitude)
  select e.id, d::date, (d + time '07:45') at time zone 'Asia/Singapore', $1, e.id,
    (d + time '18:10') at time zone 'Asia/Singapore', $1, e.id, 1.35, 103.94, 1.35, 103.94
  from generate_series(timestamp '${from}', timestamp '${to}', interval '1 day') d, employees e
  where e.unique_id like 'B-%' and e.employee_status = 'Active' and extract(dow from d) <> 0`;

/** The attendance of one day, and later of the whole year around it. */
export async function seedDay(client: pg.Client, project: number): Promise<SeededPeople> {
  await client.query('set session_replication_role = replica');
  await client.query(spansOf(DAY, DAY), [project]);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze attendance_spans');
  return { day: DAY, project };
}

/** @returns how many attendances there are then */
export async function seedYear(client: pg.Client, { project }: SeededPeople): Promise<number> {
  await client.query('set session_replication_role = replica');
  // Built once at the end, the index over ranges takes a fraction of the time.
  await client.query('alter table attendance_spans drop constraint attendance_spans_overlap');
  await client.query('delete from attendance_spans');
  await client.query(spansOf(FIRST_DAY, LAST_DAY), [project]);
  await client.query(
    `alter table attendance_spans
     add constraint attendance_spans_overlap exclude using gist (employee_id with =, taken with &&)`,
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze attendance_spans');
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from attendance_spans',
  );
  return rows[0]?.count ?? 0;
}

import type pg from 'pg';
import { type CompanySize, DAYS } from './company-size.ts';

const lastNames = `array['Tan', 'Lim', 'Lee', 'Ng', 'Wong', 'Goh', 'Chua', 'Koh', 'Teo', 'Ang', 'Ong', 'Yeo', 'Rahman',
  'Kumar', 'Singh', 'Hossain', 'Islam', 'Rajan', 'Pillai', 'Hassan', 'Ismail', 'Aziz', 'Mohamed', 'Perera', 'Silva',
  'Santos', 'Reyes', 'Cruz', 'Garcia', 'Mendoza', 'Nguyen', 'Tran', 'Pham', 'Zaw', 'Htun', 'Aung', 'Chen', 'Zhang',
  'Liu', 'Wang']`;
/** A search for it finds one person in forty. */
export const SEARCHED_PERSON = 'kumar';

/** Roles of a hundred people, by their number: those that are not here are Workers. No company has more than ten Directors. */
const roles = `case n % 100 when 1 then 3 when 2 then 4 when 3 then 5 when 4 then 5 when 5 then 6 when 6 then 6 when 7 then 6
  when 8 then 6 when 9 then 8 when 10 then 9 when 11 then 10 when 12 then 11 when 13 then 12 when 14 then 13 when 15 then 14
  when 16 then 15 when 17 then case when n < 1000 then 2 else 7 end else 7 end`;
/** Those who clock in are the four in five that work on sites. */
export const CLOCKS_IN = 'e.role_id in (6, 7)';

/**
 * People, of whom those who work there now are numbered first, their accounts, leave, overtime, messages and security log.
 * @param passwordHash of the password that all of them have
 */
export async function fillPeople(client: pg.Client, size: CompanySize, passwordHash: string): Promise<void> {
  await client.query(
    `insert into employees (company_id, role_id, unique_id, first_name, last_name, employee_status, start_date, nric,
       contact_number, nationality, wp_expiry_date, created_at)
     select (select min(id) from companies), ${roles}, 'G-' || lpad(n::text, 6, '0'), 'Person ' || n,
       (${lastNames})[n % 40 + 1], case when n <= $1 then 'Active' else 'Inactive' end,
       current_date - 1 - (n * 37) % ${DAYS}, 'S' || n, '9' || lpad(n::text, 7, '0'), 'Bangladeshi',
       current_date + (n * 7) % 700, now() - make_interval(days => (n * 37) % ${DAYS})
     from generate_series(1, $1::integer + $2::integer) n`,
    [size.people, size.former],
  );
  // Without an index the words of a person would be looked for in all of the table.
  await client.query('create unique index employees_while_filled on employees (id)');
  await client.query('analyze employees');
  await client.query(
    `insert into users (employee_id, username, username_key, password_hash)
     select id, unique_id, lower(unique_id), $1 from employees where unique_id like 'G-%' and employee_status = 'Active'`,
    [passwordHash],
  );
  await client.query('drop index employees_while_filled');
  await client.query(
    `insert into leave_applications (employee_id, type_of_leave, start_date, end_date, status, requested_by, decided_by,
       decided_at, created_at)
     select e.id, case when n % 3 = 0 then 'sick' else 'annual' end, d.day, d.day + 1,
       case when d.day > current_date - 5 then 'pending' else 'approved' end, e.id,
       case when d.day <= current_date - 5 then (select min(id) from employees) end,
       case when d.day <= current_date - 5 then d.day - 10 end, d.day - 20
     from employees e, generate_series(1, 30) n,
       lateral (select current_date - ${DAYS} + n * 60 + e.id % 50 as day) d
     where e.unique_id like 'G-%' and e.employee_status = 'Active';
     insert into leave_days (application_id, year, days)
     select id, extract(year from start_date), 2 from leave_applications
     where extract(year from start_date) = extract(year from end_date);
     insert into overtimes (employee_id, site_date, start_time, end_time, reason, status, requested_by, decided_by,
       decided_at, created_at)
     select e.id, d.day, '18:00', '20:00', 'Pour', case when d.day > current_date - 3 then 'pending' else 'approved' end,
       e.id, case when d.day <= current_date - 3 then (select min(id) from employees) end,
       case when d.day <= current_date - 3 then d.day + 1 end, d.day
     from employees e, generate_series(0, 19) n,
       lateral (select current_date - 1 - n * 90 - e.id % 80 as day) d
     where e.unique_id like 'G-%' and e.employee_status = 'Active' and ${CLOCKS_IN};
     insert into security_events (at, kind, employee_id, user_id, address)
     select now() - make_interval(days => n * 10, secs => e.id), 'signed_in', e.id, u.id, '10.0.0.' || e.id % 250
     from users u join employees e on e.id = u.employee_id, generate_series(0, 35) n where e.unique_id like 'G-%';
     insert into notifications (employee_id, kind, facts, place, read_at, created_at)
     select e.id, 'leave_approved', jsonb_build_object('start', current_date, 'end', current_date + 1), '{"kind": "my_leave"}', case when n > 2 then now() end, now() - make_interval(days => n * 3)
     from employees e, generate_series(0, 29) n where e.unique_id like 'G-%' and e.employee_status = 'Active'`,
  );
}

/**
 * Attendance of five years: everybody who works on sites clocks in and out on six days a week since they began, on the project
 * that the company then had for them.
 */
export async function fillAttendance(client: pg.Client): Promise<void> {
  await client.query(
    `with projects as materialized (select id, start_date, end_date from work_items where parent_id is null)
     insert into attendance_spans (employee_id, site_date, time_in, in_project_id, in_by, time_out, out_project_id, out_by,
       created_at, updated_at, in_latitude, in_longitude, out_latitude, out_longitude)
     select e.id, d::date, d + interval '-15 minutes' + make_interval(secs => e.id % 900), p.id, e.id,
       d + interval '10 hours' + make_interval(secs => e.id % 900), p.id, e.id, d, d + interval '10 hours',
       position.latitude, position.longitude, position.latitude, position.longitude
     from generate_series(current_date - ${DAYS}, current_date - 1, interval '1 day') d
       join lateral (select array_agg(w.id order by w.id) as ids from projects w
         where d::date between w.start_date and w.end_date) running on running.ids is not null
       join employees e on e.unique_id like 'G-%' and ${CLOCKS_IN} and e.start_date <= d::date
         and (e.employee_status = 'Active' or d < current_date - 365)
       cross join lateral (select running.ids[e.id % cardinality(running.ids) + 1] as id) p
       cross join lateral (select case when d > current_date - 90 then 1.35 end as latitude,
         case when d > current_date - 90 then 103.94 end as longitude) position
     where extract(dow from d) <> 0`,
  );
}

import { name } from './parts.ts';

const personFound = 'e.search_text like searchable($1::text)';

const byName = 'e.first_name, e.last_name, e.id';

export const employees = `
  select e.*, r.name as role_name, c.name as company_name,
    exists (select 1 from users u where u.employee_id = e.id) as has_user,
    case when e.start_date is not null then
      round(greatest(0, least(e.end_date, $4::date) - e.start_date) / 365.25, 1)
    end as years_of_service
  from employees e join companies c on c.id = e.company_id join roles r on r.id = e.role_id
  where e.id = any(array(
    select e.id from employees e where ${personFound} order by ${byName} limit $2 offset $3))
  order by ${byName}`;

export const employeeCount = `select count(*)::integer as total from employees e where ${personFound}`;

const accountFound = 'u.search_text like searchable($1::text)';

export const accounts = `
  select u.id as user_id, u.username, u.updated_at as user_updated_at, e.id, e.first_name, e.last_name, e.role_id,
    r.name as role_name, e.company_id, c.name as company_name, e.avatar_file_id, e.employee_status
  from users u join employees e on e.id = u.employee_id
    join companies c on c.id = e.company_id join roles r on r.id = e.role_id
  where u.id = any(array(
    select u.id from users u join employees e on e.id = u.employee_id where ${accountFound}
    order by e.first_name, e.last_name, u.id limit $2 offset $3))
  order by e.first_name, e.last_name, u.id`;

export const accountCount = `select count(*)::integer as total from users u where ${accountFound}`;

/** A page of the Active people, with whether they were there on a day. */
export const activePageOfDay = `
  select e.id, e.first_name, e.last_name, e.role_id, r.name as role_name, e.company_id, c.name as company_name,
    e.avatar_file_id, e.employee_status,
    case
      when span.employee_id is not null then case
        when leave.employee_id is null
          and span.first_in >= (($3::date + time '08:16') at time zone 'Asia/Singapore')
          and span.first_in < (($3::date + time '17:00') at time zone 'Asia/Singapore') then 'late' else 'present' end
      when leave.employee_id is not null then 'on_leave'
      when e.start_date > $3::date then 'not_due'
      else 'absent'
    end as presence
  from employees e join companies c on c.id = e.company_id join roles r on r.id = e.role_id
    left join lateral (
      select a.employee_id, min(a.time_in) as first_in
      from attendance_spans a where a.site_date = $3 and a.employee_id = e.id group by a.employee_id
    ) span on span.employee_id = e.id
    left join lateral (
      select distinct l.employee_id from leave_applications l
      where l.status = 'approved' and l.taken && daterange($3, $3, '[]') and l.employee_id = e.id
    ) leave on leave.employee_id = e.id
  where e.id = any(array(
    select e.id from employees e where e.employee_status = 'Active' order by ${byName} limit $1 offset $2))
  order by ${byName}`;

export const activeCount =
  "select count(*)::integer as total from employees e where e.employee_status = 'Active'";

export const activeAfter = `
  select e.id, e.unique_id, e.first_name, e.last_name, c.name as company_name
  from employees e join companies c on c.id = e.company_id
  where e.employee_status = 'Active' and (e.first_name, e.last_name, e.id) > ($1, $2, $3)
  order by ${byName} limit $4`;

export const spans = `
  select a.id, a.employee_id, a.site_date, a.time_in, a.in_project_id, a.in_task_id, a.in_latitude, a.in_longitude,
    a.in_by, a.time_out, a.out_project_id, a.out_task_id, a.out_latitude, a.out_longitude, a.out_by,
    a.forgotten_at, a.is_corrected,
    exists (select 1 from attendance_corrections c where c.span_id = a.id and c.status = 'pending')
      as is_correction_pending
  from attendance_spans a
  where a.employee_id = any($1) and a.site_date between $2 and $3
  order by a.employee_id, a.time_in`;

export const overtimes = `
  select o.id, o.employee_id, o.site_date, o.start_time, o.end_time, o.reason, o.status, o.decision_comments, o.updated_at,
    o.requested_by, clock.starts_at, clock.ends_at, coalesce(span.site_date, o.site_date) as day,
    ${name('e')} as employee, ${name('preparer')} as preparer,
    case when decider.id is not null then ${name('decider')} end as decider,
    case when w.id is not null then json_build_object('id', w.id, 'title', w.title, 'is_visible', true) end as project
  from overtimes o join employees e on e.id = o.employee_id join employees preparer on preparer.id = o.requested_by
    left join employees decider on decider.id = o.decided_by
    cross join lateral (select lower(o.taken) at time zone 'Asia/Singapore' as starts_at,
      greatest(upper(o.taken) at time zone 'Asia/Singapore', lower(o.taken) at time zone 'Asia/Singapore') as ends_at) clock
    left join lateral (
      select a.in_project_id, a.site_date, clock.starts_at < its.ends_at as contains
      from attendance_spans a, lateral (select coalesce(a.time_out, a.time_in + 16 * interval '1 hour') as ends_at) its
      where a.employee_id = o.employee_id and a.site_date between o.site_date - 2 and o.site_date + 1
        and a.time_in < clock.ends_at
        and (a.site_date = o.site_date or clock.starts_at < its.ends_at + 4 * interval '1 hour')
      order by contains desc, a.time_in desc limit 1
    ) span on true left join work_items w on w.id = span.in_project_id
  where o.employee_id = any($1) and o.site_date between $2::date - 2 and $3::date + 2
  order by o.site_date, o.start_time, o.id`;

export const leaves = `
  select l.id, l.employee_id, l.type_of_leave, l.start_date, l.end_date, l.half_day, l.half_of_day,
    (select coalesce(sum(d.days), 0)::float8 from leave_days d where d.application_id = l.id) as days_used
  from leave_applications l
  where l.employee_id = any($1) and l.status = 'approved' and l.taken && daterange($2, $3, '[]')`;

export const locations = `
  select w.id, w.title, true as is_visible,
    (select json_agg(above.title order by above.depth) from work_items above
      where above.id = any(w.ancestor_ids)) as above
  from work_items w where w.id = any($1)`;

export const names = 'select e.id, e.first_name, e.last_name from employees e where e.id = any($1)';

/** The share of the database in an announcement to everybody: entries of inboxes, and a job a browser. */
export const announce = `
  with announced as (
    insert into announcements (title, description, send_to, sent_by, people, devices)
    select 'Yardstick', 'Yardstick', 'general', $1, 0, 0 returning id
  ), notified as (
    insert into notifications (employee_id, kind, facts, announcement_id)
    select e.id, 'announcement', '{"title": "Yardstick", "description": "Yardstick"}', announced.id
    from announced, employees e join users u on u.employee_id = e.id where e.employee_status = 'Active'
    returning id, employee_id
  )
  insert into pgboss.job (name, data)
  select 'push', json_build_object('notification_id', notified.id, 'subscription_id', s.id)
  from notified join users u on u.employee_id = notified.employee_id join push_subscriptions s on s.user_id = u.id`;

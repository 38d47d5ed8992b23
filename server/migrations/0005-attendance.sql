-- Who was where and for how long, and the overtime of it.

create extension if not exists btree_gist;

create table attendance_spans (
  id integer generated always as identity primary key,
  employee_id integer not null references employees,
  -- The day at the site on which it began: a shift over midnight belongs to that.
  site_date date not null,
  time_in timestamptz(3) not null,
  -- Attendance is what people are paid by: a project with some of it stays.
  in_project_id integer not null constraint attendance_spans_in_project references work_items,
  in_task_id integer,
  in_latitude numeric(9, 6) check (in_latitude between -90 and 90),
  in_longitude numeric(9, 6) check (in_longitude between -180 and 180),
  in_by integer not null references employees,
  time_out timestamptz(3),
  out_project_id integer constraint attendance_spans_out_project references work_items,
  out_task_id integer,
  out_latitude numeric(9, 6) check (out_latitude between -90 and 90),
  out_longitude numeric(9, 6) check (out_longitude between -180 and 180),
  out_by integer references employees,
  -- When a later clock-in left it behind: its own clock-out was forgotten.
  forgotten_at timestamptz(3),
  is_corrected boolean not null default false,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  -- The time that it takes up: one that stands open takes up all that follows, a forgotten one only its beginning.
  taken tstzrange not null generated always as (
    case
      when time_out is not null then tstzrange(time_in, time_out)
      when forgotten_at is not null then tstzrange(time_in, time_in, '[]')
      else tstzrange(time_in, null)
    end
  ) stored,
  -- A task of that project; should it go, the attendance stays.
  constraint attendance_spans_in_task foreign key (in_task_id, in_project_id)
    references work_items (id, project_id) on delete set null (in_task_id),
  constraint attendance_spans_out_task foreign key (out_task_id, out_project_id)
    references work_items (id, project_id) on delete set null (out_task_id),
  constraint attendance_spans_in_order check (time_out > time_in),
  constraint attendance_spans_out check (
    (time_out is null) = (out_project_id is null) and (time_out is null) = (out_by is null)
  ),
  constraint attendance_spans_mended check (time_out is null or forgotten_at is null),
  constraint attendance_spans_overlap exclude using gist (employee_id with =, taken with &&)
);
create index attendance_spans_day on attendance_spans (employee_id, site_date, time_in);
create index attendance_spans_project_day on attendance_spans (in_project_id, site_date, employee_id);
create index attendance_spans_out_project_day on attendance_spans (out_project_id, site_date)
  where out_project_id <> in_project_id;
create index attendance_spans_in_task on attendance_spans (in_task_id) where in_task_id is not null;
create index attendance_spans_out_task on attendance_spans (out_task_id) where out_task_id is not null;
create index attendance_spans_open on attendance_spans (employee_id) where time_out is null;

-- The crew of a project, and whose attendance its list shows.
create index assignments_of_project on assignments (project_id, employee_id);

create table overtimes (
  id integer generated always as identity primary key,
  employee_id integer not null references employees,
  site_date date not null,
  -- Times of day at the site; an end at or before the start is on the next day.
  start_time time(0) not null,
  end_time time(0) not null,
  reason text not null check (btrim(reason) <> ''),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  comments text,
  prepared_by integer not null references employees,
  decided_by integer references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  taken tsrange not null generated always as (
    tsrange(
      site_date + start_time,
      site_date + end_time + case when end_time <= start_time then interval '1 day' else interval '0' end
    )
  ) stored,
  constraint overtimes_times check (start_time <> end_time),
  constraint overtimes_decided check ((status = 'pending') = (decided_by is null)),
  constraint overtimes_overlap exclude using gist (employee_id with =, taken with &&) where (status <> 'rejected')
);
create index overtimes_day on overtimes (employee_id, site_date);
create index overtimes_pending on overtimes (site_date desc, id desc) where status = 'pending';
create index overtimes_latest on overtimes (site_date desc, id desc);

-- What an attendance should have been, and whether somebody agreed.
create table attendance_corrections (
  id integer generated always as identity primary key,
  employee_id integer not null references employees,
  -- Null: an attendance that was never clocked.
  span_id integer references attendance_spans,
  project_id integer not null constraint attendance_corrections_project references work_items,
  site_date date not null,
  time_in timestamptz(3) not null,
  time_out timestamptz(3) not null,
  reason text not null check (btrim(reason) <> ''),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  comments text,
  asked_by integer not null references employees,
  decided_by integer references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint attendance_corrections_in_order check (time_out > time_in),
  constraint attendance_corrections_decided check ((status = 'pending') = (decided_by is null))
);
-- One attendance waits for one correction at a time.
create unique index attendance_corrections_one_pending on attendance_corrections (span_id) where status = 'pending';
create index attendance_corrections_latest on attendance_corrections (site_date desc, id desc);
create index attendance_corrections_employee on attendance_corrections (employee_id, site_date desc);

create trigger attendance_spans_version before update on attendance_spans
  for each row execute function set_updated_at();
create trigger overtimes_version before update on overtimes for each row execute function set_updated_at();
create trigger attendance_corrections_version before update on attendance_corrections
  for each row execute function set_updated_at();

call keep_history('attendance_spans', 'employee_id');
call keep_history('overtimes', 'employee_id');
call keep_history('attendance_corrections', 'employee_id');

-- Attendance is heard by whoever sees a project at which it began or ended, and by its person.
-- Argument 1: the columns that name a project; 'none' where the record belongs to no project and everybody reloads.
create function announce_attendance() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform announce('attendance', a.project_id, a.people, a.people) from (
      select (to_jsonb(r) ->> c.name)::integer as project_id, array_agg(distinct r.employee_id) as people
      from old_rows r cross join unnest(string_to_array(tg_argv[0], ' ')) as c (name) group by 1
    ) a where a.project_id is not null or tg_argv[0] = 'none';
  else
    perform announce('attendance', a.project_id, a.people, a.people) from (
      select (to_jsonb(r) ->> c.name)::integer as project_id, array_agg(distinct r.employee_id) as people
      from new_rows r cross join unnest(string_to_array(tg_argv[0], ' ')) as c (name) group by 1
    ) a where a.project_id is not null or tg_argv[0] = 'none';
  end if;
  return null;
end $$;
create procedure announce_attendance_of(table_name text, project_columns text)
  language plpgsql as $$
begin
  execute format('create trigger announce_insert after insert on %I referencing new table as new_rows
    for each statement execute function announce_attendance(%L)', table_name, project_columns);
  execute format('create trigger announce_update after update on %I referencing new table as new_rows
    for each statement execute function announce_attendance(%L)', table_name, project_columns);
  execute format('create trigger announce_delete after delete on %I referencing old table as old_rows
    for each statement execute function announce_attendance(%L)', table_name, project_columns);
end $$;
call announce_attendance_of('attendance_spans', 'in_project_id out_project_id');
call announce_attendance_of('attendance_corrections', 'project_id');
call announce_attendance_of('overtimes', 'none');

-- What is worked out from other fields is not part of a record's story.
create or replace function history_fields(record jsonb) returns jsonb
  language sql immutable parallel safe
  return record - '{id,created_at,updated_at,password_hash,token_hash,ancestor_ids,depth,taken}'::text[];

-- What leave a person has, and what they asked for.

create table leave_credits (
  id integer generated always as identity primary key,
  employee_id integer not null references employees,
  year smallint not null check (year between 1900 and 2199),
  type_of_leave text not null check (type_of_leave in ('annual', 'sick', 'hospitalization', 'marriage',
    'compassionate', 'childcare', 'extended_childcare', 'maternity', 'paternity', 'unpaid')),
  -- In days. Null: without limit, which only unpaid leave is.
  credit numeric(4, 1) check (credit >= 0),
  used numeric(4, 1) not null default 0 check (used >= 0),
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint leave_credits_once unique (employee_id, year, type_of_leave),
  constraint leave_credits_unlimited check ((credit is null) = (type_of_leave = 'unpaid')),
  -- Whatever happens at the same time: nobody gets more than they have.
  constraint leave_credits_enough check (used <= credit)
);

create table leave_applications (
  id integer generated always as identity primary key,
  employee_id integer not null references employees,
  type_of_leave text not null check (type_of_leave in ('annual', 'sick', 'hospitalization', 'marriage',
    'compassionate', 'childcare', 'extended_childcare', 'maternity', 'paternity', 'unpaid')),
  start_date date not null,
  end_date date not null,
  half_day boolean not null default false,
  reason text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  comments text,
  created_by integer not null references employees,
  decided_by integer references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  taken daterange not null generated always as (daterange(start_date, end_date, '[]')) stored,
  constraint leave_applications_in_order check (end_date >= start_date),
  constraint leave_applications_half_day check (not half_day or start_date = end_date),
  constraint leave_applications_decided check ((status = 'pending') = (decided_by is null)),
  -- One day is one leave. It is also how a day or a month finds its leave.
  constraint leave_applications_overlap exclude using gist (employee_id with =, taken with &&)
    where (status in ('pending', 'approved'))
);
create index leave_applications_latest on leave_applications (start_date desc, id desc);
create index leave_applications_employee on leave_applications (employee_id, start_date desc, id desc);
create index leave_applications_pending on leave_applications (start_date desc, id desc) where status = 'pending';
create index leave_applications_taken on leave_applications using gist (taken)
  where status in ('pending', 'approved');

-- The days of an application, each year of them from its own credit; Sundays are not counted.
create table leave_days (
  application_id integer not null references leave_applications on delete cascade,
  year smallint not null,
  days numeric(4, 1) not null check (days > 0),
  primary key (application_id, year)
);

create trigger leave_credits_version before update on leave_credits for each row execute function set_updated_at();
create trigger leave_applications_version before update on leave_applications
  for each row execute function set_updated_at();

call keep_history('leave_credits', 'employee_id');
call keep_history('leave_applications', 'employee_id');

-- Whoever looks at leave reloads; what they then see is theirs to see.
create function announce_leave() returns trigger
  language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct r.employee_id) into changed from old_rows r;
  else
    select array_agg(distinct r.employee_id) into changed from new_rows r;
  end if;
  if changed is not null then
    perform announce('leave', null, changed);
  end if;
  return null;
end $$;
create trigger announce_insert after insert on leave_applications referencing new table as new_rows
  for each statement execute function announce_leave();
create trigger announce_update after update on leave_applications referencing new table as new_rows
  for each statement execute function announce_leave();
create trigger announce_insert after insert on leave_credits referencing new table as new_rows
  for each statement execute function announce_leave();
create trigger announce_update after update on leave_credits referencing new table as new_rows
  for each statement execute function announce_leave();

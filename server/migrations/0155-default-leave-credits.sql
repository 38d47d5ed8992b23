-- The leave credits that somebody begins with, by company and role; a company has none until they are set.
create table leave_credit_defaults (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  role_id integer not null references roles,
  type_of_leave text not null check (type_of_leave in ('annual', 'sick', 'hospitalization', 'marriage',
    'compassionate', 'childcare', 'extended_childcare', 'maternity', 'paternity')),
  -- In days of a year.
  credit numeric(4, 1) not null check (credit >= 0),
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint leave_credit_defaults_once unique (company_id, role_id, type_of_leave)
);
create trigger leave_credit_defaults_version before update on leave_credit_defaults
  for each row execute function set_updated_at();
call keep_history('leave_credit_defaults', 'company_id');
call announce_changes('leave_credit_defaults', ids => 'company_id');

-- How a list is shown (columns, order, filters, rows of a page), under a name.
create table saved_views (
  id integer generated always as identity primary key,
  -- The endpoint that answers the list and, where it answers several, which of them.
  list text not null check (list ~ '^list[A-Za-z]{1,60}(:[A-Za-z][A-Za-z0-9-]{0,59})?$'),
  employee_id integer not null references employees,
  name text not null check (name <> '' and length(name) <= 60),
  -- Whether everybody who may see the list has it.
  shared boolean not null default false,
  state jsonb not null check (jsonb_typeof(state) = 'object'),
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
create unique index saved_views_name_unique on saved_views (list, employee_id, searchable(name));
create index saved_views_owner on saved_views (employee_id);

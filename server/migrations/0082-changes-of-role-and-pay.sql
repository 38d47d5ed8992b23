-- Changes of somebody's role or pay that a second person decides on; until then nothing of them holds.
create table role_pay_changes (
  id integer generated always as identity primary key,
  employee_id integer not null references employees,
  -- {field: [before, after]} of role_id and the fields of pay
  changes jsonb not null check (changes <> '{}'),
  -- The same as people read it, a line for each.
  summary text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  requested_by integer not null references employees,
  decided_by integer references employees,
  decided_at timestamptz(3),
  decision_comments text,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
-- One at a time: a later one would be made of what the earlier one may still change.
create unique index role_pay_changes_one_pending on role_pay_changes (employee_id) where status = 'pending';
create index role_pay_changes_oldest on role_pay_changes (created_at, id) where status = 'pending';
create index role_pay_changes_employee on role_pay_changes (employee_id, id desc);

create trigger role_pay_changes_version before update on role_pay_changes
  for each row execute function set_updated_at();
call keep_history('role_pay_changes', 'employee_id');
call announce_changes('role_pay_changes', ids => 'employee_id', audience => 'role_pay_changes');
call decided_as_a_whole('role_pay_changes', 'pending');
call settle_decided('role_pay_changes', 'role_pay_changes', 'pending');
call decided_for_somebody('role_pay_changes');

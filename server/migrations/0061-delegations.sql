-- What one person may decide, another decides too for some days: while somebody is on leave or away.

create table delegations (
  id integer generated always as identity primary key,
  from_employee_id integer not null references employees,
  to_employee_id integer not null references employees,
  -- Site dates, both included.
  start_date date not null,
  end_date date not null,
  reason text,
  created_by integer not null references employees,
  revoked_at timestamptz(3),
  revoked_by integer references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  taken daterange not null generated always as (daterange(start_date, end_date, '[]')) stored,
  constraint delegations_in_order check (end_date >= start_date),
  constraint delegations_to_another check (from_employee_id <> to_employee_id),
  constraint delegations_revoked_as_a_whole check ((revoked_at is null) = (revoked_by is null)),
  -- One person may delegate to several at once, but not twice to the same one for a day.
  constraint delegations_once exclude using gist (from_employee_id with =, to_employee_id with =, taken with &&)
    where (revoked_at is null)
);
-- Whose decisions somebody may make is asked with every request that they send.
create index delegations_to on delegations (to_employee_id, end_date) where revoked_at is null;
create index delegations_from on delegations (from_employee_id, end_date desc);
create index delegations_ended on delegations (end_date) where revoked_at is null;

create trigger delegations_version before update on delegations for each row execute function set_updated_at();
call keep_history('delegations', hidden => 'taken');
-- Both of them hear of it, and those who see all delegations.
call announce_changes('delegations', ids => 'from_employee_id to_employee_id', audience => 'delegations');

-- For whom a decision was made, by who stood in for them; null: by one's own right.
-- One call for each table that is decided on: decided_for_somebody('overtimes').
create procedure decided_for_somebody(table_name text, by_column text default 'decided_by')
  language plpgsql as $$
declare
  for_column text := replace(by_column, '_by', '_for');
begin
  execute format('alter table %1$I add column %2$I integer references employees,
    add constraint %3$I check (%2$I is null or (%4$I is not null and %2$I <> %4$I))',
    table_name, for_column, table_name || '_' || for_column, by_column);
end $$;

call decided_for_somebody('overtimes');
call decided_for_somebody('attendance_corrections');
call decided_for_somebody('leave_applications');
call decided_for_somebody('documents');
call decided_for_somebody('asset_requests');
call decided_for_somebody('request_orders');
call decided_for_somebody('request_orders', 'approved_on_site_by');
call decided_for_somebody('withdrawals');

-- All approvals of somebody are read from the oldest on, over all kinds: each kind gives its first ones from its index.
create index overtimes_oldest on overtimes (created_at, id) where status = 'pending';
create index attendance_corrections_oldest on attendance_corrections (created_at, id) where status = 'pending';
create index leave_applications_oldest on leave_applications (created_at, id) where status = 'pending';
create index documents_oldest on documents (created_at, id) where type = 'daily_report' and state = 'open';
create index asset_requests_oldest on asset_requests (family, created_at, id) where status = 'Pending';
create index request_orders_oldest on request_orders (created_at, id) where status = 'Pending';
create index request_orders_to_approve_oldest on request_orders (decided_at, id) where status = 'Approved1';
create index withdrawals_oldest on withdrawals (created_at, id) where status = 'Pending';

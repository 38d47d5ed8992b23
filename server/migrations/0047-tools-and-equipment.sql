-- Tools and equipment: two families of asset. Where each is, who has it and in what condition follows from its
-- movements, which only grow: see decision 13.

create table tool_categories (like catalogue_columns including all);
call keep_catalogue('tool_categories');
create table equipment_categories (like catalogue_columns including all);
call keep_catalogue('equipment_categories');

create table assets (
  id integer generated always as identity primary key,
  family text not null check (family in ('tools', 'equipments')),
  brand text not null check (btrim(brand) <> ''),
  description text not null check (btrim(description) <> ''),
  serial_no text not null check (btrim(serial_no) <> ''),
  company_id integer not null references companies,
  -- Null: Uncategorized.
  tool_category_id integer references tool_categories on delete set null,
  equipment_category_id integer references equipment_categories on delete set null,
  purchase_date date,
  warranty_expiry_date date,
  invoice_file_id integer references files,
  invoice_description text,
  catalogue_file_id integer references files,
  catalogue_description text,
  -- As the last movement left it: written by the movements alone.
  last_movement_id integer,
  state text check (state in ('in_store', 'on_its_way', 'issued', 'in_service', 'scrapped')),
  condition text check (condition in ('Good', 'Poor')),
  project_id integer references work_items,
  recipient_id integer references employees,
  -- The day on which it is due back.
  due_on date,
  -- A deleted one is in no list; its movements and papers name it still.
  deleted_at timestamptz(3),
  created_by integer not null references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint assets_of_family unique (id, family),
  constraint assets_category check (
    (family = 'tools' or tool_category_id is null) and (family = 'equipments' or equipment_category_id is null)
  ),
  constraint assets_papers check (
    family = 'tools'
    or num_nonnulls(invoice_file_id, invoice_description, catalogue_file_id, catalogue_description) = 0
  ),
  constraint assets_dates check (warranty_expiry_date >= purchase_date),
  constraint assets_moved check (num_nulls(last_movement_id, state, condition) in (0, 3)),
  constraint assets_deleted check (deleted_at is null or state = 'in_store')
);
-- A deleted one's serial number is free again.
create unique index assets_serial_no on assets (family, lower(btrim(brand)), lower(btrim(serial_no)))
  where deleted_at is null;
-- Finds what is scanned or typed, blanks within it ignored too.
create index assets_scanned on assets (lower(regexp_replace(serial_no, '\s', '', 'g'))) where deleted_at is null;
call keep_search_text('assets', $$searchable(r.serial_no || ' ' || r.brand || ' ' || r.description)$$,
  'serial_no, brand, description');
create index assets_search on assets using gin (search_text gin_trgm_ops);
create index assets_listed on assets (family, id desc) include (state) where deleted_at is null;
create index assets_described on assets (family, lower(btrim(description))) where deleted_at is null;
create index assets_at_project on assets (project_id) where project_id is not null;
create index assets_with_recipient on assets (recipient_id) where recipient_id is not null;
create index assets_due on assets (due_on) where due_on is not null;
create index assets_warranty on assets (warranty_expiry_date)
  where warranty_expiry_date is not null and deleted_at is null and state <> 'scrapped';
create index assets_of_invoice on assets (invoice_file_id) where invoice_file_id is not null;
create index assets_of_catalogue on assets (catalogue_file_id) where catalogue_file_id is not null;
create trigger assets_version before update on assets for each row execute function set_updated_at();
call release_files('assets', 'invoice_file_id');
call release_files('assets', 'catalogue_file_id');
call keep_history('assets',
  hidden => 'search_text family created_by last_movement_id state condition project_id recipient_id due_on');
call announce_changes('assets');

-- Requests, by description or by serial number. Equipment is requested by description, for no certain days.
create table asset_requests (
  id integer generated always as identity primary key,
  family text not null check (family in ('tools', 'equipments')),
  status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Denied')),
  date date not null,
  from_date date,
  to_date date,
  request_by_type text not null check (request_by_type in ('Description', 'Serial No.')),
  project_id integer not null,
  task_id integer,
  comments text,
  requested_by integer not null references employees,
  decided_by integer references employees,
  decided_at timestamptz(3),
  decision_comments text,
  -- What was said when it was denied, of one that was approved after all.
  denied_comments text,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint asset_requests_of_family unique (id, family),
  constraint asset_requests_project_fkey foreign key (project_id) references work_items on delete cascade,
  constraint asset_requests_task_fkey foreign key (task_id, project_id) references work_items (id, project_id)
    on delete cascade,
  constraint asset_requests_days check (
    (family = 'tools') = (from_date is not null and to_date is not null) and to_date >= from_date
  ),
  constraint asset_requests_equipment check (family = 'tools' or request_by_type = 'Description')
);
call decided_as_a_whole('asset_requests', 'Pending');
create index asset_requests_listed on asset_requests (family, status, date desc, id desc);
create index asset_requests_of_project on asset_requests (project_id, family, date desc, id desc);
create index asset_requests_of_task on asset_requests (task_id) where task_id is not null;
create index asset_requests_of_requester on asset_requests (requested_by, family, date desc, id desc);
create trigger asset_requests_version before update on asset_requests for each row execute function set_updated_at();
call keep_history('asset_requests', hidden => 'family denied_comments');
call announce_changes('asset_requests', projects => 'project_id', people => 'requested_by');

create table asset_request_lines (
  id integer generated always as identity primary key,
  request_id integer not null references asset_requests on delete cascade,
  position smallint not null,
  description text not null check (btrim(description) <> ''),
  label text,
  quantity smallint not null check (quantity between 1 and 1000),
  -- The one that is asked for by its serial number.
  asset_id integer references assets,
  start_date date,
  end_date date,
  constraint asset_request_lines_order unique (request_id, position),
  constraint asset_request_lines_one check (asset_id is null or quantity = 1),
  constraint asset_request_lines_days check (end_date >= start_date)
);
create unique index asset_request_lines_once on asset_request_lines (request_id, asset_id) where asset_id is not null;
create index asset_request_lines_of_asset on asset_request_lines (asset_id) where asset_id is not null;

-- The days for which an approved request books an asset, until it has come back. No two overlap.
create table asset_bookings (
  line_id integer primary key references asset_request_lines on delete cascade,
  asset_id integer not null references assets,
  days daterange not null check (not isempty(days)),
  released_at timestamptz(3),
  constraint asset_bookings_once exclude using gist (asset_id with =, days with &&) where (released_at is null)
);

-- Issues: what went to a project together, and its delivery. The paper outlives the project.
create table asset_issues (
  id integer generated always as identity primary key,
  family text not null check (family in ('tools', 'equipments')),
  number text not null,
  status text not null check (status in ('for-delivery', 'delivered')),
  project_id integer not null,
  project_title text not null,
  recipient_id integer not null references employees,
  -- Null: on the spot.
  driver_id integer references employees,
  performed_by integer not null references employees,
  date date not null,
  return_by date,
  comments text,
  request_id integer references asset_requests on delete set null,
  delivered_on date,
  delivered_at timestamptz(3),
  delivered_by integer references employees,
  delivery_comments text,
  signature_file_id integer references files,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint asset_issues_of_family unique (id, family),
  constraint asset_issues_number unique (family, number),
  constraint asset_issues_on_the_spot check (driver_id is not null or status = 'delivered'),
  constraint asset_issues_delivered check (
    (status = 'delivered') = (delivered_on is not null)
    and (delivered_on is null) = (delivered_at is null) and (delivered_on is null) = (delivered_by is null)
    and (signature_file_id is null or delivered_on is not null)
  )
);
create index asset_issues_listed on asset_issues (family, status, date desc, id desc);
create index asset_issues_of_project on asset_issues (project_id, family, date desc, id desc);
create index asset_issues_of_driver on asset_issues (driver_id, status, date) where driver_id is not null;
create index asset_issues_of_recipient on asset_issues (recipient_id, status, date);
create index asset_issues_of_request on asset_issues (request_id) where request_id is not null;
create index asset_issues_of_signature on asset_issues (signature_file_id) where signature_file_id is not null;
create trigger asset_issues_version before update on asset_issues for each row execute function set_updated_at();
call release_files('asset_issues', 'signature_file_id');
call keep_history('asset_issues', hidden => 'family');
call announce_changes('asset_issues', projects => 'project_id', people => 'driver_id recipient_id');

create table asset_issue_lines (
  id integer generated always as identity primary key,
  issue_id integer not null references asset_issues on delete cascade,
  asset_id integer not null references assets,
  -- The line of a request that it counts towards.
  request_line_id integer references asset_request_lines on delete set null,
  -- As it was issued, and as it was handed over or refused.
  condition text not null check (condition in ('Good', 'Poor')),
  -- Null while it is on its way; false: refused.
  delivered boolean,
  delivered_condition text check (delivered_condition in ('Good', 'Poor')),
  comments text,
  constraint asset_issue_lines_once unique (issue_id, asset_id),
  constraint asset_issue_lines_delivered check ((delivered is null) = (delivered_condition is null))
);
create index asset_issue_lines_of_asset on asset_issue_lines (asset_id, id desc);
create index asset_issue_lines_of_request on asset_issue_lines (request_line_id) where request_line_id is not null;

-- A request of which everything was issued awaits no issue any more, and neither does one that is deleted.
create function settle_issued() returns trigger
  language plpgsql as $$
begin
  perform settle_records('asset_requests_to_issue', (
    select array_agg(distinct l.request_id) from new_rows n join asset_request_lines l on l.id = n.request_line_id
    where not exists (select from asset_request_lines o where o.request_id = l.request_id and o.quantity >
      (select count(*) from asset_issue_lines i where i.request_line_id = o.id and i.delivered is not false))));
  return null;
end $$;
create trigger asset_issue_lines_settle after insert on asset_issue_lines referencing new table as new_rows
  for each statement execute function settle_issued();
create function settle_deleted_requests() returns trigger
  language plpgsql as $$
begin
  perform settle_records('asset_requests_to_issue', (select array_agg(o.id) from old_rows o));
  return null;
end $$;
create trigger asset_requests_settle after delete on asset_requests referencing old table as old_rows
  for each statement execute function settle_deleted_requests();

-- Services: what was sent to service together.
create table asset_services (
  id integer generated always as identity primary key,
  family text not null check (family in ('tools', 'equipments')),
  date date not null,
  performed_by integer not null references employees,
  -- Who services it.
  service_by text not null,
  issue text not null,
  -- In dollars; null while it is not known.
  cost numeric(10, 2) check (cost >= 0),
  completion_comments text,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint asset_services_of_family unique (id, family)
);
create index asset_services_listed on asset_services (family, date desc, id desc);
call keep_search_text('asset_services', $$searchable(r.service_by || ' ' || r.issue)$$, 'service_by, issue');
create index asset_services_search on asset_services using gin (search_text gin_trgm_ops);
create trigger asset_services_version before update on asset_services for each row execute function set_updated_at();
call keep_history('asset_services', hidden => 'search_text family');
call announce_changes('asset_services');

create table asset_service_lines (
  id integer generated always as identity primary key,
  service_id integer not null references asset_services on delete cascade,
  asset_id integer not null references assets,
  -- When it came back or was scrapped, and in what condition.
  completed_at timestamptz(3),
  condition text check (condition in ('Good', 'Poor')),
  constraint asset_service_lines_once unique (service_id, asset_id),
  constraint asset_service_lines_completed check ((completed_at is null) = (condition is null))
);
create index asset_service_lines_of_asset on asset_service_lines (asset_id, id desc);
-- Nothing is in two services.
create unique index asset_service_lines_open on asset_service_lines (asset_id) where completed_at is null;

-- What happened, on which day, with whom. One event moves one asset or several.
create table asset_events (
  id integer generated always as identity primary key,
  family text not null check (family in ('tools', 'equipments')),
  event text not null check (event in ('added', 'issued', 'delivered', 'refused', 'returned', 'condition_changed',
    'serviced', 'service_completed', 'scrapped', 'unscrapped')),
  -- The day it happened at the site; created_at is when it was recorded.
  date date not null check (date between '1900-01-01' and '2199-12-31'),
  -- No foreign key: what happened there outlives the project.
  project_id integer,
  project_title text,
  recipient_id integer references employees,
  driver_id integer references employees,
  performed_by integer not null references employees,
  recorded_by integer not null references employees,
  -- Whom it went to for service or as scrap.
  extra text,
  comments text,
  issue_id integer references asset_issues,
  service_id integer references asset_services,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint asset_events_of_family unique (id, family, event),
  constraint asset_events_project check ((project_id is null) = (project_title is null))
);
create index asset_events_of_issue on asset_events (issue_id) where issue_id is not null;
create index asset_events_of_service on asset_events (service_id) where service_id is not null;
-- What came back since a day: the calendar.
create index asset_events_ended on asset_events (created_at)
  where event in ('refused', 'returned', 'serviced', 'service_completed', 'scrapped');
create trigger asset_events_only_grow before update or delete or truncate on asset_events
  for each statement execute function refuse_change();

create table asset_event_files (
  id integer generated always as identity primary key,
  event_id integer not null references asset_events,
  position smallint not null,
  file_id integer not null references files,
  constraint asset_event_files_order unique (event_id, position)
);
create index asset_event_files_of_file on asset_event_files (file_id);
call release_files('asset_event_files', 'file_id');

-- The movements of each asset are a chain: every one names the one before it, which no other one may name, and begins
-- in the state that it left. So of two that begin with the same one, only the first is taken: nothing is in two hands.
create table asset_movements (
  id integer generated always as identity primary key,
  family text not null,
  asset_id integer not null,
  event_id integer not null,
  event text not null,
  previous_id integer,
  state_before text,
  -- What the asset is from then on.
  state text not null check (state in ('in_store', 'on_its_way', 'issued', 'in_service', 'scrapped')),
  condition text not null check (condition in ('Good', 'Poor')),
  project_id integer,
  recipient_id integer references employees,
  due_on date,
  constraint asset_movements_state unique (id, asset_id, state),
  constraint asset_movements_asset_fkey foreign key (asset_id, family) references assets (id, family),
  constraint asset_movements_event_fkey foreign key (event_id, family, event) references asset_events (id, family, event),
  constraint asset_movements_previous_fkey foreign key (previous_id, asset_id, state_before)
    references asset_movements (id, asset_id, state),
  constraint asset_movements_one_follows unique (previous_id),
  constraint asset_movements_chain check ((previous_id is null) = (state_before is null)),
  -- As assetSteps of the contract.
  constraint asset_movements_step check (
    (event, coalesce(state_before, 'new'), state) in (
      ('added', 'new', 'in_store'),
      ('issued', 'in_store', 'on_its_way'), ('issued', 'in_store', 'issued'),
      ('delivered', 'on_its_way', 'issued'), ('refused', 'on_its_way', 'in_store'),
      ('returned', 'issued', 'in_store'),
      ('serviced', 'in_store', 'in_service'), ('serviced', 'issued', 'in_service'),
      ('service_completed', 'in_service', 'in_store'),
      ('scrapped', 'in_store', 'scrapped'), ('scrapped', 'issued', 'scrapped'), ('scrapped', 'in_service', 'scrapped'),
      ('unscrapped', 'scrapped', 'in_store'))
    or (event = 'condition_changed' and state_before = state and state <> 'scrapped')
  ),
  constraint asset_movements_custody check (
    (state in ('on_its_way', 'issued')) = (project_id is not null)
    and (project_id is not null or num_nonnulls(recipient_id, due_on) = 0)
  )
);
create unique index asset_movements_one_first on asset_movements (asset_id) where previous_id is null;
create index asset_movements_of_asset on asset_movements (asset_id, id desc);
create index asset_movements_of_event on asset_movements (event_id);
create trigger asset_movements_only_grow before update or delete or truncate on asset_movements
  for each statement execute function refuse_change();

-- An asset is what its last movement says.
alter table assets add constraint assets_last_movement_fkey foreign key (last_movement_id, id, state)
  references asset_movements (id, asset_id, state) deferrable initially deferred;

create function move_assets() returns trigger
  language plpgsql as $$
begin
  update assets a
  set last_movement_id = m.id, state = m.state, condition = m.condition, project_id = m.project_id,
    recipient_id = m.recipient_id, due_on = m.due_on
  from new_rows m
  where a.id = m.asset_id and not exists (select from new_rows later where later.previous_id = m.id);
  return null;
end $$;
create trigger asset_movements_move after insert on asset_movements referencing new table as new_rows
  for each statement execute function move_assets();

create function refuse_unmoved() returns trigger
  language plpgsql as $$
begin
  raise exception 'Asset % is moved by its movements alone', new.id using errcode = 'integrity_constraint_violation';
end $$;
create trigger assets_moved_by_movements
  before update of last_movement_id, state, condition, project_id, recipient_id, due_on on assets
  for each row when (pg_trigger_depth() = 0 and (old.last_movement_id, old.state, old.condition, old.project_id,
    old.recipient_id, old.due_on) is distinct from (new.last_movement_id, new.state, new.condition, new.project_id,
    new.recipient_id, new.due_on))
  execute function refuse_unmoved();

-- One table may hold requests of several kinds; an id is of one of them.
create or replace procedure settle_decided(
  table_name text, kind text, undecided text, state_column text default 'status'
)
  language plpgsql as $$
declare
  function_name text := 'settle_decided_of_' || table_name;
  settled text;
begin
  select string_agg(format('perform settle_records(%L, ids);', name), ' ') into settled
    from unnest(string_to_array(kind, ' ')) as name;
  execute format('create or replace function %1$I() returns trigger language plpgsql as %2$L', function_name, format('
    declare
      ids integer[];
    begin
      if tg_op = ''DELETE'' then
        select array_agg(o.id) into ids from old_rows o where o.%2$I = %3$L;
      else
        select array_agg(n.id) into ids from new_rows n join old_rows o on o.id = n.id
          where o.%2$I = %3$L and n.%2$I <> %3$L;
      end if;
      %1$s
      return null;
    end', settled, state_column, undecided));
  execute format('create or replace trigger settle_update after update on %1$I
    referencing old table as old_rows new table as new_rows for each statement execute function %2$I()',
    table_name, function_name);
  execute format('create or replace trigger settle_delete after delete on %1$I
    referencing old table as old_rows for each statement execute function %2$I()', table_name, function_name);
end $$;
call settle_decided('asset_requests', 'tool_requests equipment_requests', 'Pending');

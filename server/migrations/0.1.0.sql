-- The database of release 0.1.0. Its functions and triggers are in ../schema.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- 'A-2' before 'A-10'.
create collation natural_order (provider = icu, locale = 'und-u-kn-true');

-- The tables of the queues are made by the program that works through them, as the role of the application, which may make
-- no schema.
create schema if not exists pgboss;

-- Functions that tables and other functions refer to, by their signatures. The bodies are in ../schema/functions, which the
-- server applies after the migrations, before anything is written.
create function acting_employee() returns integer
  language sql stable return null::integer;
create function text_key(text text) returns text
  language sql immutable strict parallel safe return lower(text);
create function scan_key(text text) returns text
  language sql immutable strict parallel safe return lower(text);
create function searchable(text text) returns text
  language sql immutable strict parallel safe return lower(text);
create function document_words(fields jsonb) returns text
  language sql immutable parallel safe return '';
create function rolled_up_percentage(
  set_sum numeric, set_weighted numeric, shared_count integer, shared_sum numeric
) returns numeric
  language sql immutable parallel safe return 0;

-- ==== Platform: what every slice uses ====

-- Small values that all server processes share: secrets made at the first start, and the like.
create table installation (
  name text primary key,
  value text not null
);

-- Which state of the files in server/schema the functions and triggers of this database have.
create table schema_files (
  hash text not null
);

-- The last number of each series that was given out, such as that of the purchase orders of a project. The row is
-- locked from taking a number until the end of the transaction: two writers never share one, and what is rolled back
-- leaves no gap. (A sequence of PostgreSQL would leave one.)
create table running_numbers (
  series text not null,
  -- Within what the series counts, such as the id of a project; 0 where there is one for the whole company.
  scope integer not null,
  last integer not null check (last > 0),
  primary key (series, scope)
);

-- A catalogue is a list of named records that others choose from: its table is `like catalogue_columns including all`, and
-- keep_catalogue('…') is called in ../schema/triggers.
create table catalogue_columns (
  id integer generated always as identity primary key,
  name text not null check (btrim(name) <> ''),
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
comment on table catalogue_columns is 'The columns that every catalogue has; it holds no rows.';

-- What has changed, for the stream of server-sent events. A transaction writes what it changed into this table, and each
-- server process reads the rows of transactions that have ended since it last looked (server/src/live/change-log.ts). Not
-- by pg_notify in the transaction: for that PostgreSQL takes one lock of the whole cluster until the commit is durable.
-- Rows are removed after an hour.
create table changes (
  transaction xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  topic text not null check (topic in ('change', 'sessions', 'import')),
  payload json not null,
  recorded_at timestamptz(3) not null default clock_timestamp(),
  primary key (transaction, id)
);

-- ==== Files ====

-- Files are kept outside the database by their content; a row names one.
create table files (
  id integer generated always as identity primary key,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  name text not null,
  content_type text not null,
  size integer not null check (size >= 0),
  created_by integer,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
-- For the removal of contents that no file names any more.
create index files_sha256 on files (sha256);

-- A file goes with the last record that names it: its row at the end of the transaction that removed or deleted that,
-- so that its link opens nothing from then on, and its contents with the next sweep.
-- This is what the history calls a file that is gone, and whose contents a sweep is still to remove.
create table removed_files (
  id integer primary key,
  name text not null,
  -- Null once the contents are gone, or another file has them.
  sha256 text,
  removed_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
create index removed_files_to_sweep on removed_files (removed_at) where sha256 is not null;

-- ==== People ====

create table companies (
  id integer generated always as identity primary key,
  name text not null constraint companies_name_filled check (btrim(name) <> ''),
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  -- What a letterhead shows beside the name: the address, in lines as it was typed, and a picture.
  address text,
  logo_file_id integer references files,
  -- GST: a rate per company, none until it is set. An issue PO keeps the rate that its company had when it was issued.
  gst_rate numeric(5, 2) check (gst_rate > 0 and gst_rate <= 100),
  -- How the issue POs of a company are numbered: YYYY or YY is the year, the zeros the running number. Null: PO-YYYY-0000.
  po_number_pattern text
  check (po_number_pattern ~ '^[^0]*0{1,8}[^0]*$' and length(po_number_pattern) <= 40),
  -- An issue PO beyond what was approved waits for a second person. See decision 26.
  over_price_percent numeric(5, 2) not null default 20
  check (over_price_percent >= 0 and over_price_percent <= 100)
);
create unique index companies_name_unique on companies (searchable(name));
create index companies_of_logo on companies (logo_file_id) where logo_file_id is not null;

create table roles (
  id integer primary key,
  name text not null unique
);
insert into roles (id, name) values
  (1, 'Superadmin'), (2, 'Director'), (3, 'Project Manager'), (4, 'Assistant Project Manager'), (5, 'Engineer'),
  (6, 'Supervisor'), (7, 'Worker'), (8, 'Safety'), (9, 'Quantity Surveyor'), (10, 'Coordinator'),
  (11, 'Logistic'), (12, 'Driver'), (13, 'Procurement'), (14, 'Drafter'), (15, 'Human Resource');

create table employees (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  role_id integer not null references roles,
  -- The employee code that people know each other by.
  unique_id text not null check (btrim(unique_id) <> ''),
  serial_no text,
  first_name text not null check (btrim(first_name) <> ''),
  last_name text not null check (btrim(last_name) <> ''),
  -- Null: not known, as of people who were imported from a table without it.
  gender text check (gender in ('male', 'female')),
  civil_status text check (civil_status in ('Single', 'Married', 'Widowed', 'Separated', 'Divorced')),
  birthdate date,
  nationality text,
  contact_number text,
  emergency_number text,
  employee_status text not null default 'Active' check (employee_status in ('Active', 'Inactive')),
  designation text not null default 'owner',
  employment_status text not null default 'employed',
  start_date date,
  end_date date,
  probation_end_date date,
  wp_no text,
  wp_application_date date,
  wp_expiry_date date,
  pass_type text,
  mye text,
  nric text,
  passport_no text,
  passport_expiry_date date,
  airport_pass_expiry_date date,
  remarks text,
  basic_pay numeric(12, 2) not null default 0,
  daily_rate numeric(12, 2) not null default 0,
  sunday_rate numeric(12, 2) not null default 0,
  holiday_rate numeric(12, 2) not null default 0,
  ot_rate numeric(12, 2) not null default 0,
  ph_rate numeric(12, 2) not null default 0,
  food_rate numeric(12, 2) not null default 0,
  night_shift_rate numeric(12, 2) not null default 0,
  dinner_rate numeric(12, 2) not null default 0,
  levy_payment numeric(12, 2) not null default 0,
  sat_allowance numeric(12, 2) not null default 0,
  avatar_file_id integer references files,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  -- What a search looks in; written by a trigger.
  search_text text collate "C" not null default ''
);
create index employees_company on employees (company_id);
create index employees_role on employees (role_id, first_name, last_name);
-- Pick lists: the first of the Active people by name.
create index employees_active_by_name on employees (first_name, last_name, id) where employee_status = 'Active';
-- The list of employees in the other orders that people read it in: without an index, each page of 100,000 people is a
-- sort of all of them. (By role and by company the indexes of those serve.)
create index employees_by_code on employees (unique_id collate natural_order, id);
create index employees_by_status on employees (employee_status, first_name, last_name, id);
-- Those without a start date come last either way, which takes an index a direction.
create index employees_by_start_date on employees (start_date, first_name, last_name, id);
create index employees_by_latest_start_date on employees
  (start_date desc nulls last, first_name desc, last_name desc, id desc);
create index employees_search on employees using gin (search_text gin_trgm_ops);
-- With all that the list can be filtered by: where many have a word, its first page is read from this.
create index employees_by_name on employees (first_name, last_name, id)
  include (search_text, employee_status, company_id, role_id);
create index employees_of_avatar on employees (avatar_file_id) where avatar_file_id is not null;
create unique index employees_unique_id_unique on employees (text_key(unique_id));
alter table files add constraint files_created_by_fkey foreign key (created_by) references employees;

-- Every change of every record: who, when, what it was, what it became. Written by triggers alone.
create table history (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  employee_id integer,
  table_name text not null,
  record_id integer not null,
  -- The record under which this one is read: the item of an assignment or a file, the project of a task.
  owner_id integer,
  action text not null check (action in ('created', 'updated', 'deleted')),
  -- {field: [before, after]}
  changes jsonb not null,
  -- When the actor of an entry did it, where that was long before it arrived. The server names it as it names the actor.
  done_at timestamptz(3) default nullif(current_setting('plumbline.done_at', true), '')::timestamptz
);
create index history_of_record on history (table_name, record_id, id desc);
-- A project owns the rows of all its tasks; only their removal is shown with the project itself.
create index history_of_owner on history (owner_id, id desc)
  where owner_id is not null and (table_name not in ('work_items', 'documents') or action = 'deleted');

-- How many bytes of files somebody has sent on a day of the site, whether or not their records still exist.
create table upload_volumes (
  employee_id integer not null references employees on delete cascade,
  day date not null,
  bytes bigint not null check (bytes > 0),
  primary key (employee_id, day)
);
create index upload_volumes_by_day on upload_volumes (day);

-- Who changed the content of a record that is decided on: they count as its authors. See decision 26.
create table record_editors (
  table_name text not null,
  record_id integer not null,
  employee_id integer not null references employees on delete cascade,
  primary key (table_name, record_id, employee_id)
);

create table users (
  id integer generated always as identity primary key,
  employee_id integer not null constraint users_employee_unique unique references employees,
  username text not null check (btrim(username) <> ''),
  -- argon2id, in the form that names its own parameters
  password_hash text not null check (password_hash like '$argon2id$%'),
  -- Recorded in the history in place of the hash.
  password_changed_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  -- What a search looks in; written by a trigger.
  search_text text collate "C" not null default '',
  -- A password that somebody else has set has to be changed at the first sign-in.
  must_change_password boolean not null default false,
  -- The key by which a browser encrypts what its person leaves on a device: drafts and their files. It comes with every
  -- sign-in and is forgotten with the sign-out.
  device_key bytea not null
  default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'),
  -- What usernames are compared by. The server makes both (usernameColumns): PostgreSQL has other small letters than
  -- JavaScript, and not Unicode's table of confusable characters.
  username_key text collate "C" not null,
  -- Null: another account had the same skeleton first.
  username_skeleton text collate "C"
);
create unique index users_username_unique on users (username_key);
create index users_search on users using gin (search_text gin_trgm_ops);
create unique index users_username_skeleton_unique on users (username_skeleton);

-- Who is signed in. The token itself is never kept.
create table sessions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  token_hash bytea not null constraint sessions_token_unique unique,
  created_at timestamptz(3) not null default clock_timestamp(),
  last_used_at timestamptz(3) not null default clock_timestamp(),
  -- Signed links to files end with the session that got them. They also end when its person is taken off a project or a
  -- task, or gets another role: they may not be allowed to read it any more.
  link_epoch integer not null default 0,
  -- Where a session was started, for its person to recognize it: the name that the browser gave itself, and the address.
  user_agent text not null default '' check (length(user_agent) <= 400),
  address text not null default '' check (length(address) <= 60),
  -- An API key is a session of another program: with a name, until an end of its own, and for less than its person may.
  key_name text check (key_name <> '' and length(key_name) <= 100),
  key_expires_at timestamptz(3),
  -- The names of the endpoints that it may call; null: all that read.
  key_endpoints text[] check (cardinality(key_endpoints) between 1 and 50),
  constraint sessions_key check ((key_name is null) = (key_expires_at is null)
    and (key_name is not null or key_endpoints is null))
);
create index sessions_user on sessions (user_id);
comment on column sessions.link_epoch is 'Goes up to end the links that the session has; new ones name the new epoch.';

-- The devices on which somebody has signed in. The token itself is never kept.
create table known_devices (
  user_id integer not null references users on delete cascade,
  token_hash bytea not null,
  used_at timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, token_hash)
);

-- Failed tries in a row of somebody signed in to confirm their own password. By the account and not by its username, so
-- that a new username does not begin the count again.
create table password_tries (
  user_id integer primary key references users on delete cascade,
  tries integer not null,
  window_started_at timestamptz(3) not null
);

-- Failed tries in a row on a username from one source, whether or not the name exists. A source is an address, or a
-- device that has signed in to the account before, so that strangers elsewhere lock no account.
create table sign_in_failures (
  username text not null,
  source text not null,
  failures integer not null,
  window_started_at timestamptz(3) not null,
  primary key (username, source)
);
create index sign_in_failures_source on sign_in_failures (source);

-- The first answers to POSTs, so that a repeated one does nothing and gets the same answer.
create table idempotency_keys (
  user_id integer not null references users on delete cascade,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- What devices have recorded and sent: each once, however late it came and however often. Kept for ever.
create table commands (
  user_id integer references users on delete cascade,
  -- The device's own.
  id uuid,
  -- As the contract names it.
  endpoint text not null check (endpoint <> ''),
  -- Of all that makes it another request, but for passwords.
  request_hash bytea not null,
  -- When the person did it, by the device's clock; null where it does not say.
  done_at timestamptz(3),
  received_at timestamptz(3) not null,
  primary key (user_id, id)
);

-- Files that were sent ahead of their record; the person who sent one may put it into one record.
create table uploads (
  id integer generated always as identity primary key,
  file_id integer not null references files,
  created_by integer not null references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
create index uploads_by_age on uploads (created_at);
create index uploads_of_file on uploads (file_id);

-- A browser that gets push messages. It belongs to the user who registered it last.
create table push_subscriptions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- The end of the session ends it too; a session that has only expired is taken out of here before it is removed.
  session_id integer references sessions on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- What is requested and decided on has the same columns in every table: requested_by, decided_by, decided_at,
-- decision_comments and decided_for, on whose behalf a delegate has decided (null: by their own right). They are known
-- exactly when there is a decision.

-- Two calls in the migration of a later table; what is in ../schema comes after all migrations.
-- Who decided and when is known exactly when there is a decision, and only a decision has comments.
-- undecided: the state before any decision. One call for each table: decided_as_a_whole('overtimes', 'pending').
create procedure decided_as_a_whole(table_name text, undecided text, state_column text default 'status')
  language plpgsql as $$
begin
  execute format('alter table %1$I add constraint %2$I check (
    (%3$I = %4$L) = (decided_by is null) and (decided_by is null) = (decided_at is null)
    and (decision_comments is null or decided_by is not null))',
    table_name, table_name || '_decided', state_column, undecided);
end $$;

-- For whom a delegate decided; null: by one's own right.
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

-- Changes of somebody's role or pay that a second person decides on; until then they have no effect.
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
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  decided_for integer references employees,
  constraint role_pay_changes_decided check (
    (status = 'pending') = (decided_by is null) and (decided_by is null) = (decided_at is null)
    and (decision_comments is null or decided_by is not null)
  ),
  constraint role_pay_changes_decided_for check (decided_for is null or (decided_by is not null and decided_for <> decided_by))
);
-- One at a time: a later one would be made of what the earlier one may still change.
create unique index role_pay_changes_one_pending on role_pay_changes (employee_id) where status = 'pending';
create index role_pay_changes_oldest on role_pay_changes (created_at, id) where status = 'pending';
create index role_pay_changes_employee on role_pay_changes (employee_id, id desc);

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
-- Whose decisions a person may make is asked with every request that they send.
create index delegations_to on delegations (to_employee_id, end_date) where revoked_at is null;
create index delegations_from on delegations (from_employee_id, end_date desc);
create index delegations_ended on delegations (end_date) where revoked_at is null;

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

-- ==== Projects ====

create table task_categories (
  id integer generated always as identity primary key,
  name text not null check (btrim(name) <> ''),
  -- 0 is the highest
  level integer not null check (level between 0 and 100),
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
create unique index task_categories_name_unique on task_categories (searchable(name));

-- The tree of work: a project is the root item, everything below it is a task.
create table work_items (
  id integer generated always as identity primary key,
  -- The root of the tree; a project names itself.
  project_id integer not null,
  parent_id integer,
  -- From the project down to the parent.
  ancestor_ids integer[] not null,
  -- 1 the project, 2 an Area, 3 a Location, 4 and more a Sub Task
  depth smallint not null generated always as (cardinality(ancestor_ids) + 1) stored,
  code text not null check (btrim(code) <> ''),
  title text not null check (btrim(title) <> ''),
  status text not null default 'In Progress' check (status in ('In Progress', 'On Hold', 'Completed')),
  location text,
  description text,
  new_updates text,
  client_name text,
  client_address text,
  tender_code text,
  tender_reference_no text,
  start_date date,
  end_date date,
  -- The weight given by hand, in per cent of the parent. 0: shares what is left equally with its like.
  set_percentage numeric(9, 6) not null default 0 check (set_percentage between 0 and 100),
  -- A leaf's own progress. While an item has children, their roll-up counts instead.
  current_percentage numeric not null default 0 check (current_percentage between 0 and 100),
  is_inspected boolean not null default false,
  inspection_proof_file_id integer references files,
  created_by integer not null references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  -- What a search looks in; written by a trigger.
  search_text text collate "C" not null default '',
  -- A task belongs to a category of the catalogue, or to none: Uncategorized. A category that is deleted leaves its tasks
  -- so. The project itself has none.
  task_category_id integer,
  -- A project is the work of one company: its papers have the letterhead of that company, no matter who writes them.
  company_id integer references companies,
  -- Whether a leaf is done, beside its progress: what is counted by it does not cost an entry of each index with every
  -- change of progress.
  is_done boolean not null generated always as (current_percentage = 100) stored,
  -- A bottom-level task that marks an event, such as a handover, rather than work. What has tasks below it is shown as a
  -- parent, whatever this says.
  is_milestone boolean not null default false,
  -- A task can be left out of progress, with a reason: work that will not be done weighs nothing, is in no plan and is
  -- never overdue, but its records stay. See decision 35.
  is_left_out boolean not null default false,
  left_out_reason text,
  -- The name of the template that an item was made from, as it was then.
  template_name text,
  constraint work_items_tree unique (id, project_id),
  constraint work_items_project_fkey foreign key (project_id) references work_items (id)
    on delete cascade deferrable initially deferred,
  constraint work_items_parent_fkey foreign key (parent_id, project_id) references work_items (id, project_id)
    on delete cascade,
  constraint work_items_root check ((parent_id is null) = (id = project_id)),
  constraint work_items_ancestors check (
    case when parent_id is null then ancestor_ids = '{}'
    else ancestor_ids[1] = project_id and ancestor_ids[cardinality(ancestor_ids)] = parent_id end
  ),
  constraint work_items_depth check (cardinality(ancestor_ids) < 50),
  constraint work_items_dates check (end_date >= start_date),
  constraint work_items_client check (parent_id is null or (client_name is null and client_address is null)),
  constraint work_items_task_category_fkey foreign key (task_category_id) references task_categories
    on delete set null,
  constraint work_items_task_category check (task_category_id is null or parent_id is not null),
  -- A tender is known by its code; a reference number alone names none.
  constraint work_items_tender check (
    (parent_id is null or tender_code is null) and (tender_code is not null or tender_reference_no is null)
  ),
  constraint work_items_company check ((parent_id is null) = (company_id is not null)),
  constraint work_items_left_out_reason check (is_left_out = (left_out_reason is not null)),
  constraint work_items_project_counts check (parent_id is not null or not is_left_out)
);
create index work_items_children on work_items (parent_id, code collate natural_order, id);
create index work_items_level on work_items (project_id, depth);
-- A code that is typed whole is looked up, however many items have that word.
create index work_items_code on work_items (searchable(code));
-- A blank is before and after each word, so that a whole word can be asked for. With an item's ancestors in the same index,
-- what is below another and has a word is found without reading all that has the word.
create index work_items_search on work_items using gin (search_text gin_trgm_ops, ancestor_ids);
create index projects_search on work_items using gin (search_text gin_trgm_ops) where parent_id is null;
create index projects_by_title on work_items (title collate natural_order, id) include (status)
  where parent_id is null;
-- Where one's own and the latest running projects are looked through first.
create index projects_running on work_items (id) where parent_id is null and status <> 'Completed';
-- The tasks of a category in a project, and what a category leaves when it is deleted. Most tasks may have none.
create index work_items_of_category on work_items (task_category_id, project_id) where task_category_id is not null;
-- Whether a company may be deleted.
create index projects_of_company on work_items (company_id) where company_id is not null;
-- A title that is typed whole is looked up, however many items have its words. No search is longer than this.
create index work_items_title on work_items (searchable(title)) where length(title) <= 100;
create index work_items_of_inspection_proof on work_items (inspection_proof_file_id)
  where inspection_proof_file_id is not null;
create index work_items_unfinished on work_items (project_id, end_date, id) where not is_done and parent_id is not null;
create index work_items_milestones on work_items (project_id) where is_milestone;
create index work_items_left_out on work_items (project_id) where is_left_out;
create unique index work_items_code_unique on work_items (parent_id, text_key(code)) nulls not distinct;
-- How common a word is, is estimated from a thousand texts: a hundred know none that less than one in a hundred has.
alter table work_items alter column search_text set statistics 1000;

-- What an item is found by in the command palette: its own words and those of all items above it.
create table item_ways (
  work_item_id integer primary key references work_items on delete cascade,
  words text collate "C" not null
);
create index item_ways_words on item_ways using gin (words gin_trgm_ops);

-- The drawings and update files of an item, one a slot.
create table work_item_files (
  id integer generated always as identity primary key,
  work_item_id integer not null references work_items on delete cascade,
  slot text not null check (slot ~ '^(update_)?map[2-5]?$'),
  file_id integer not null references files,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint work_item_files_slot unique (work_item_id, slot)
);
-- Whether a file is still named.
create index work_item_files_of_file on work_item_files (file_id);

-- Who works on what.
create table assignments (
  id integer generated always as identity primary key,
  work_item_id integer not null,
  project_id integer not null,
  employee_id integer not null references employees,
  pic boolean not null,
  assignee boolean not null,
  accepted_at timestamptz(3),
  created_by integer references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  -- Reach over a person through a project counts from an assignment that they accepted, or that was made by somebody who
  -- sees every project: people are not reached by assigning them to a project of one's own. It stays as it was when the
  -- assignment was made, whatever role its maker has later.
  made_by_overseer boolean not null default false,
  constraint assignments_item_fkey foreign key (work_item_id, project_id)
    references work_items (id, project_id) on delete cascade,
  constraint assignments_once unique (work_item_id, employee_id)
);
-- 'May this person see this project?' and 'what is on their home?'
create index assignments_of_employee on assignments (employee_id, project_id);
-- The crew of a project, and whose attendance its list shows.
create index assignments_of_project on assignments (project_id, employee_id);
-- 'Whom do I reach on this project?' and 'is this person one of them?'
create index assignments_of_reach on assignments (project_id, employee_id)
  where accepted_at is not null or made_by_overseer;

-- One row for every item that has children. Rows are small and change often: there is room to do it in place.
create table roll_ups (
  work_item_id integer primary key references work_items on delete cascade,
  set_sum numeric not null,
  set_weighted numeric not null,
  shared_count integer not null,
  shared_sum numeric not null,
  child_count integer not null check (child_count > 0),
  percentage numeric not null
    generated always as (rolled_up_percentage(set_sum, set_weighted, shared_count, shared_sum)) stored
) with (fillfactor = 60);

-- A task that gets tasks below it keeps what it recorded itself, and has it again when the last of them is removed. What a
-- mistaken progress took away comes back too, when who made the mistake corrects it. See decision 34.
-- These are the inspection and the status Completed that an item has lost, and the progress that they belong to: as a
-- leaf, or as a parent. A leaf's own progress stays in work_items.
create table kept_inspections (
  work_item_id integer not null references work_items on delete cascade,
  was_parent boolean not null,
  progress numeric not null,
  is_inspected boolean not null,
  inspection_proof_file_id integer references files,
  is_completed boolean not null,
  kept_by integer references employees,
  kept_at timestamptz not null default clock_timestamp(),
  primary key (work_item_id, was_parent)
);
create index kept_inspections_proof on kept_inspections (inspection_proof_file_id)
  where inspection_proof_file_id is not null;
create index kept_inspections_age on kept_inspections (kept_at);

-- The progress of projects and tasks as it was at any moment. A leaf's is in its history; a parent's follows from all
-- leaves below it, so it is written down here whenever it changes. See decision 17.
-- The percentage of an item with children, from a moment on; null: from then on it is a leaf again.
create table progress_changes (
  work_item_id integer not null,
  at timestamptz not null default clock_timestamp(),
  percentage numeric,
  -- What it was before is not known: it was this when progress began to be written down.
  is_first_known boolean not null default false,
  primary key (work_item_id, at)
);

-- What a project should have reached on each day, by the dates and weights of its leaves. See
-- decision 17.
-- One row for each project. It is stale from a change of its dates, weights or shape until somebody reads the plan.
create table project_plans (
  project_id integer primary key references work_items on delete cascade,
  stale boolean not null default true,
  -- The first and the last day on which anything is planned; null where no item has dates.
  first_day date,
  last_day date
) with (fillfactor = 70);
create index project_plans_stale on project_plans (project_id) where stale;

-- The planned progress of a project and of its Areas: it grows evenly between two points.
create table plan_points (
  project_id integer not null references project_plans on delete cascade,
  work_item_id integer not null,
  day date not null,
  -- At the end of the day before `day`, in per cent.
  planned_before numeric not null,
  -- How much each day adds, from `day` to the next point.
  rate numeric not null,
  primary key (work_item_id, day)
);
create index plan_points_of_project on plan_points (project_id);

-- The plan of a project as it was when somebody saved it under a name. It is copied whole and does not
-- change with the tasks. See decision 19.
create table baselines (
  id integer generated always as identity primary key,
  project_id integer not null references work_items on delete cascade,
  name text not null constraint baselines_name_filled check (btrim(name) <> ''),
  -- The first and the last day on which anything was planned; null where no item had dates.
  first_day date,
  last_day date,
  created_by integer not null references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
create unique index baselines_name_unique on baselines (project_id, searchable(name));

-- Each item of the project as it was. There is no foreign key to the item: what is deleted later stays in the baseline.
create table baseline_items (
  baseline_id integer not null references baselines on delete cascade,
  work_item_id integer not null,
  -- The Area that it is or lies in; null for the project itself.
  area_id integer,
  code text not null,
  title text not null,
  set_percentage numeric not null,
  start_date date,
  end_date date,
  -- The earliest start and the latest end of what lay below it.
  first_day date,
  last_day date,
  primary key (baseline_id, work_item_id)
);

-- The plan line of the project and of its Areas, as in plan_points.
create table baseline_points (
  baseline_id integer not null references baselines on delete cascade,
  work_item_id integer not null,
  day date not null,
  -- At the end of the day before `day`, in per cent.
  planned_before numeric not null,
  -- How much each day adds, from `day` to the next point.
  rate numeric not null,
  primary key (baseline_id, work_item_id, day)
);

-- What is written by hand for the monthly report of a project; its figures are read when it is printed. See
-- decision 20.
create table monthly_reports (
  id integer generated always as identity primary key,
  project_id integer not null references work_items on delete cascade,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  summary text not null check (length(summary) <= 5000),
  edited_by integer not null references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint monthly_reports_once unique (project_id, month)
);

-- What a schedule brings beside its tree: how its tasks follow one another, and how long each can be late.
-- Both are written once, with the import, and go with their tasks; they are never edited, so they keep no history.
create table task_relations (
  id integer generated always as identity primary key,
  project_id integer not null,
  from_id integer not null,
  to_id integer not null,
  -- Which ends it ties: finish to start, start to start, finish to finish, start to finish
  type text not null check (type in ('FS', 'SS', 'FF', 'SF')),
  -- Working hours between the two ends, negative where they overlap; null where the source gives no hours
  lag_hours numeric,
  constraint task_relations_from_fkey foreign key (from_id, project_id)
    references work_items (id, project_id) on delete cascade,
  constraint task_relations_to_fkey foreign key (to_id, project_id)
    references work_items (id, project_id) on delete cascade,
  constraint task_relations_two_tasks check (from_id <> to_id),
  constraint task_relations_once unique (from_id, to_id, type)
);
create index task_relations_to on task_relations (to_id);
create index task_relations_project on task_relations (project_id);

-- Hours by which a task can be late before the project is, as the schedule had it when it was imported.
create table task_floats (
  work_item_id integer primary key,
  project_id integer not null,
  total_float_hours numeric not null,
  constraint task_floats_item_fkey foreign key (work_item_id, project_id)
    references work_items (id, project_id) on delete cascade
);
create index task_floats_project on task_floats (project_id);

-- Plans of projects and tasks that are used again: each keeps a tree of items, with days counted from its first date.
create table templates (
  id integer generated always as identity primary key,
  name text not null check (name <> '' and length(name) <= 100),
  description text check (description <> '' and length(description) <= 500),
  -- Whether it was saved from a project, whose place a new project takes.
  is_of_project boolean not null,
  item_count integer not null check (item_count between 1 and 2000),
  -- From the first to the last date, both counted; null where no item has a date.
  day_count integer check (day_count > 0),
  -- The items, as the contract's schema templateContent has them.
  content jsonb not null,
  created_by integer not null references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  -- What a search looks in; written by a trigger.
  search_text text collate "C" not null default '',
  constraint templates_content check (jsonb_array_length(content -> 'items') = item_count)
);
create unique index templates_name_unique on templates (searchable(name));
create index templates_creator on templates (created_by);

-- ==== Attendance ====

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
  -- The time that it takes up: an open one takes up all that follows, a forgotten one only its beginning.
  taken tstzrange not null generated always as (
    case
      when time_out is not null then tstzrange(time_in, time_out)
      when forgotten_at is not null then tstzrange(time_in, time_in, '[]')
      else tstzrange(time_in, null)
    end
  ) stored,
  -- When a clock-in or a clock-out arrived that was sent later than it was done; null for one that was sent at once.
  in_received_at timestamptz(3),
  out_received_at timestamptz(3),
  -- A task of that project; if it is deleted, the attendance stays.
  constraint attendance_spans_in_task foreign key (in_task_id, in_project_id)
    references work_items (id, project_id) on delete set null (in_task_id),
  constraint attendance_spans_out_task foreign key (out_task_id, out_project_id)
    references work_items (id, project_id) on delete set null (out_task_id),
  constraint attendance_spans_in_order check (time_out > time_in),
  constraint attendance_spans_out check (
    (time_out is null) = (out_project_id is null) and (time_out is null) = (out_by is null)
  ),
  constraint attendance_spans_mended check (time_out is null or forgotten_at is null),
  constraint attendance_spans_overlap exclude using gist (employee_id with =, taken with &&),
  constraint attendance_spans_in_received check (in_received_at > time_in),
  constraint attendance_spans_out_received
    check (out_received_at is null or (time_out is not null and out_received_at > time_out))
);
create index attendance_spans_day on attendance_spans (employee_id, site_date, time_in);
create index attendance_spans_project_day on attendance_spans (in_project_id, site_date, employee_id);
create index attendance_spans_out_project_day on attendance_spans (out_project_id, site_date)
  where out_project_id <> in_project_id;
create index attendance_spans_in_task on attendance_spans (in_task_id) where in_task_id is not null;
create index attendance_spans_out_task on attendance_spans (out_task_id) where out_task_id is not null;
create index attendance_spans_open on attendance_spans (employee_id) where time_out is null;
-- Deleting an item looks for what still names it, once for each item below it.
create index attendance_spans_out_project on attendance_spans (out_project_id);
-- Who is present on a day, and what the day comes to, is asked about all people at once: the index answers alone.
create index attendance_spans_of_date on attendance_spans (site_date, employee_id)
  include (time_in, time_out, in_project_id, out_project_id);

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
  decision_comments text,
  requested_by integer not null references employees,
  decided_by integer references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  decided_at timestamptz(3),
  decided_for integer references employees,
  constraint attendance_corrections_in_order check (time_out > time_in),
  constraint attendance_corrections_decided check (
    (status = 'pending') = (decided_by is null) and (decided_by is null) = (decided_at is null)
    and (decision_comments is null or decided_by is not null)
  ),
  constraint attendance_corrections_decided_for check (
    decided_for is null or (decided_by is not null and decided_for <> decided_by)
  )
);
-- One attendance waits for one correction at a time.
create unique index attendance_corrections_one_pending on attendance_corrections (span_id) where status = 'pending';
create index attendance_corrections_latest on attendance_corrections (site_date desc, id desc);
create index attendance_corrections_employee on attendance_corrections (employee_id, site_date desc);
create index attendance_corrections_of_project on attendance_corrections (project_id);
-- What is to be reviewed is little, whatever has been decided before.
create index attendance_corrections_pending on attendance_corrections (site_date desc, id desc) where status = 'pending';
create index attendance_corrections_oldest on attendance_corrections (created_at, id) where status = 'pending';

create table overtimes (
  id integer generated always as identity primary key,
  employee_id integer not null references employees,
  site_date date not null,
  -- Times of day at the site; an end at or before the start is on the next day.
  start_time time(0) not null,
  end_time time(0) not null,
  reason text not null check (btrim(reason) <> ''),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  decision_comments text,
  requested_by integer not null references employees,
  decided_by integer references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  taken tsrange not null generated always as (
    tsrange(
      site_date + start_time,
      site_date + end_time + case when end_time <= start_time then interval '1 day' else interval '0' end
    )
  ) stored,
  decided_at timestamptz(3),
  decided_for integer references employees,
  constraint overtimes_times check (start_time <> end_time),
  constraint overtimes_overlap exclude using gist (employee_id with =, taken with &&) where (status <> 'rejected'),
  constraint overtimes_decided check (
    (status = 'pending') = (decided_by is null) and (decided_by is null) = (decided_at is null)
    and (decision_comments is null or decided_by is not null)
  ),
  constraint overtimes_decided_for check (decided_for is null or (decided_by is not null and decided_for <> decided_by))
);
create index overtimes_day on overtimes (employee_id, site_date);
create index overtimes_pending on overtimes (site_date desc, id desc) where status = 'pending';
create index overtimes_latest on overtimes (site_date desc, id desc);
-- All approvals of somebody are read from the oldest on, over all kinds: each kind gives its first ones from its index.
create index overtimes_oldest on overtimes (created_at, id) where status = 'pending';

-- ==== Leave ====

-- On which days the people of a company work: the weekdays, and the days that differ: public holidays, and days
-- that are worked although their weekday is not.
create table work_calendars (
  -- The company's.
  id integer primary key references companies on delete cascade,
  -- ISO: 1 is Monday, 7 is Sunday.
  weekdays smallint[] not null default '{1,2,3,4,5,6}'
    check (weekdays <@ '{1,2,3,4,5,6,7}'::smallint[] and cardinality(weekdays) > 0),
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);

create table calendar_days (
  id integer generated always as identity primary key,
  company_id integer not null references work_calendars on delete cascade,
  date date not null check (date between '1900-01-01' and '2199-12-31'),
  kind text not null check (kind in ('holiday', 'working_day')),
  name text not null check (btrim(name) <> ''),
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint calendar_days_once unique (company_id, date)
);

-- The years whose missing holidays people were reminded of, by company: each is claimed by one process, once.
create table holiday_reminders (
  company_id integer references companies on delete cascade,
  year integer,
  sent_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (company_id, year)
);

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

-- What leave a person has, a year and type each.
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
  -- However many applications are approved at the same time, there is no more than the credit.
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
  decision_comments text,
  requested_by integer not null references employees,
  decided_by integer references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  taken daterange not null generated always as (daterange(start_date, end_date, '[]')) stored,
  decided_at timestamptz(3),
  decided_for integer references employees,
  half_of_day text check (half_of_day in ('morning', 'afternoon')),
  -- A half day without a name is the morning.
  taken_time tsrange not null generated always as (
    tsrange(
      start_date + case when half_of_day = 'afternoon' then interval '12 hours' else interval '0' end,
      end_date + case when half_day and half_of_day is distinct from 'afternoon' then interval '12 hours'
        else interval '1 day' end
    )
  ) stored,
  -- Approved leave that takes more days since its company's calendar was changed, and whose credits have not as many,
  -- keeps the days that were counted: this is how many are missing.
  days_not_covered numeric(4, 1) not null default 0 check (days_not_covered >= 0),
  constraint leave_applications_in_order check (end_date >= start_date),
  constraint leave_applications_half_day check (not half_day or start_date = end_date),
  constraint leave_applications_half_of_day check (half_day or half_of_day is null),
  -- One time is one leave.
  constraint leave_applications_overlap
  exclude using gist (employee_id with =, taken_time with &&) where (status in ('pending', 'approved')),
  constraint leave_applications_decided check (
    (status = 'pending') = (decided_by is null) and (decided_by is null) = (decided_at is null)
    and (decision_comments is null or decided_by is not null)
  ),
  constraint leave_applications_decided_for check (
    decided_for is null or (decided_by is not null and decided_for <> decided_by)
  )
);
create index leave_applications_latest on leave_applications (start_date desc, id desc);
create index leave_applications_employee on leave_applications (employee_id, start_date desc, id desc);
create index leave_applications_pending on leave_applications (start_date desc, id desc) where status = 'pending';
create index leave_applications_taken on leave_applications using gist (taken)
  where status in ('pending', 'approved');
create index leave_applications_oldest on leave_applications (created_at, id) where status = 'pending';
-- How a day or a month finds the leave of people.
create index leave_applications_employee_taken on leave_applications using gist (employee_id, taken)
  where status in ('pending', 'approved');

-- The days of an application, each year of them from its own credit; days that are not worked are not counted.
create table leave_days (
  application_id integer not null references leave_applications on delete cascade,
  year smallint not null,
  days numeric(4, 1) not null check (days > 0),
  primary key (application_id, year)
);

-- ==== Site documentation ====

create table documents (
  id integer generated always as identity primary key,
  type text not null check (type ~ '^[a-z_]+$'),
  project_id integer not null,
  work_item_id integer not null,
  -- From the project down to the item itself, so that a task finds what is below it.
  item_ids integer[] not null,
  -- The site date that it is of.
  date date not null check (date between '1900-01-01' and '2199-12-31'),
  -- The fields of its type, by name.
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  state text not null default 'open' check (state in ('open', 'approved', 'rejected')),
  decided_by integer references employees,
  decided_at timestamptz(3),
  decision_comments text,
  -- The mark that the device gave the draft: one draft is one document, however often it is sent.
  draft_id uuid,
  created_by integer not null references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  -- How many people a daily report counts.
  manpower numeric generated always as (case when type = 'daily_report' then (fields ->> 'manpower')::numeric end) stored,
  words text not null generated always as (searchable(number) || ' ' || document_words(fields)) stored,
  number text not null,
  -- The materials that a daily report says were used: a list of {id, code, description, unit, report_qty}, quantities as
  -- exact text. Null: of a report that names none.
  materials jsonb check (materials is null or (type = 'daily_report' and jsonb_typeof(materials) = 'array')),
  decided_for integer references employees,
  constraint documents_item_fkey foreign key (work_item_id, project_id) references work_items (id, project_id)
    on delete cascade,
  constraint documents_item_ids check (
    item_ids[1] = project_id and item_ids[cardinality(item_ids)] = work_item_id
  ),
  constraint documents_decidable check (state = 'open' or type = 'daily_report'),
  constraint documents_daily_report check (
    type <> 'daily_report' or (
      work_item_id <> project_id
      and (fields ->> 'manpower')::numeric >= 0 and (fields ->> 'hours')::numeric >= 0
      and (fields ->> 'accomplishments')::numeric between 0 and 100
      and num_nulls(fields ->> 'manpower', fields ->> 'hours', fields ->> 'accomplishments') = 0
    )
  ),
  constraint documents_draft unique (created_by, draft_id),
  constraint documents_decided check (
    (state = 'open') = (decided_by is null) and (decided_by is null) = (decided_at is null)
    and (decision_comments is null or decided_by is not null)
  ),
  constraint documents_decided_for check (decided_for is null or (decided_by is not null and decided_for <> decided_by))
);
-- The lists: of a project, of a task alone, and of a task with all below it; each by type, latest first. What the
-- first includes lets a parent task and a state be paged and counted without reading the documents.
create index documents_of_project on documents (project_id, type, date desc, id desc) include (state, item_ids);
create index documents_of_item on documents (work_item_id, type, date desc, id desc);
create index documents_below on documents using gin (item_ids);
create index documents_search on documents using gin (words gin_trgm_ops);
create index documents_undecided on documents (project_id, type, state, date desc, id desc)
  where state <> 'approved' and type = 'daily_report';
-- The manpower of a project in a range of days, without reading the reports.
create index documents_manpower on documents (project_id, date) include (work_item_id, manpower)
  where type = 'daily_report';
-- The reports that reported_qty of stock_figures is computed from.
create index documents_reporting on documents using gin (materials jsonb_path_ops) where materials is not null;
create index documents_oldest on documents (created_at, id) where type = 'daily_report' and state = 'open';
-- The newest photos of a project are in its newest documents of any type.
create index documents_by_day on documents (project_id, date desc, id desc);

-- The photos, the file and the attachments of a document, in order.
create table document_files (
  id integer generated always as identity primary key,
  document_id integer not null references documents on delete cascade,
  slot text not null check (slot in ('files', 'attachments')),
  position integer not null check (position >= 0),
  file_id integer not null references files,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint document_files_position unique (document_id, slot, position) deferrable initially deferred
);
create index document_files_of_file on document_files (file_id);

-- ==== Tools and equipment ====

-- Tools and equipment: two families of asset. Where each is, who has it and in what condition follows from its
-- movements, which only grow: see decision 13.
create table tool_categories (like catalogue_columns including all);
create unique index tool_categories_name_unique on tool_categories (searchable(name));

create table equipment_categories (like catalogue_columns including all);
create unique index equipment_categories_name_unique on equipment_categories (searchable(name));

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
  -- What a search looks in; written by a trigger.
  search_text text collate "C" not null default '',
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
create index assets_search on assets using gin (search_text gin_trgm_ops);
create index assets_listed on assets (family, id desc) include (state) where deleted_at is null;
create index assets_at_project on assets (project_id) where project_id is not null;
create index assets_with_recipient on assets (recipient_id) where recipient_id is not null;
create index assets_due on assets (due_on) where due_on is not null;
create index assets_warranty on assets (warranty_expiry_date)
  where warranty_expiry_date is not null and deleted_at is null and state <> 'scrapped';
create index assets_of_invoice on assets (invoice_file_id) where invoice_file_id is not null;
create index assets_of_catalogue on assets (catalogue_file_id) where catalogue_file_id is not null;
create index assets_described on assets (family, text_key(description)) where deleted_at is null;
create index assets_scanned on assets (scan_key(serial_no)) where deleted_at is null;
create unique index assets_serial_no on assets (family, text_key(brand), text_key(serial_no)) where deleted_at is null;

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
  decided_for integer references employees,
  constraint asset_requests_of_family unique (id, family),
  constraint asset_requests_project_fkey foreign key (project_id) references work_items on delete cascade,
  constraint asset_requests_task_fkey foreign key (task_id, project_id) references work_items (id, project_id)
    on delete cascade,
  constraint asset_requests_days check (
    (family = 'tools') = (from_date is not null and to_date is not null) and to_date >= from_date
  ),
  constraint asset_requests_equipment check (family = 'tools' or request_by_type = 'Description'),
  constraint asset_requests_decided check (
    (status = 'Pending') = (decided_by is null) and (decided_by is null) = (decided_at is null)
    and (decision_comments is null or decided_by is not null)
  ),
  constraint asset_requests_decided_for check (decided_for is null or (decided_by is not null and decided_for <> decided_by))
);
create index asset_requests_listed on asset_requests (family, status, date desc, id desc);
create index asset_requests_of_project on asset_requests (project_id, family, date desc, id desc);
create index asset_requests_of_task on asset_requests (task_id) where task_id is not null;
create index asset_requests_of_requester on asset_requests (requested_by, family, date desc, id desc);
create index asset_requests_oldest on asset_requests (family, created_at, id) where status = 'Pending';

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
  -- What a search looks in; written by a trigger.
  search_text text collate "C" not null default '',
  constraint asset_services_of_family unique (id, family)
);
create index asset_services_listed on asset_services (family, date desc, id desc);
create index asset_services_search on asset_services using gin (search_text gin_trgm_ops);

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

create table asset_event_files (
  id integer generated always as identity primary key,
  event_id integer not null references asset_events,
  position smallint not null,
  file_id integer not null references files,
  constraint asset_event_files_order unique (event_id, position)
);
create index asset_event_files_of_file on asset_event_files (file_id);

-- The movements of each asset are a chain: every one names the one before it, which no other one may name, and begins
-- in the state that it left. So of two that begin with the same one, only the first is accepted.
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
  -- The site date from which an asset is what a movement says: the day on which it happened, or, dated ahead, on which it
  -- was recorded. Along the chain it never goes back.
  since date not null,
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
create index asset_movements_of_day on asset_movements (asset_id, since desc, id desc) include (state);
-- An asset is what its last movement says.
alter table assets add constraint assets_last_movement_fkey foreign key (last_movement_id, id, state)
  references asset_movements (id, asset_id, state) deferrable initially deferred;

-- The site days on which people were reminded of tools and equipment: each is claimed by one process, once.
create table asset_reminder_days (
  day date primary key,
  sent_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);

-- ==== Materials ====

-- Materials and procurement. What is in stock follows from movements, which only grow; what papers add up to is kept in
-- step with them. See decision 14.
create table material_categories (like catalogue_columns including all);
create unique index material_categories_name_unique on material_categories (searchable(name));

create table common_material_categories (like catalogue_columns including all);
create unique index common_material_categories_name_unique on common_material_categories (searchable(name));

create table warehouses (
  like catalogue_columns including all,
  address text,
  -- A warehouse that is deleted is in no list any more; its papers and the ledger name it still.
  deleted_at timestamptz(3)
);
create unique index warehouses_name_unique on warehouses (searchable(name)) where deleted_at is null;

create table material_suppliers (
  like catalogue_columns including all,
  address text,
  contact_person text,
  contact_number text,
  photo_file_id integer references files,
  -- Days from an order until it is delivered, as a rule; null: not known.
  lead_time_days smallint check (lead_time_days between 0 and 730)
);
create index material_suppliers_of_photo on material_suppliers (photo_file_id) where photo_file_id is not null;
create unique index material_suppliers_name_unique on material_suppliers (searchable(name));

-- Common materials: bought for the company's warehouses, and allocated to the request orders that ask for them.
create table common_material_suppliers (
  like catalogue_columns including all,
  address text,
  contact_person text,
  contact_number text,
  photo_file_id integer references files
);
create index common_material_suppliers_of_photo on common_material_suppliers (photo_file_id)
  where photo_file_id is not null;
create unique index common_material_suppliers_name_unique on common_material_suppliers (searchable(name));

create table materials (
  id integer generated always as identity primary key,
  type text not null check (type in ('Specialised', 'Common')),
  -- Null: Uncategorized.
  material_category_id integer references material_categories on delete set null,
  common_material_category_id integer references common_material_categories on delete set null,
  supplier_id integer references material_suppliers on delete set null,
  code text not null check (btrim(code) <> ''),
  description text not null check (btrim(description) <> ''),
  unit text not null check (btrim(unit) <> ''),
  price numeric(12, 4) not null default 0 check (price >= 0),
  -- Where it is kept unless a paper says otherwise.
  warehouse_id integer references warehouses on delete set null,
  photo_file_id integer references files,
  -- An archived one is in no list; its papers and movements name it still.
  archived_at timestamptz(3),
  created_by integer not null references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  -- What a search looks in; written by a trigger.
  search_text text collate "C" not null default '',
  -- The common order in which a material was named first: deleting its last use there removes the material.
  made_by_issue_po_id integer,
  -- So many per cent more than was issued may be delivered; what is beyond is accepted by somebody who may issue, with a
  -- reason.
  over_delivery_percent numeric(5, 2) not null default 0
  constraint materials_over_delivery check (over_delivery_percent between 0 and 100),
  constraint materials_of_type unique (id, type),
  constraint materials_category check (
    (type = 'Specialised' or material_category_id is null) and (type = 'Common' or common_material_category_id is null)
  ),
  constraint materials_supplier check (type = 'Specialised' or supplier_id is null)
);
create index materials_search on materials using gin (search_text gin_trgm_ops);
create index materials_listed on materials (id desc) include (type) where archived_at is null;
create index materials_of_category on materials (material_category_id) where material_category_id is not null;
create index materials_of_common_category on materials (common_material_category_id)
  where common_material_category_id is not null;
create index materials_of_supplier on materials (supplier_id) where supplier_id is not null;
create index materials_of_warehouse on materials (warehouse_id) where warehouse_id is not null;
create index materials_of_photo on materials (photo_file_id) where photo_file_id is not null;
create index materials_made_by on materials (made_by_issue_po_id) where made_by_issue_po_id is not null;
create unique index materials_code on materials (text_key(code)) where archived_at is null;

-- ==== Papers of materials ====

-- What a paper says of its materials and of its place is kept from the moment it is issued, approved or delivered:
-- material_snapshot has code, description, unit, price, supplier and warehouse, or is null while it is as the material
-- is now; warehouse_snapshot has name and address.

-- Bulk purchase orders: what a contract takes of each material.
create table bulk_pos (
  id integer generated always as identity primary key,
  series_no text not null check (btrim(series_no) <> ''),
  company_id integer references companies,
  contract_date date,
  contract_number text,
  contract_subject text,
  contract_file_id integer references files,
  prepared_by integer not null references employees,
  project_id integer not null,
  -- Null: for the project as a whole.
  task_id integer,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint bulk_pos_project_fkey foreign key (project_id) references work_items (id) on delete cascade,
  constraint bulk_pos_task_fkey foreign key (task_id, project_id) references work_items (id, project_id)
    on delete cascade,
  constraint bulk_pos_task check (task_id <> project_id)
);
create index bulk_pos_listed on bulk_pos (contract_date desc nulls last, id desc);
create index bulk_pos_of_project on bulk_pos (project_id, contract_date desc nulls last, id desc);
create index bulk_pos_of_task on bulk_pos (task_id) where task_id is not null;
create index bulk_pos_of_contract on bulk_pos (contract_file_id) where contract_file_id is not null;
create unique index bulk_pos_series on bulk_pos (project_id, text_key(series_no));

create table bulk_po_lines (
  id integer generated always as identity primary key,
  bulk_po_id integer not null references bulk_pos on delete cascade,
  position smallint not null,
  material_id integer not null references materials,
  bulk_qty numeric(10, 3) not null check (bulk_qty > 0),
  price numeric(12, 4) check (price >= 0),
  -- Its order's, so that what it adds up to is known without it.
  project_id integer not null,
  item_id integer not null,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  material_snapshot jsonb,
  constraint bulk_po_lines_once unique (bulk_po_id, material_id)
);
create index bulk_po_lines_of_material on bulk_po_lines (material_id, project_id, id desc);

-- Request orders: what a task needs, approved on site and then by Procurement.
create table request_orders (
  id integer generated always as identity primary key,
  series_no integer not null check (series_no > 0),
  status text not null default 'Pending' check (status in ('Pending', 'Approved1', 'Approved2', 'Approved', 'Rejected')),
  project_id integer not null,
  task_id integer not null,
  delivery_date date,
  comments text,
  requested_by integer not null references employees,
  approved_on_site_by integer references employees,
  approved_on_site_at timestamptz(3),
  -- The last decision, on either side; of a rejection the side is known.
  decided_by integer references employees,
  decided_at timestamptz(3),
  decision_comments text,
  rejected_side text check (rejected_side in ('on site', 'procurement')),
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  decided_for integer references employees,
  approved_on_site_for integer references employees,
  constraint request_orders_series unique (project_id, series_no),
  constraint request_orders_project_fkey foreign key (project_id) references work_items (id) on delete cascade,
  constraint request_orders_task_fkey foreign key (task_id, project_id) references work_items (id, project_id)
    on delete cascade,
  constraint request_orders_task check (task_id <> project_id),
  constraint request_orders_on_site check (
    (approved_on_site_by is null) = (approved_on_site_at is null)
    and (status <> 'Approved1' or approved_on_site_by is not null)
    and (status <> 'Pending' or approved_on_site_by is null)
  ),
  constraint request_orders_rejected check ((status = 'Rejected') = (rejected_side is not null)),
  constraint request_orders_decided check (
    (status = 'Pending') = (decided_by is null) and (decided_by is null) = (decided_at is null)
    and (decision_comments is null or decided_by is not null)
  ),
  constraint request_orders_decided_for check (decided_for is null or (decided_by is not null and decided_for <> decided_by)),
  constraint request_orders_approved_on_site_for check (
    approved_on_site_for is null or (approved_on_site_by is not null and approved_on_site_for <> approved_on_site_by)
  )
);
create index request_orders_listed on request_orders (status, id desc);
create index request_orders_of_project on request_orders (project_id, id desc);
create index request_orders_of_task on request_orders (task_id);
create index request_orders_of_requester on request_orders (requested_by, id desc);
create index request_orders_oldest on request_orders (created_at, id) where status = 'Pending';
create index request_orders_to_approve_oldest on request_orders (decided_at, id) where status = 'Approved1';

create table request_order_lines (
  id integer generated always as identity primary key,
  request_order_id integer not null references request_orders on delete cascade,
  position smallint not null,
  material_id integer not null references materials,
  order_qty numeric(10, 3) not null check (order_qty > 0),
  delivery_date date,
  comment text,
  photo_file_id integer references files,
  -- Its order's, so that what it adds up to is known without it: a Rejected one asks for nothing.
  project_id integer not null,
  item_id integer not null,
  is_rejected boolean not null default false,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  material_snapshot jsonb,
  constraint request_order_lines_once unique (request_order_id, material_id)
);
create index request_order_lines_of_material on request_order_lines (material_id, project_id, id desc);
create index request_order_lines_of_photo on request_order_lines (photo_file_id) where photo_file_id is not null;

-- Issue POs: what is ordered from a supplier, of a request order or, common, for the company.
create table issue_pos (
  id integer generated always as identity primary key,
  type text not null check (type in ('Specialised', 'Common')),
  date date not null,
  ref_no text,
  company_id integer not null references companies,
  -- The supplier as it was when the order was issued; the paper keeps it after the supplier is deleted.
  supplier_id integer references material_suppliers on delete set null,
  supplier_name text not null,
  supplier_address text,
  supplier_contact_person text,
  supplier_contact_number text,
  ship_to_id integer not null references employees,
  warehouse_id integer references warehouses,
  payment_term text not null default 'Not specified',
  comments text,
  issued_by integer not null references employees,
  request_order_id integer references request_orders,
  project_id integer,
  task_id integer,
  -- As its lines and its closing leave it.
  delivery_status text not null default 'For Delivery'
    check (delivery_status in ('Pending Approval', 'Rejected', 'For Delivery', 'Partially Delivered', 'Delivered')),
  -- What has not been delivered by then will not be.
  closed_at timestamptz(3),
  closed_by integer references employees,
  closed_reason text,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  po_no text check (btrim(po_no) <> ''),
  -- What `ref_no` is the number of.
  reference text check (reference in ('Quotation', 'Others')),
  common_supplier_id integer references common_material_suppliers on delete set null,
  place_of_delivery text,
  warehouse_snapshot jsonb,
  gst_rate numeric(5, 2) check (gst_rate > 0 and gst_rate <= 100),
  -- One beyond what was approved waits for a second person. See decision 26.
  held_by integer references employees,
  held_at timestamptz(3),
  -- Why it waits, as people read it: a line for each reason.
  held_reasons text,
  decided_by integer references employees,
  decided_at timestamptz(3),
  decision_comments text,
  decided_for integer references employees,
  constraint issue_pos_of_type unique (id, type),
  constraint issue_pos_task_fkey foreign key (task_id, project_id) references work_items (id, project_id),
  constraint issue_pos_of_request check (
    (type = 'Specialised') = (request_order_id is not null)
    and num_nulls(request_order_id, project_id, task_id) in (0, 3)
    and (type = 'Common' or warehouse_id is not null)
  ),
  constraint issue_pos_closed check (num_nulls(closed_at, closed_by, closed_reason) in (0, 3)),
  -- One that is not issued has no number yet.
  constraint issue_pos_common check (case type
    when 'Common' then num_nulls(reference, ref_no) = 0 and supplier_id is null
      and (po_no is not null or delivery_status in ('Pending Approval', 'Rejected'))
    else num_nonnulls(po_no, reference, common_supplier_id, place_of_delivery) = 0 end),
  constraint issue_pos_held check (num_nulls(held_by, held_at, held_reasons) in (0, 3)
    and (held_by is not null or delivery_status not in ('Pending Approval', 'Rejected'))),
  constraint issue_pos_decided check ((decided_by is null) = (decided_at is null)
    and (decision_comments is null or decided_by is not null)
    and case delivery_status when 'Pending Approval' then decided_by is null when 'Rejected' then decided_by is not null
      else true end),
  constraint issue_pos_decided_for check (decided_for is null or (decided_by is not null and decided_for <> decided_by))
);
create index issue_pos_listed on issue_pos (type, date desc, id desc);
create index issue_pos_by_status on issue_pos (type, delivery_status, date desc, id desc);
create index issue_pos_of_project on issue_pos (project_id, date desc, id desc) where project_id is not null;
create index issue_pos_of_task on issue_pos (task_id) where task_id is not null;
create index issue_pos_of_order on issue_pos (request_order_id) where request_order_id is not null;
create index issue_pos_of_supplier on issue_pos (supplier_id) where supplier_id is not null;
create index issue_pos_of_warehouse on issue_pos (warehouse_id) where warehouse_id is not null;
create index issue_pos_searched on issue_pos using gin (searchable(coalesce(ref_no, '')) gin_trgm_ops);
create index issue_pos_of_common_supplier on issue_pos (common_supplier_id) where common_supplier_id is not null;
create index issue_pos_common_searched on issue_pos
  using gin (searchable(po_no || ' ' || ref_no || ' ' || supplier_name) gin_trgm_ops) where type = 'Common';
create index issue_pos_held_oldest on issue_pos (held_at, id) where delivery_status = 'Pending Approval';
create unique index issue_pos_po_no on issue_pos (company_id, text_key(po_no)) where type = 'Common';
create unique index issue_pos_ref_no on issue_pos (company_id, text_key(ref_no)) where type = 'Specialised' and ref_no <> '';
alter table materials add constraint materials_made_by_issue_po_id_fkey foreign key (made_by_issue_po_id)
  references issue_pos on delete set null;

create table issue_po_lines (
  id integer generated always as identity primary key,
  issue_po_id integer not null references issue_pos on delete cascade,
  position smallint not null,
  material_id integer not null references materials,
  issue_qty numeric(10, 3) not null check (issue_qty > 0),
  issue_price numeric(12, 4) not null check (issue_price >= 0),
  -- Written by deliveries alone.
  delivered_qty numeric(10, 3) not null default 0 check (delivered_qty >= 0),
  -- Its order's. The item is whose stock it becomes; null: the company's.
  project_id integer,
  item_id integer,
  warehouse_id integer references warehouses,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  material_snapshot jsonb,
  warehouse_snapshot jsonb,
  -- A line of an order that is not issued orders nothing yet.
  is_held boolean not null default false,
  constraint issue_po_lines_once unique (issue_po_id, material_id)
);
create index issue_po_lines_of_material on issue_po_lines (material_id, id desc);

create table deliveries (
  id integer generated always as identity primary key,
  type text not null check (type in ('Specialised', 'Common')),
  issue_po_id integer not null,
  -- A person of the company, or for common materials what was typed.
  received_by_id integer references employees,
  received_by text,
  delivered_date date,
  attachment_file_id integer references files,
  recorded_by integer not null references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  -- A delivery names the project of its order, so that those who see that project are notified; null: the company's.
  project_id integer,
  over_delivery_reason text check (btrim(over_delivery_reason) <> ''),
  constraint deliveries_order_fkey foreign key (issue_po_id, type) references issue_pos (id, type),
  constraint deliveries_receiver check (
    case type when 'Specialised' then received_by_id is not null and attachment_file_id is not null
    else btrim(received_by) <> '' end
  ),
  constraint deliveries_project_fkey foreign key (project_id) references work_items (id)
);
create index deliveries_listed on deliveries (type, delivered_date desc nulls last, id desc);
create index deliveries_of_order on deliveries (issue_po_id);
create index deliveries_of_attachment on deliveries (attachment_file_id) where attachment_file_id is not null;
create index deliveries_of_project on deliveries (project_id) where project_id is not null;

create table delivery_lines (
  id integer generated always as identity primary key,
  delivery_id integer not null references deliveries on delete cascade,
  issue_po_line_id integer not null references issue_po_lines,
  stock_qty numeric(10, 3) not null check (stock_qty > 0),
  delivery_price numeric(12, 4) not null check (delivery_price >= 0),
  material_snapshot jsonb,
  constraint delivery_lines_once unique (delivery_id, issue_po_line_id)
);
create index delivery_lines_of_line on delivery_lines (issue_po_line_id);
-- The lines of deliveries with their materials.
create view delivered_materials as
  select d.id, d.delivery_id, i.position, i.material_id, d.stock_qty, d.delivery_price, i.issue_qty, d.material_snapshot
  from delivery_lines d join issue_po_lines i on i.id = d.issue_po_line_id;

-- Withdrawals: what a task takes out of stock, when it is approved.
create table withdrawals (
  id integer generated always as identity primary key,
  project_id integer not null,
  task_id integer not null,
  date date not null,
  status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Rejected')),
  requested_by integer not null references employees,
  decided_by integer references employees,
  decided_at timestamptz(3),
  decision_comments text,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  decided_for integer references employees,
  constraint withdrawals_project_fkey foreign key (project_id) references work_items (id) on delete cascade,
  constraint withdrawals_task_fkey foreign key (task_id, project_id) references work_items (id, project_id)
    on delete cascade,
  constraint withdrawals_decided check (
    (status = 'Pending') = (decided_by is null) and (decided_by is null) = (decided_at is null)
    and (decision_comments is null or decided_by is not null)
  ),
  constraint withdrawals_decided_for check (decided_for is null or (decided_by is not null and decided_for <> decided_by))
);
create index withdrawals_listed on withdrawals (status, date desc, id desc);
create index withdrawals_of_project on withdrawals (project_id, date desc, id desc);
create index withdrawals_of_task on withdrawals (task_id, date desc, id desc);
-- The list of all withdrawals, latest first.
create index withdrawals_by_date on withdrawals (date desc, id desc);
create index withdrawals_oldest on withdrawals (created_at, id) where status = 'Pending';

create table withdrawal_lines (
  id integer generated always as identity primary key,
  withdrawal_id integer not null references withdrawals on delete cascade,
  position smallint not null,
  material_id integer not null references materials,
  withdraw_qty numeric(10, 3) not null check (withdraw_qty > 0),
  -- The stock that it is taken from: any, that of the store, or that of an item.
  source text not null default 'any' check (source in ('any', 'store', 'item')),
  source_item_id integer references work_items on delete set null,
  material_snapshot jsonb,
  constraint withdrawal_lines_once unique (withdrawal_id, material_id)
);
create index withdrawal_lines_of_material on withdrawal_lines (material_id);
create index withdrawal_lines_of_source on withdrawal_lines (source_item_id) where source_item_id is not null;

-- What came back unused.
create table withdrawal_returns (
  id integer generated always as identity primary key,
  withdrawal_id integer not null references withdrawals on delete cascade,
  date date not null,
  comments text,
  returned_by integer not null references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
create index withdrawal_returns_of_withdrawal on withdrawal_returns (withdrawal_id);

-- What an approved request order asks for of common materials.
create table common_material_requests (
  id integer generated always as identity primary key,
  request_order_id integer not null unique references request_orders on delete cascade,
  project_id integer not null,
  task_id integer not null,
  -- Approved: to be allocated.
  status text not null default 'Approved' check (status in ('Approved', 'Allocated')),
  -- Who allocated last.
  allocated_by integer references employees,
  allocated_at timestamptz(3),
  allocated_comments text,
  -- What is left will not be allocated.
  is_rest_closed boolean not null default false,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint common_material_requests_task_fkey foreign key (task_id, project_id)
    references work_items (id, project_id) on delete cascade,
  constraint common_material_requests_allocated check ((allocated_by is null) = (allocated_at is null))
);
create index common_material_requests_listed on common_material_requests (status, id desc);
create index common_material_requests_of_project on common_material_requests (project_id, id desc);
create index common_material_requests_of_task on common_material_requests (task_id);

create table common_request_lines (
  id integer generated always as identity primary key,
  common_material_request_id integer not null references common_material_requests on delete cascade,
  position smallint not null,
  material_id integer not null references materials,
  order_qty numeric(10, 3) not null check (order_qty > 0),
  -- Written by allocations alone.
  allocated_qty numeric(10, 3) not null default 0 check (allocated_qty >= 0),
  -- Its request's, so that what it adds up to is known without it.
  project_id integer not null,
  item_id integer not null,
  material_snapshot jsonb,
  constraint common_request_lines_once unique (common_material_request_id, material_id),
  -- Allocations never exceed the request, however many are made at once.
  constraint common_request_lines_allocated check (allocated_qty <= order_qty)
);
create index common_request_lines_of_material on common_request_lines (material_id)
  include (project_id, item_id, order_qty);

-- ==== Stock ====

-- Stocktakes: what was counted, and how the stock was adjusted to it.
create table stocktakes (
  id integer generated always as identity primary key,
  type text not null check (type in ('Specialised', 'Common')),
  date date not null,
  prepared_by integer not null references employees,
  checked_by integer not null references employees,
  action text not null check (action in ('No Adjustment', 'With Adjustment')),
  attachment_file_id integer references files,
  project_id integer,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  -- The time of the day at which was counted, at the site; null: at the end of the day.
  counted_at time(0),
  -- Null: recorded before checkers were asked.
  check_status text check (check_status in ('asked', 'confirmed', 'disputed', 'upheld', 'reversed')),
  checked_at timestamptz(3),
  check_comments text,
  -- It changes more than the amount that is held back: it counts once its checker has confirmed it.
  is_held boolean not null default false,
  -- Why a past day's stock may be negative by it, until it counts.
  below_zero_reason text,
  -- The decision on a dispute.
  decided_by integer references employees,
  decided_at timestamptz(3),
  decision_comments text,
  decided_for integer references employees,
  constraint stocktakes_project_fkey foreign key (project_id) references work_items (id) on delete cascade,
  constraint stocktakes_by_two check (checked_by <> prepared_by),
  constraint stocktakes_checked check ((checked_at is null) = (coalesce(check_status, 'asked') = 'asked')),
  constraint stocktakes_decided check (
    (coalesce(check_status, 'asked') in ('upheld', 'reversed')) = (decided_by is not null)
    and (decided_by is null) = (decided_at is null) and (decision_comments is null or decided_by is not null)),
  constraint stocktakes_decided_for check (decided_for is null or (decided_by is not null and decided_for <> decided_by))
);
create index stocktakes_listed on stocktakes (type, date desc, id desc);
create index stocktakes_of_project on stocktakes (project_id) where project_id is not null;
create index stocktakes_of_attachment on stocktakes (attachment_file_id) where attachment_file_id is not null;
create index stocktakes_disputed on stocktakes (checked_at, id) where check_status = 'disputed';

create table stocktake_lines (
  id integer generated always as identity primary key,
  stocktake_id integer not null references stocktakes on delete cascade,
  position smallint not null,
  material_id integer not null references materials,
  operation text not null check (operation in ('Decrease', 'Increase')),
  -- 0 where what was counted is what there was.
  adjustment_qty numeric(10, 3) not null check (adjustment_qty >= 0),
  counted_qty numeric(10, 3) check (counted_qty >= 0),
  remarks text,
  source text not null default 'any' check (source in ('any', 'store', 'item')),
  source_item_id integer references work_items on delete set null,
  warehouse_id integer references warehouses on delete set null,
  material_snapshot jsonb,
  warehouse_snapshot jsonb,
  constraint stocktake_lines_once unique (stocktake_id, material_id)
);
create index stocktake_lines_of_material on stocktake_lines (material_id);
create index stocktake_lines_of_source on stocktake_lines (source_item_id) where source_item_id is not null;

-- What it all adds up to, of each material at each item and in each warehouse: written by triggers alone.
create table stock_figures (
  id integer generated always as identity primary key,
  material_id integer not null references materials,
  -- Null: the company's store.
  project_id integer,
  item_id integer,
  warehouse_id integer references warehouses,
  bulk_qty numeric not null default 0,
  -- Of request orders that are not Rejected.
  requested_qty numeric not null default 0,
  -- Of issue POs.
  ordered_qty numeric not null default 0,
  delivered_qty numeric not null default 0,
  delivered_amount numeric not null default 0,
  adjusted_qty numeric not null default 0,
  -- Taken by this item, out of any stock, less what came back.
  used_qty numeric not null default 0,
  allocated_qty numeric not null default 0,
  -- The balance. Nothing can be taken that is not there.
  in_stock numeric not null default 0 constraint stock_figures_in_stock check (in_stock >= 0),
  -- Of the daily reports of this item.
  reported_qty numeric not null default 0,
  -- The nearest item at or above this one that has a contract quantity of the material; null: none has.
  need_item_id integer,
  constraint stock_figures_place unique nulls not distinct (material_id, project_id, item_id, warehouse_id),
  constraint stock_figures_item_fkey foreign key (item_id, project_id) references work_items (id, project_id)
    on delete cascade,
  constraint stock_figures_item check ((item_id is null) = (project_id is null))
);
create index stock_figures_of_item on stock_figures (item_id, material_id) where item_id is not null;
create index stock_figures_of_project on stock_figures (project_id, material_id) where project_id is not null;
create index stock_figures_in_warehouse on stock_figures (warehouse_id) where in_stock > 0;
create index stock_figures_with_bulk on stock_figures (material_id, item_id) where bulk_qty > 0;
create index stock_figures_of_need on stock_figures (need_item_id, material_id) where need_item_id is not null;

-- What the functions that keep the figures are given.
create type stock_change as (
  material_id integer, project_id integer, item_id integer, warehouse_id integer,
  bulk_qty numeric, requested_qty numeric, ordered_qty numeric, delivered_qty numeric, delivered_amount numeric,
  adjusted_qty numeric, used_qty numeric, allocated_qty numeric, in_stock numeric
);
create type reported_change as (material_id integer, project_id integer, item_id integer, quantity numeric);

-- Every quantity that came, went or was corrected. What is wrong is reversed by another row.
create table stock_movements (
  id bigint generated always as identity primary key,
  material_id integer not null references materials,
  -- Above 0 it came, below 0 it went.
  quantity numeric(11, 3) not null check (quantity <> 0),
  reason text not null
    check (reason in ('delivery', 'withdrawal', 'withdrawal_return', 'stocktake', 'allocation')),
  -- The movement that this one takes back; each is taken back once.
  reverses_id bigint unique references stock_movements,
  -- The paper and its line. No foreign keys: the ledger outlives them.
  document_id integer not null,
  line_id integer not null,
  -- Whose stock it is: an item's of a project, or the company's.
  item_id integer,
  project_id integer,
  warehouse_id integer references warehouses,
  -- The task for which it was taken or brought back.
  used_by_item_id integer,
  used_by_project_id integer,
  -- What a delivery cost, in dollars a unit.
  unit_price numeric(12, 4) check (unit_price >= 0),
  -- The day it happened at the site.
  date date not null,
  recorded_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  recorded_by integer not null references employees,
  -- Why a movement of a past day was recorded although the stock of that day, or of one after it, is then below 0. See
  -- decision 36.
  below_zero_reason text check (btrim(below_zero_reason) <> ''),
  constraint stock_movements_item_fkey foreign key (item_id, project_id) references work_items (id, project_id),
  constraint stock_movements_used_by_fkey foreign key (used_by_item_id, used_by_project_id)
    references work_items (id, project_id),
  constraint stock_movements_item check ((item_id is null) = (project_id is null)),
  constraint stock_movements_used_by check (
    (used_by_item_id is null) = (used_by_project_id is null)
    and (reason in ('withdrawal', 'withdrawal_return', 'allocation') or used_by_item_id is null)
  ),
  constraint stock_movements_price check ((reason = 'delivery') = (unit_price is not null)),
  constraint stock_movements_direction check (
    reverses_id is not null or reason = 'stocktake'
    or (reason in ('delivery', 'withdrawal_return')) = (quantity > 0)
  )
);
create index stock_movements_of_material on stock_movements (material_id, id desc);
create index stock_movements_of_item on stock_movements (item_id, material_id) where item_id is not null;
create index stock_movements_of_use on stock_movements (used_by_item_id, material_id) where used_by_item_id is not null;
create index stock_movements_of_document on stock_movements (document_id, reason);
-- The stock of a day is today's without what has moved since.
create index stock_movements_of_day on stock_movements (material_id, date);

-- Below this much in a warehouse a common material is listed for ordering.
create table material_reorder_levels (
  id integer generated always as identity primary key,
  material_id integer not null references materials on delete cascade,
  warehouse_id integer not null references warehouses on delete cascade,
  level numeric(10, 3) not null check (level > 0),
  constraint material_reorder_levels_once unique (material_id, warehouse_id)
);
create index material_reorder_levels_of_warehouse on material_reorder_levels (warehouse_id);

-- ==== Notifications and announcements ====

create table announcements (
  id integer generated always as identity primary key,
  title text not null check (btrim(title) <> ''),
  description text not null check (btrim(description) <> ''),
  send_to text not null check (send_to in ('management', 'role', 'general')),
  role_ids integer[] not null default '{}',
  sent_by integer not null references employees,
  -- How many it was sent to.
  people integer not null,
  devices integer not null,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
create index announcements_latest on announcements (created_at desc, id desc);

-- How the pushes of an announcement ended. Without history: the counts change with every batch.
create table announcement_pushes (
  announcement_id integer primary key references announcements on delete cascade,
  delivered integer not null default 0,
  failed integer not null default 0,
  gone integer not null default 0
);

-- The inbox of each person.
create table notifications (
  id integer generated always as identity primary key,
  employee_id integer not null references employees,
  kind text not null,
  -- What fills the words of its kind in.
  facts jsonb not null default '{}',
  -- The screen that it is about: its kind and the values that it takes, as contract/src/places.ts has them.
  place jsonb check (place ? 'kind'),
  announcement_id integer references announcements on delete cascade,
  read_at timestamptz(3),
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  -- The screen that lists all that a notification is about; null for one about a single event. Requests that await a
  -- review are one notification, which says how many: it counts down when one of them is decided or deleted.
  list_place jsonb check (list_place ? 'kind'),
  -- When a push of it last made a sound.
  alerted_at timestamptz(3)
);
create index notifications_unread on notifications (employee_id) where read_at is null;
create index notifications_announcement on notifications (announcement_id, read_at)
  where announcement_id is not null;
create index notifications_age on notifications (created_at);
-- One at a time of each kind; what comes after it was read is in the next.
create unique index notifications_of_records on notifications (employee_id, kind)
  where read_at is null and list_place is not null;
create index notifications_inbox on notifications (employee_id, created_at desc, id desc);

-- The records that a notification is about and that still await a review.
create table notification_records (
  notification_id integer not null references notifications on delete cascade,
  -- The kind of request, as the contract's reviewKinds names it.
  kind text not null,
  record_id integer not null,
  -- What the notification says, and leads to, when this is the only one.
  facts jsonb not null,
  place jsonb not null check (place ? 'kind'),
  primary key (notification_id, record_id)
);
create index notification_records_of on notification_records (kind, record_id);

-- Topics of notifications that a person has switched off; all others are on.
create table notification_topics_off (
  employee_id integer references employees,
  -- As the contract's notificationTopics names it.
  topic text check (topic ~ '^[a-z_]{1,40}$'),
  primary key (employee_id, topic)
);

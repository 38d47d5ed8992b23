-- Companies, the people in them, and how they sign in.

create table companies (
  id integer generated always as identity primary key,
  name text not null constraint companies_name_filled check (btrim(name) <> ''),
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
create unique index companies_name_unique on companies (searchable(name));

create table roles (
  id integer primary key,
  name text not null unique
);
insert into roles (id, name) values
  (1, 'Superadmin'), (2, 'Director'), (3, 'Project Manager'), (4, 'Assistant Project Manager'), (5, 'Engineer'),
  (6, 'Supervisor'), (7, 'Worker'), (8, 'Safety'), (9, 'Quantity Surveyor'), (10, 'Coordinator'),
  (11, 'Logistic'), (12, 'Driver'), (13, 'Procurement'), (14, 'Drafter'), (15, 'Human Resource');

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

create table employees (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  role_id integer not null references roles,
  -- The employee code that people know each other by.
  unique_id text not null constraint employees_unique_id_unique unique check (btrim(unique_id) <> ''),
  serial_no text,
  first_name text not null check (btrim(first_name) <> ''),
  last_name text not null check (btrim(last_name) <> ''),
  gender text not null default 'male' check (gender in ('male', 'female')),
  civil_status text not null default 'Single'
    check (civil_status in ('Single', 'Married', 'Widowed', 'Separated', 'Divorced')),
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
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
create index employees_company on employees (company_id);
create index employees_role on employees (role_id, first_name, last_name);
-- Pick lists: the first of the Active people by name.
create index employees_active_by_name on employees (first_name, last_name, id) where employee_status = 'Active';
create index employees_search on employees
  using gin (searchable(first_name || ' ' || last_name || ' ' || unique_id) gin_trgm_ops);

alter table files add constraint files_created_by_fkey foreign key (created_by) references employees;

create table users (
  id integer generated always as identity primary key,
  employee_id integer not null constraint users_employee_unique unique references employees,
  username text not null check (btrim(username) <> ''),
  -- argon2id, in the form that names its own parameters
  password_hash text not null check (password_hash like '$argon2id$%'),
  -- What the history tells of a change of password, whose hash it leaves out.
  password_changed_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
create unique index users_username_unique on users (lower(username));

-- Who is signed in. The token itself is never kept: a copy of this table opens no door.
create table sessions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  token_hash bytea not null constraint sessions_token_unique unique,
  created_at timestamptz(3) not null default clock_timestamp(),
  last_used_at timestamptz(3) not null default clock_timestamp()
);
create index sessions_user on sessions (user_id);

-- Failed tries in a row on a username, whether or not it exists.
create table sign_in_failures (
  username text primary key,
  failures integer not null,
  window_started_at timestamptz(3) not null
);

-- The first answers to POSTs, so that a repeated one does nothing and hears the same.
create table idempotency_keys (
  user_id integer not null references users on delete cascade,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create trigger companies_version before update on companies for each row execute function set_updated_at();
create trigger employees_version before update on employees for each row execute function set_updated_at();
create trigger users_version before update on users for each row execute function set_updated_at();

call keep_history('companies');
call keep_history('employees');
call keep_history('users', 'employee_id');
call announce_changes('companies');
call announce_changes('employees');

-- An employee who leaves is signed out at once, whoever set it and however.
create function end_sessions_of_inactive() returns trigger
  language plpgsql as $$
begin
  delete from sessions s using users u where u.id = s.user_id and u.employee_id = new.id;
  return null;
end $$;
create trigger employees_inactive after update of employee_status on employees
  for each row when (new.employee_status = 'Inactive') execute function end_sessions_of_inactive();

-- Open streams of a session that ended are closed by whichever process holds them.
create function announce_ended_sessions() returns trigger
  language plpgsql as $$
declare
  ended integer[];
begin
  select array_agg(r.id) into ended from old_rows r;
  if ended is not null then
    perform pg_notify('plumbline_sessions', array_to_json(ended[1:500])::text);
  end if;
  return null;
end $$;
create trigger sessions_ended after delete on sessions referencing old table as old_rows
  for each statement execute function announce_ended_sessions();

-- Who signed in, took data out, changed rights or was refused. Rows are only added; what is older than the log is kept for is
-- removed by remove_old_security_events() alone (schema/functions/security-log.sql). Rules: AUDIT-1, AUDIT-2.
create table security_events (
  id integer generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- Who did it; null: a stranger. Without foreign keys, as the history: the log outlives what it names.
  employee_id integer,
  user_id integer,
  session_id integer,
  -- The API key by which another program did it.
  key_name text check (length(key_name) <= 100),
  -- Whom it concerns, where that is somebody else.
  concerns_id integer,
  address text not null default '' check (length(address) <= 60),
  user_agent text not null default '' check (length(user_agent) <= 400),
  -- How many times it happened within a minute, of what is counted.
  times integer not null default 1 check (times > 0),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object' and length(facts::text) <= 4000)
);
create index security_events_order on security_events (at, id);
create index security_events_kind on security_events (kind, at, id);
create index security_events_by on security_events (employee_id, at) where employee_id is not null;
create index security_events_concerned on security_events (concerns_id, at) where concerns_id is not null;

-- Failed tries in a row on a username from one source, whether or not the name exists. A source is an address, or a
-- device that has signed in to the account before: strangers elsewhere close nobody's account.
-- What is counted now is over within minutes.
drop table sign_in_failures;
create table sign_in_failures (
  username text not null,
  source text not null,
  failures integer not null,
  window_started_at timestamptz(3) not null,
  primary key (username, source)
);
create index sign_in_failures_source on sign_in_failures (source);

-- The devices on which somebody has signed in. The token itself is never kept.
create table known_devices (
  user_id integer not null references users on delete cascade,
  token_hash bytea not null,
  used_at timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, token_hash)
);

-- Since when signing in to an account takes a code besides the password; null: it does not. In the history of accounts.
alter table users add column two_step_since timestamptz(3);

-- The authenticator app of an account. It counts while `two_step_since` is set; before that its first code is waited for.
create table authenticator_apps (
  user_id integer primary key references users on delete cascade,
  -- Not encrypted: decision 66 says why.
  secret bytea not null check (octet_length(secret) = 20),
  -- The step of time of the last code that was used: neither that one nor an earlier one is taken again.
  last_step bigint
);

-- Codes by which somebody without their phone signs in, each once. The codes themselves are never kept.
create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Sign-ins whose password fitted and whose code is still to come. The token itself is never kept.
create table second_steps (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  -- The one that the password fitted: with another one the sign-in begins again.
  password_hash text not null,
  created_at timestamptz(3) not null default clock_timestamp()
);
create index second_steps_user on second_steps (user_id);
create index second_steps_age on second_steps (created_at);

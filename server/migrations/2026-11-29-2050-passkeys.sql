-- The passkeys of an account. The private key of one never leaves the device or the password manager that has it.
create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  credential_id bytea not null constraint passkeys_credential_unique unique
    check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- How often it was used, as it counts itself: one that is not higher than before is that of a copy. 0: it does not count.
  counter bigint not null check (counter >= 0),
  -- How a browser reaches it, such as internal or usb.
  transports text[] not null,
  name text not null check (name <> '' and length(name) <= 100),
  -- The name that the browser it was added with gives itself.
  user_agent text not null check (length(user_agent) <= 400),
  created_at timestamptz(3) not null default clock_timestamp(),
  last_used_at timestamptz(3)
);
create index passkeys_user on passkeys (user_id);

-- Challenges that were answered: each is answered once. They are signed, so that asking for one stores nothing.
create table used_challenges (
  challenge_hash bytea primary key,
  used_at timestamptz(3) not null default clock_timestamp()
);
create index used_challenges_age on used_challenges (used_at);

-- A session whose person has shown a passkey, at its beginning or later: that is both steps.
alter table sessions add column by_passkey boolean not null default false;

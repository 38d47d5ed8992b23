-- An API key is a session that another program has: with a name, until an end of its own, and for less than its person may.
alter table sessions
  add column key_name text check (key_name <> '' and length(key_name) <= 100),
  add column key_expires_at timestamptz(3),
  -- The names of the endpoints that it may call; null: all that read.
  add column key_endpoints text[] check (cardinality(key_endpoints) between 1 and 50),
  add constraint sessions_key check ((key_name is null) = (key_expires_at is null)
    and (key_name is not null or key_endpoints is null));

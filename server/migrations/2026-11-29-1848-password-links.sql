-- One-time links by which the owner of an account sets their password. Only the hash of a link's token is kept. A column and
-- no table of its own: an account has one link at the most, which ends with the account, and its history is the account's.
alter table users
  -- No password yet: it is set by the first link.
  alter column password_hash drop not null,
  add column link_hash bytea,
  add column link_ends_at timestamp(3) with time zone,
  add constraint users_link_check check ((link_hash is null) = (link_ends_at is null)),
  add constraint users_link_hash_check check (length(link_hash) = 32);

create unique index users_link_unique on users (link_hash) where link_hash is not null;

-- The link by which calendar programs read a person's dates. One a person, and only the hash of its token. A table of its own: each
-- use is noted, which is no change of the account.
create table calendar_feeds (
  user_id integer primary key references users on delete cascade,
  token_hash bytea not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  last_used_at timestamp(3) with time zone,
  constraint calendar_feeds_token unique (token_hash),
  constraint calendar_feeds_token_check check (length(token_hash) = 32)
);

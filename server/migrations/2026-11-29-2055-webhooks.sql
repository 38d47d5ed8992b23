-- Addresses of other programs that are sent what changed (decision 73). Rule: WEBHOOK-1.
create table webhooks (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  -- May itself be a secret, as those of chats are: not in the logs.
  url text not null check (length(url) <= 1000),
  -- Not encrypted: decision 73 says why.
  secret bytea not null check (octet_length(secret) = 32),
  -- The one before, with which deliveries are signed as well until then.
  old_secret bytea check (octet_length(old_secret) = 32),
  old_secret_until timestamptz(3),
  -- The kinds of record that it is sent changes of; null: all of them.
  kinds text[] check (cardinality(kinds) > 0),
  -- Why nothing is sent; null: it is active.
  paused text check (paused in ('person', 'failing', 'gone')),
  -- Up to where `changes` was read for it: the snapshot, and when that was, in milliseconds since 1970 by the clock of the
  -- database (server/src/live/position.ts). It moves with the insert of the deliveries of what was read.
  read_snapshot text not null,
  read_at bigint not null,
  -- The number of the last change that a delivery was made of.
  last_position bigint not null default 0,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint webhooks_old_secret check ((old_secret is null) = (old_secret_until is null))
);

-- The messages to a webhook: those that wait, in the order of their ids, and the last ones that were sent.
create table webhook_deliveries (
  id integer generated always as identity primary key,
  webhook_id integer not null references webhooks on delete cascade,
  -- The same each time that it is sent.
  message_id text not null unique,
  kind text not null check (kind in ('changes', 'gap', 'test')),
  changes integer not null check (changes >= 0),
  -- As it is sent and signed, to the byte.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  made_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  tries integer not null default 0,
  -- Since when it has been tried, by which it is given up.
  tried_since timestamptz(3),
  tried_at timestamptz(3),
  status integer,
  problem text check (problem in ('timeout', 'unreachable', 'certificate', 'internal_address')),
  took_ms integer,
  next_try_at timestamptz(3) not null,
  -- A server process is sending it, and no other one does so before this moment.
  sending_until timestamptz(3)
);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, id) where state = 'waiting';
create index webhook_deliveries_last on webhook_deliveries (webhook_id, id desc);

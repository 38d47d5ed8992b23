-- Actions that programs asked for by API keys, each of which its person confirms or rejects (decision 74). Rule: API-31.
create table pending_actions (
  id integer generated always as identity primary key,
  -- In whose name it was asked for.
  user_id integer not null references users on delete cascade,
  -- The API key; null once that has ended, after which nothing that it asked for can be confirmed.
  key_id integer references sessions on delete set null,
  key_name text not null,
  -- As the contract names it.
  endpoint text not null,
  -- Its params, query and body, as they are sent to the endpoint when it is confirmed.
  input jsonb not null,
  -- Under this id the endpoint is called, so that it is called once; a rejection takes the id as well.
  command_id uuid not null default gen_random_uuid(),
  -- Of one that waits, the time and the key say whether it still can be confirmed.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'rejected', 'refused', 'expired')),
  asked_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  decided_at timestamptz(3),
  -- In words, what the endpoint answered, and the id of the record that it answered.
  answer text,
  record_id integer,
  constraint pending_actions_decided check ((state in ('waiting', 'expired')) = (decided_at is null))
);
create index pending_actions_of_user on pending_actions (user_id, id desc);
create index pending_actions_of_key on pending_actions (key_id);

-- Whether an API key only asks for what it would write, so that its person confirms each of it. Rule: ACCOUNT-13.
alter table sessions add column key_asks boolean not null default false;

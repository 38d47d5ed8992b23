-- What devices have recorded and sent: each once, however late it came and however often. Kept for ever.
create table commands (
  user_id integer references users on delete cascade,
  -- The device's own.
  id uuid,
  -- As the contract names it.
  endpoint text not null check (endpoint <> ''),
  -- Of all that makes it another request, but for passwords.
  request_hash bytea not null,
  -- When the person did it, by the device's clock; null where it does not say.
  done_at timestamptz(3),
  received_at timestamptz(3) not null,
  primary key (user_id, id)
);

-- When the actor of an entry did it, where that was long before it arrived. The server names it as it names the actor.
alter table history add column done_at timestamptz(3);
alter table history alter column done_at
  set default nullif(current_setting('plumbline.done_at', true), '')::timestamptz;

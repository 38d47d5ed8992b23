-- Where a session was started, for its person to recognize it: the name that the browser gave itself, and the address.
alter table sessions
  add column user_agent text not null default '' check (length(user_agent) <= 400),
  add column address text not null default '' check (length(address) <= 60);

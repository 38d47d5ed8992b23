-- When the person of a session last gave their password: at the sign-in, and again before what needs it. Those of before have
-- their sign-in.
alter table sessions add column confirmed_at timestamp(3) with time zone;

update sessions set confirmed_at = created_at;

alter table sessions
  alter column confirmed_at set default clock_timestamp(),
  alter column confirmed_at set not null;

-- Tries of somebody signed in to confirm their own password, in a row. Counted by the account and not by its username:
-- a rename begins nothing anew.
create table password_tries (
  user_id integer primary key references users on delete cascade,
  tries integer not null,
  window_started_at timestamptz(3) not null
);

-- Open streams of all sessions that ended, however many: a notification holds at most 8,000 bytes.
create or replace function announce_ended_sessions() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('plumbline_sessions', json_agg(r.id)::text)
  from (select o.id, (row_number() over (order by o.id) - 1) / 500 as batch from old_rows o) r
  group by r.batch;
  return null;
end $$;

-- What people are told: an inbox for each, and the browsers that are rung as well.

create table announcements (
  id integer generated always as identity primary key,
  title text not null check (btrim(title) <> ''),
  description text not null check (btrim(description) <> ''),
  send_to text not null check (send_to in ('management', 'role', 'general')),
  role_ids integer[] not null default '{}',
  sent_by integer not null references employees,
  -- How many it was sent to.
  people integer not null,
  devices integer not null,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
create index announcements_latest on announcements (created_at desc, id desc);
call keep_history('announcements');

-- What came of the pushes of an announcement. Counts move with every batch: they are no story to keep.
create table announcement_pushes (
  announcement_id integer primary key references announcements on delete cascade,
  delivered integer not null default 0,
  failed integer not null default 0,
  gone integer not null default 0
);

create table notifications (
  id integer generated always as identity primary key,
  employee_id integer not null references employees,
  kind text not null,
  -- What fills the words of its kind in.
  facts jsonb not null default '{}',
  -- The screen that it is about, as a path of the web application.
  place text check (place like '/%'),
  announcement_id integer references announcements on delete cascade,
  read_at timestamptz(3),
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
create index notifications_inbox on notifications (employee_id, id desc);
create index notifications_unread on notifications (employee_id) where read_at is null;
create index notifications_announcement on notifications (announcement_id, read_at)
  where announcement_id is not null;
create index notifications_age on notifications (created_at);

-- A browser that is rung. It belongs to the user who registered it last.
create table push_subscriptions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- Whatever ends the session ends it too; a session that merely lapsed is taken out of here before it is removed.
  session_id integer references sessions on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- Those whose session had lapsed end with the account's password, and with its person.
create function end_pushes_of_user() returns trigger
  language plpgsql as $$
begin
  delete from push_subscriptions where user_id = new.id and session_id is null;
  return null;
end $$;
create trigger users_password after update of password_hash on users
  for each row when (old.password_hash <> new.password_hash) execute function end_pushes_of_user();

create function end_pushes_of_inactive() returns trigger
  language plpgsql as $$
begin
  delete from push_subscriptions s using users u where u.id = s.user_id and u.employee_id = new.id;
  return null;
end $$;
create trigger employees_inactive_pushes after update of employee_status on employees
  for each row when (new.employee_status = 'Inactive') execute function end_pushes_of_inactive();

-- Tells nobody but these people. Of more than a few hundred, each one's browser may as well look for itself.
create function announce_to(kind text, people integer[]) returns void
  language sql volatile
  return pg_notify('plumbline_changes', json_build_object(
    'kind', kind,
    'project_id', null,
    'ids', null,
    'people', case when cardinality(people) <= 300 then people else '{}' end,
    'people_only', cardinality(people) <= 300,
    'by', acting_employee()
  )::text);

create function announce_notifications() returns trigger
  language plpgsql as $$
declare
  told integer[];
begin
  -- Who sent an announcement sees how many have read it.
  select array_agg(distinct t.employee_id) into told from (
    select r.employee_id from new_rows r
    union all
    select a.sent_by from new_rows r join announcements a on a.id = r.announcement_id where tg_op = 'UPDATE'
  ) t (employee_id);
  if told is not null then
    perform announce_to('notifications', told);
  end if;
  return null;
end $$;
create trigger announce_insert after insert on notifications referencing new table as new_rows
  for each statement execute function announce_notifications();
create trigger announce_update after update on notifications referencing new table as new_rows
  for each statement execute function announce_notifications();

-- Who sent an announcement sees what becomes of its pushes.
create function announce_pushes() returns trigger
  language plpgsql as $$
declare
  told integer[];
begin
  select array_agg(distinct a.sent_by) into told from new_rows r join announcements a on a.id = r.announcement_id;
  if told is not null then
    perform announce_to('notifications', told);
  end if;
  return null;
end $$;
create trigger announce_update after update on announcement_pushes referencing new table as new_rows
  for each statement execute function announce_pushes();

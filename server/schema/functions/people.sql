-- An employee who is set Inactive is signed out at once, by any way of setting it.
create or replace function end_sessions_of_inactive() returns trigger
  language plpgsql as $$
begin
  delete from sessions s using users u where u.id = s.user_id and u.employee_id = new.id;
  return null;
end $$;

-- A link to set a password ends with the password that it was made for.
create or replace function end_link_of_user() returns trigger
  language plpgsql as $$
begin
  new.link_hash := null;
  new.link_ends_at := null;
  return new;
end $$;

-- It ends with its person too, and with their role: who may make links for the old role may not for the new one.
create or replace function end_link_of_employee() returns trigger
  language plpgsql as $$
begin
  update users set link_hash = null, link_ends_at = null where employee_id = new.id and link_hash is not null;
  return null;
end $$;

-- Push subscriptions end with the account's password and with its person.
create or replace function end_pushes_of_user() returns trigger
  language plpgsql as $$
begin
  delete from push_subscriptions where user_id = new.id and session_id is null;
  return null;
end $$;

create or replace function end_pushes_of_inactive() returns trigger
  language plpgsql as $$
begin
  delete from push_subscriptions s using users u where u.id = s.user_id and u.employee_id = new.id;
  return null;
end $$;

-- So does the link of a calendar: somebody who knew the password may have made it.
create or replace function end_calendar_of_user() returns trigger
  language plpgsql as $$
begin
  delete from calendar_feeds where user_id = new.id;
  return null;
end $$;

create or replace function end_calendar_of_inactive() returns trigger
  language plpgsql as $$
begin
  delete from calendar_feeds f using users u where u.id = f.user_id and u.employee_id = new.id;
  return null;
end $$;

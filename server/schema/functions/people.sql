-- An employee who is set Inactive is signed out at once, by any way of setting it.
create or replace function end_sessions_of_inactive() returns trigger
  language plpgsql as $$
begin
  delete from sessions s using users u where u.id = s.user_id and u.employee_id = new.id;
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

-- What is younger than this stays whatever the setting says, so that who gets in cannot remove what shows it.
create or replace function shortest_security_log() returns interval
  language sql immutable parallel safe
  return interval '30 days';

create or replace function refuse_young_events() returns trigger
  language plpgsql as $$
begin
  if exists (select from old_rows o where o.at > clock_timestamp() - shortest_security_log()) then
    raise exception 'security_events keeps what is younger than %', shortest_security_log()
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- Removes the oldest rows that are older than a number of days, and gives how many. The application's role may delete no row
-- by itself.
create or replace function remove_old_security_events(days integer, most integer) returns integer
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    with removed as (
      delete from security_events where id in (
        select e.id from security_events e
        where e.at < clock_timestamp() - greatest(make_interval(days => days), shortest_security_log())
        order by e.at limit most)
      returning 1
    )
    select count(*)::integer from removed;
  end;

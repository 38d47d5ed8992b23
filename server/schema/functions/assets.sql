create or replace function move_assets() returns trigger
  language plpgsql as $$
begin
  update assets a
  set last_movement_id = m.id, state = m.state, condition = m.condition, project_id = m.project_id,
    recipient_id = m.recipient_id, due_on = m.due_on
  from new_rows m
  where a.id = m.asset_id and not exists (select from new_rows later where later.previous_id = m.id);
  return null;
end $$;

create or replace function refuse_unmoved() returns trigger
  language plpgsql as $$
begin
  raise exception 'Asset % is moved by its movements alone', new.id using errcode = 'integrity_constraint_violation';
end $$;

-- A movement counts from the date it was recorded with, or else from the day of its event.
create or replace function date_movement() returns trigger
  language plpgsql as $$
begin
  new.since := greatest(
    coalesce(new.since, (select e.date from asset_events e where e.id = new.event_id)),
    (select p.since from asset_movements p where p.id = new.previous_id));
  return new;
end $$;

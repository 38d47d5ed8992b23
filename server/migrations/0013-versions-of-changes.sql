-- A write that changes nothing makes no new version: nobody else's edit becomes stale by it, and nobody would be found
-- in the history who made it so. What changes a record by its parts alone says so by setting updated_at.
create or replace function set_updated_at() returns trigger
  language plpgsql as $$
begin
  if new is distinct from old then
    new.updated_at := greatest(
      date_trunc('milliseconds', clock_timestamp()),
      old.updated_at + interval '1 millisecond'
    );
  end if;
  return new;
end $$;

-- The depth of an item is generated, and not yet known in a row on its way in, which looks like a change there. So a
-- write of an item that changes nothing is left out altogether. (The name puts it before work_items_version.)
create trigger work_items_unchanged before update on work_items
  for each row execute function suppress_redundant_updates_trigger();

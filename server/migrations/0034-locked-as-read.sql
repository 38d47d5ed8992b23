-- A write reads an item and applies its rules before it locks the project, so that others do not wait for that. With the
-- lock it looks once more: where others were ahead of it, it fails with serialization_failure and is tried again.

-- Locks a project, and an item of it for a change.
--   lock_number             the first number of the advisory lock; the second is the project
--   version, is_parent, progress   the item's updated_at, whether it has children and its exact progress, as they were read
create function lock_item_as_read(
  lock_number integer, project integer, item integer, version timestamptz, is_parent boolean, progress numeric
) returns void
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(lock_number, project);
  -- A statement of its own: it sees what others have written before the lock was had.
  perform from work_items w left join roll_ups r on r.work_item_id = w.id
    where w.id = item and w.updated_at = version and (r.work_item_id is not null) = is_parent
      and coalesce(r.percentage, w.current_percentage) = progress
    for no key update of w;
  if not found then
    raise exception 'item % has changed since it was read', item using errcode = 'serialization_failure';
  end if;
end $$;

-- Locks a project for a new item below one of its items, which has fewer children than the most.
create function lock_parent_as_read(lock_number integer, project integer, parent integer, most_children integer)
  returns void
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(lock_number, project);
  perform from work_items w left join roll_ups r on r.work_item_id = w.id
    where w.id = parent and coalesce(r.child_count, 0) < most_children;
  if not found then
    raise exception 'item % is gone or full', parent using errcode = 'serialization_failure';
  end if;
end $$;

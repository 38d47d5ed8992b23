-- Deleting an item looks for whatever still names it, once for each item below it. The index of attendance that ended
-- at another project than it began holds no row of the same project, so that search read the whole table each time.
create index attendance_spans_out_project on attendance_spans (out_project_id);
create index attendance_corrections_of_project on attendance_corrections (project_id);

-- A tree that is deleted is one event to who reads its project's history, however many items go: the one that was
-- deleted is told there, with how many went with it, and each of these is kept below its parent.
create function record_removed_work() returns trigger
  language plpgsql as $$
begin
  insert into history (employee_id, table_name, record_id, owner_id, action, changes)
  select acting_employee(), tg_table_name, r.id, case when gone.with_parent then r.parent_id else r.project_id end,
    'deleted',
    (select coalesce(jsonb_object_agg(f.key, jsonb_build_array(f.value, null)), '{}')
      from jsonb_each(history_fields(to_jsonb(r))) f where f.value <> 'null')
    || case when gone.with_parent then '{}'
      else coalesce((select jsonb_build_object('items_below', jsonb_build_array(count(*), null))
        from old_rows b where r.id = any(b.ancestor_ids) having count(*) > 0), '{}') end
  from old_rows r
  -- Not a join: its plan is made for the first few rows that are ever deleted, and kept for any number.
  cross join lateral (select coalesce(r.parent_id in (select o.id from old_rows o), false) as with_parent) gone;
  return null;
end $$;
drop trigger history_delete on work_items;
create trigger history_delete after delete on work_items referencing old table as old_rows
  for each statement execute function record_removed_work();

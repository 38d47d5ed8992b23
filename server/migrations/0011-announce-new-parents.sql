-- With its first child a leaf becomes a parent: in the tree it can be expanded from then on. That shows in the list in
-- which the leaf itself stands, which is its own parent's, so a new item names its grandparent too.
create or replace function announce_work_items() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform announce('work_items', r.project_id, array_agg(distinct r.id) || array_agg(distinct r.parent_id)
      filter (where r.parent_id is not null)) from old_rows r group by r.project_id;
  elsif tg_op = 'INSERT' then
    perform announce('work_items', r.project_id, array_agg(distinct r.id)
      || array_agg(distinct r.parent_id) filter (where r.depth > 1)
      || array_agg(distinct r.ancestor_ids[r.depth - 2]) filter (where r.depth > 2))
      from new_rows r group by r.project_id;
  else
    perform announce('work_items', r.project_id, array_agg(distinct r.id) || array_agg(distinct r.parent_id)
      filter (where r.parent_id is not null)) from new_rows r group by r.project_id;
  end if;
  return null;
end $$;

-- A task that gets tasks below it keeps what it recorded itself, and has it again when the last of them is removed. What a
-- mistaken progress took away comes back too, when who made the mistake corrects it. See docs/decisions/0034-kept-progress.md.

-- The inspection and the status Completed that an item has lost, and the progress that they belong to: as a leaf, or as a
-- parent. A leaf's own progress rests in work_items.
create table kept_inspections (
  work_item_id integer not null references work_items on delete cascade,
  was_parent boolean not null,
  progress numeric not null,
  is_inspected boolean not null,
  inspection_proof_file_id integer references files,
  is_completed boolean not null,
  kept_by integer references employees,
  kept_at timestamptz not null default clock_timestamp(),
  primary key (work_item_id, was_parent)
);
create index kept_inspections_proof on kept_inspections (inspection_proof_file_id) where inspection_proof_file_id is not null;
create index kept_inspections_age on kept_inspections (kept_at);
call release_files('kept_inspections', 'inspection_proof_file_id');

-- Keeps what an item has of both, before it is lost.
create function keep_inspection(item integer, progress numeric) returns void
  language sql
begin atomic
  insert into kept_inspections as kept
    (work_item_id, was_parent, progress, is_inspected, inspection_proof_file_id, is_completed, kept_by)
  select w.id, exists (select from roll_ups r where r.work_item_id = w.id), keep_inspection.progress, w.is_inspected, w.inspection_proof_file_id, w.status = 'Completed', acting_employee()
  from work_items w where w.id = item and (w.is_inspected or w.status = 'Completed')
  on conflict (work_item_id, was_parent) do update
    set progress = excluded.progress, is_inspected = excluded.is_inspected,
        inspection_proof_file_id = excluded.inspection_proof_file_id, is_completed = excluded.is_completed,
        kept_by = excluded.kept_by, kept_at = excluded.kept_at;
end;

-- Gives both back to an item that is at the progress again that they belong to: to a leaf whose last child is gone, else
-- only to who took them away, within an hour.
create function give_back_inspection(item integer, progress numeric, is_leaf_again boolean) returns void
  language plpgsql as $$
declare
  kept kept_inspections%rowtype;
begin
  select * into kept from kept_inspections k
    where k.work_item_id = item and k.progress = give_back_inspection.progress
      and k.was_parent = exists (select from roll_ups r where r.work_item_id = item)
      and (is_leaf_again or (k.kept_by = acting_employee() and k.kept_at > clock_timestamp() - interval '1 hour'));
  if found then
    update work_items w
    set is_inspected = w.is_inspected or kept.is_inspected,
        inspection_proof_file_id = coalesce(w.inspection_proof_file_id, kept.inspection_proof_file_id),
        status = case when kept.is_completed and w.status = 'In Progress' then 'Completed' else w.status end
    where w.id = item and ((kept.is_inspected and not w.is_inspected) or (kept.is_completed and w.status = 'In Progress'));
    delete from kept_inspections k where k.work_item_id = item and k.was_parent = kept.was_parent;
  end if;
  if is_leaf_again then
    delete from kept_inspections k where k.work_item_id = item;
  end if;
end $$;

-- What follows for an item itself when its progress falls: below 80 its inspection no longer holds, below 100 it is no
-- longer Completed. Both are kept, unless the progress before is null.
drop function progress_moved(integer, numeric);
create function progress_moved(item integer, progress numeric, progress_before numeric) returns void
  language plpgsql as $$
begin
  if progress < 100 and exists (select from work_items w where w.id = item
      and ((w.is_inspected and progress < 80) or w.status = 'Completed')) then
    if progress_before is not null then
      perform keep_inspection(item, progress_before);
    end if;
    update work_items
    set is_inspected = is_inspected and progress >= 80,
        inspection_proof_file_id = case when progress >= 80 then inspection_proof_file_id end,
        status = case when status = 'Completed' then 'In Progress' else status end
    where id = item;
  end if;
end $$;

-- Carries one child's change up to the project, all levels in one statement. A weight of null says that the child was
-- not there before, or is not there any more. The caller holds the project's lock.
create or replace function roll_up(
  parent integer,
  weight_before numeric, progress_before numeric,
  weight_after numeric, progress_after numeric
) returns void
  language plpgsql as $$
declare
  item work_items%rowtype;
  level record;
  project integer;
  moved integer[] := '{}';
begin
  if weight_before is null or weight_after is null then
    select * into strict item from work_items where id = parent;
    select r.percentage, r.child_count into level from roll_ups r where r.work_item_id = parent;
    if level.child_count is null or (level.child_count = 1 and weight_after is null) then
      project := item.project_id;
      moved := array[parent];
      if level.child_count is null then
        -- A leaf gets its first child; its own progress rests in its row until the last one goes.
        progress_before := item.current_percentage;
        perform keep_inspection(parent, progress_before);
        insert into roll_ups (work_item_id, child_count, set_sum, set_weighted, shared_count, shared_sum)
        values (parent, 1, weight_after, weight_after * progress_after,
          (weight_after = 0)::integer, case when weight_after = 0 then progress_after else 0 end)
        returning percentage into progress_after;
      else
        -- It loses its last one, and is the leaf again that it was. One that never recorded progress itself keeps what it
        -- showed.
        progress_before := level.percentage;
        progress_after := item.current_percentage;
        delete from roll_ups where work_item_id = parent;
        if progress_after = 0 then
          progress_after := shown_percentage(progress_before);
          update work_items set current_percentage = progress_after where id = parent;
        end if;
      end if;
      if progress_after < progress_before then
        perform progress_moved(parent, progress_after, null);
      end if;
      if level.child_count is not null then
        perform give_back_inspection(parent, progress_after, true);
      end if;
      -- From here on it is the parent that has changed, in its own parent.
      parent := case when progress_after <> progress_before then item.parent_id end;
      weight_before := item.set_percentage;
      weight_after := item.set_percentage;
    end if;
  end if;

  if parent is not null then
    for level in
      with recursive way as materialized (
        select w.id, w.project_id, w.parent_id, w.set_percentage, w.is_inspected or w.status = 'Completed' as may_lose_it,
          r.percentage, r.child_count, r.set_sum, r.set_weighted, r.shared_count, r.shared_sum
        from work_items lowest
          join work_items w on w.id = any(lowest.ancestor_ids || lowest.id)
          join roll_ups r on r.work_item_id = w.id
        where lowest.id = parent
      ),
      -- Each row is an item with its sums as they are to be, its percentage before and after. It ends at the project, or
      -- where a percentage stays as it was. (Offset 0 has the sums worked out once, and not wherever they are used.)
      climbed as (
        select s.*, rolled_up_percentage(s.set_sum, s.set_weighted, s.shared_count, s.shared_sum) as after
        from (
          select p.id, p.project_id, p.parent_id, p.set_percentage, p.may_lose_it, p.percentage as before,
            p.child_count + (weight_after is not null)::integer - (weight_before is not null)::integer as child_count,
            p.set_sum + coalesce(weight_after, 0) - coalesce(weight_before, 0) as set_sum,
            p.set_weighted + coalesce(weight_after * progress_after, 0)
              - coalesce(weight_before * progress_before, 0) as set_weighted,
            p.shared_count + coalesce(weight_after = 0, false)::integer
              - coalesce(weight_before = 0, false)::integer as shared_count,
            p.shared_sum + case when weight_after = 0 then progress_after else 0 end
              - case when weight_before = 0 then progress_before else 0 end as shared_sum
          from way p where p.id = parent offset 0
        ) s
        union all
        select s.*, rolled_up_percentage(s.set_sum, s.set_weighted, s.shared_count, s.shared_sum)
        from (
          select p.id, p.project_id, p.parent_id, p.set_percentage, p.may_lose_it, p.percentage, p.child_count, p.set_sum,
            p.set_weighted + c.set_percentage * c.after - c.set_percentage * c.before as set_weighted,
            p.shared_count,
            p.shared_sum + case when c.set_percentage = 0 then c.after - c.before else 0 end as shared_sum
          from climbed c join way p on p.id = c.parent_id where c.after <> c.before offset 0
        ) s
      ),
      written as (
        update roll_ups r
        set child_count = c.child_count, set_sum = c.set_sum, set_weighted = c.set_weighted,
            shared_count = c.shared_count, shared_sum = c.shared_sum
        from climbed c where r.work_item_id = c.id
      )
      select id, project_id, before, after, may_lose_it and after < before as may_fall from climbed
    loop
      project := level.project_id;
      moved := moved || level.id;
      if level.may_fall then
        perform progress_moved(level.id, level.after, level.before);
      elsif level.after > level.before and level.after >= 80 then
        perform give_back_inspection(level.id, level.after, false);
      end if;
    end loop;
  end if;
  perform announce('work_items', project, moved);
end $$;

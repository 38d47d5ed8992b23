-- Takes a project's lock and reads an item, to be written, as it is then: the caller's statement began before it waited.
-- (1 is the number of this kind of advisory lock; one writes nothing, where locking the project's row would write it again
-- for every edit below it.)
create or replace function lock_item(id integer, project integer) returns table (item work_items, sums roll_ups)
  language plpgsql rows 1 as $$
begin
  perform pg_advisory_xact_lock(1, project);
  return query select w, r from work_items w left join roll_ups r on r.work_item_id = w.id
    where w.id = lock_item.id for no key update of w;
end $$;

-- A new project is the work of its creator's company unless it says otherwise, however it is created.
create or replace function company_of_creator() returns trigger
  language plpgsql as $$
begin
  new.company_id := (select company_id from employees where id = new.created_by);
  return new;
end $$;

-- Keeps the history of a parent's progress by its sums, whatever changed them. There is no foreign key: its check would
-- lock every ancestor's row with each edit.
create or replace function keep_progress() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into progress_changes (work_item_id, percentage)
    select n.work_item_id, n.percentage from new_rows n join old_rows o using (work_item_id)
    where n.percentage <> o.percentage
    on conflict (work_item_id, at) do update set percentage = excluded.percentage;
  elsif tg_op = 'INSERT' then
    insert into progress_changes (work_item_id, percentage)
    select n.work_item_id, n.percentage from new_rows n
    on conflict (work_item_id, at) do update set percentage = excluded.percentage;
  else
    insert into progress_changes (work_item_id, percentage)
    select o.work_item_id, null from old_rows o where exists (select from work_items w where w.id = o.work_item_id)
    on conflict (work_item_id, at) do update set percentage = excluded.percentage;
  end if;
  return null;
end $$;

create or replace function forget_progress() returns trigger
  language plpgsql as $$
begin
  delete from progress_changes p using old_rows o where p.work_item_id = o.id;
  return null;
end $$;

-- The exact progress of an item just before a moment, such as the end of a day; null where the item was not there yet, or
-- where it was a parent before parents' progress was written down.
create or replace function progress_before(item integer, moment timestamptz) returns numeric
  language plpgsql stable parallel safe as $$
declare
  known record;
begin
  select p.percentage into known from progress_changes p
    where p.work_item_id = item and p.at < moment order by p.at desc limit 1;
  if known.percentage is not null then
    return known.percentage;
  end if;
  if exists (select from progress_changes p where p.work_item_id = item and p.at >= moment and p.is_first_known) then
    return null;
  end if;
  return (select (h.changes -> 'current_percentage' ->> 1)::numeric from history h
    where h.table_name = 'work_items' and h.record_id = item and h.at < moment and h.action <> 'deleted'
      and h.changes ? 'current_percentage'
    order by h.at desc, h.id desc limit 1);
end $$;

-- Keeps the inspection of an item and its proof before they are lost.
create or replace function keep_inspection(item integer, progress numeric) returns void
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

-- Gives the inspection and its proof back to an item that is at the progress again that they belong to: to a leaf whose last child is gone, else
-- only to who took them away, within an hour.
create or replace function give_back_inspection(item integer, progress numeric, is_leaf_again boolean) returns void
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

create or replace function progress_moved(item integer, progress numeric, progress_before numeric) returns void
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

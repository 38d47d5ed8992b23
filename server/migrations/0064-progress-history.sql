-- The progress of projects and tasks as it was at any moment. A leaf's stands in its history; a parent's follows from all
-- leaves below it, so it is written down here whenever it changes. See docs/decisions/0017-plan-and-past.md.

-- The percentage of an item with children, from a moment on; null: from then on it is a leaf again.
create table progress_changes (
  work_item_id integer not null,
  at timestamptz not null default clock_timestamp(),
  percentage numeric,
  -- What it was before is not known: it stood like this when progress began to be written down.
  is_first_known boolean not null default false,
  primary key (work_item_id, at)
);

-- By the sums themselves, so that no way of changing them is forgotten. There is no foreign key: its check would lock
-- every ancestor's row with each edit.
create function keep_progress() returns trigger
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
create trigger keep_progress_insert after insert on roll_ups referencing new table as new_rows
  for each statement execute function keep_progress();
create trigger keep_progress_update after update on roll_ups referencing old table as old_rows new table as new_rows
  for each statement execute function keep_progress();
create trigger keep_progress_delete after delete on roll_ups referencing old table as old_rows
  for each statement execute function keep_progress();

create function forget_progress() returns trigger
  language plpgsql as $$
begin
  delete from progress_changes p using old_rows o where p.work_item_id = o.id;
  return null;
end $$;
create trigger forget_progress after delete on work_items referencing old table as old_rows
  for each statement execute function forget_progress();

-- What stands now.
insert into progress_changes (work_item_id, percentage, is_first_known)
select r.work_item_id, r.percentage, true from roll_ups r;

-- The exact progress of an item just before a moment, such as the end of a day; null where the item was not there yet, or
-- where it was a parent before parents' progress was written down.
create function progress_before(item integer, moment timestamptz) returns numeric
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

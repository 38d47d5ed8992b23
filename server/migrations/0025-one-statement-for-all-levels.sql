-- Edits of one project wait for each other, so what an edit costs while it holds the project's lock is what all of
-- them can do in a second. See docs/decisions/0003-roll-up.md.

-- The division of the roll-up, as it was. A function that is called, and not one whose text the planner writes into
-- the statement: that took longer than all else in an update of five rows of sums, each time anew.
create or replace function rolled_up_percentage(
  set_sum numeric, set_weighted numeric, shared_count integer, shared_sum numeric
) returns numeric
  language plpgsql immutable parallel safe as $$
begin
  return case
    when set_sum >= 100 or shared_count = 0 then exact_ratio(set_weighted, set_sum)
    else exact_ratio(set_weighted * shared_count + (100 - set_sum) * shared_sum, 100 * shared_count)
  end;
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
        -- A leaf gets its first child.
        progress_before := item.current_percentage;
        insert into roll_ups (work_item_id, child_count, set_sum, set_weighted, shared_count, shared_sum)
        values (parent, 1, weight_after, weight_after * progress_after,
          (weight_after = 0)::integer, case when weight_after = 0 then progress_after else 0 end)
        returning percentage into progress_after;
      else
        -- It loses its last one, and is a leaf again with the percentage that it showed.
        progress_before := level.percentage;
        progress_after := shown_percentage(progress_before);
        delete from roll_ups where work_item_id = parent;
        update work_items set current_percentage = progress_after where id = parent;
      end if;
      if progress_after < progress_before then
        perform progress_moved(parent, progress_after);
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
      select id, project_id, after, may_lose_it and after < before as may_fall from climbed
    loop
      project := level.project_id;
      moved := moved || level.id;
      if level.may_fall then
        perform progress_moved(level.id, level.after);
      end if;
    end loop;
  end if;
  perform announce('work_items', project, moved);
end $$;

-- The values of a record that its history holds. Most tables expand no column, and one pass leaves out what is no part
-- of it.
create or replace function history_fields(record jsonb, hidden text[], expanded text) returns jsonb
  language sql immutable parallel safe
  return case
    when expanded is null then record - ('{id,created_at,updated_at}'::text[] || hidden)
    else (record - ('{id,created_at,updated_at}'::text[] || hidden || expanded)) || coalesce(record -> expanded, '{}')
  end;

-- As it was, but a row is made jsonb once, and its fields before are looked up and not joined.
create or replace function record_history() returns trigger
  language plpgsql as $$
declare
  owner_column text := tg_argv[0];
  hidden text[] := string_to_array(coalesce(tg_argv[1], ''), ' ');
  expanded text := nullif(tg_argv[2], '');
begin
  if tg_op = 'INSERT' then
    insert into history (employee_id, table_name, record_id, owner_id, action, changes)
    select acting_employee(), tg_table_name, r.id, (r.record ->> owner_column)::integer, 'created',
      (select coalesce(jsonb_object_agg(f.key, jsonb_build_array(null, f.value)), '{}')
       from jsonb_each(history_fields(r.record, hidden, expanded)) f where f.value <> 'null')
    from (select n.id, to_jsonb(n) as record from new_rows n offset 0) r;
  elsif tg_op = 'DELETE' then
    insert into history (employee_id, table_name, record_id, owner_id, action, changes)
    select acting_employee(), tg_table_name, r.id, (r.record ->> owner_column)::integer, 'deleted',
      (select coalesce(jsonb_object_agg(f.key, jsonb_build_array(f.value, null)), '{}')
       from jsonb_each(history_fields(r.record, hidden, expanded)) f where f.value <> 'null')
    from (select o.id, to_jsonb(o) as record from old_rows o offset 0) r;
  else
    insert into history (employee_id, table_name, record_id, owner_id, action, changes)
    select acting_employee(), tg_table_name, r.id, (r.record ->> owner_column)::integer, 'updated', c.changes
    from (
      select r.id, r.record, history_fields(r.record, hidden, expanded) as after,
        history_fields(to_jsonb(o), hidden, expanded) as before
      from (select n.id, to_jsonb(n) as record from new_rows n offset 0) r join old_rows o on o.id = r.id
      offset 0
    ) r
    cross join lateral (
      select jsonb_object_agg(f.key, jsonb_build_array(r.before -> f.key, f.value)) as changes
      from jsonb_each(r.after) f where f.value <> r.before -> f.key
    ) c
    where c.changes is not null;
  end if;
  return null;
end $$;

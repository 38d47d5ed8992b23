-- The roll-up of progress. Source: decisions 5, Percentages; reasoning: docs/decisions/0003-roll-up.md.
--
-- A parent's percentage follows from four sums over its children. The sums are kept beside the tree and moved by
-- the difference that one child makes, so an edit costs one small update a level however wide the tree is; and
-- because every stored percentage is a decimal of 40 places, adding and taking away leaves no drift: the sums are
-- at any moment exactly what counting them anew would give.

-- The one division of the roll-up. 100 and 0 come out only when they are exactly that: a task undone somewhere deep
-- in a large tree may weigh less than the last decimal place.
create function exact_ratio(weighted_sum numeric, weight_sum numeric) returns numeric
  language sql immutable parallel safe
  return case
    when weight_sum = 0 or weighted_sum = 0 then 0
    when weighted_sum = 100 * weight_sum then 100
    else least(greatest(round(round(weighted_sum, 44) / weight_sum, 40), 1e-40), 100 - 1e-40)
  end;

-- set_sum: the children's weights given by hand; set_weighted: these × progress, summed;
-- shared_count, shared_sum: how many share the rest, and the sum of their progress.
create function rolled_up_percentage(
  set_sum numeric, set_weighted numeric, shared_count integer, shared_sum numeric
) returns numeric
  language sql immutable parallel safe
  return case
    when set_sum >= 100 or shared_count = 0 then exact_ratio(set_weighted, set_sum)
    else exact_ratio(set_weighted * shared_count + (100 - set_sum) * shared_sum, 100 * shared_count)
  end;

-- As it is shown: half up to 2 places, and 100 only when it is exactly 100. The inner rounding forgives the last of
-- the 40 places, so that a tie made of thirds that add up to a whole is rounded as the tie it is.
create function shown_percentage(percentage numeric) returns numeric
  language sql immutable parallel safe
  return case when percentage = 100 then 100 else least(round(round(percentage, 30), 2), 99.99) end;

-- One row for every item that has children. Rows are small and change often: leave room to do it in place.
create table roll_ups (
  work_item_id integer primary key references work_items on delete cascade,
  set_sum numeric not null,
  set_weighted numeric not null,
  shared_count integer not null,
  shared_sum numeric not null,
  child_count integer not null check (child_count > 0),
  percentage numeric not null
    generated always as (rolled_up_percentage(set_sum, set_weighted, shared_count, shared_sum)) stored
) with (fillfactor = 60);

-- What follows for an item itself when its progress has moved: below 80 its inspection no longer holds, below 100
-- it is no longer Completed.
create function progress_moved(item integer, progress numeric) returns void
  language plpgsql as $$
begin
  if progress < 100 then
    update work_items
    set is_inspected = is_inspected and progress >= 80,
        inspection_proof_file_id = case when progress >= 80 then inspection_proof_file_id end,
        status = case when status = 'Completed' then 'In Progress' else status end
    where id = item and ((is_inspected and progress < 80) or status = 'Completed');
  end if;
end $$;

-- Carries one child's change up to the project, one level after the other. A weight of null says that the child was
-- not there before, or is not there any more. The caller holds the project's lock.
create function roll_up(
  parent integer,
  weight_before numeric, progress_before numeric,
  weight_after numeric, progress_after numeric
) returns void
  language plpgsql as $$
declare
  project integer;
  moved integer[] := '{}';
  parent_before numeric;
  parent_after numeric;
  children integer;
  item work_items%rowtype;
begin
  while parent is not null loop
    select * into strict item from work_items where id = parent;
    project := item.project_id;
    moved := moved || parent;

    select r.percentage, r.child_count into parent_before, children from roll_ups r where r.work_item_id = parent;
    if not found then
      -- A leaf gets its first child.
      parent_before := item.current_percentage;
      insert into roll_ups (work_item_id, child_count, set_sum, set_weighted, shared_count, shared_sum)
      values (parent, 1, weight_after, weight_after * progress_after,
        (weight_after = 0)::integer, case when weight_after = 0 then progress_after else 0 end)
      returning percentage into parent_after;
    elsif children = 1 and weight_after is null then
      -- It loses its last one, and is a leaf again with the percentage that it showed.
      parent_after := shown_percentage(parent_before);
      delete from roll_ups where work_item_id = parent;
      update work_items set current_percentage = parent_after where id = parent;
    else
      update roll_ups
      set child_count = child_count + (weight_after is not null)::integer - (weight_before is not null)::integer,
          set_sum = set_sum + coalesce(weight_after, 0) - coalesce(weight_before, 0),
          set_weighted = set_weighted + coalesce(weight_after * progress_after, 0)
            - coalesce(weight_before * progress_before, 0),
          shared_count = shared_count + coalesce(weight_after = 0, false)::integer
            - coalesce(weight_before = 0, false)::integer,
          shared_sum = shared_sum + case when weight_after = 0 then progress_after else 0 end
            - case when weight_before = 0 then progress_before else 0 end
      where work_item_id = parent
      returning percentage into parent_after;
    end if;

    if parent_after < parent_before then
      perform progress_moved(parent, parent_after);
    end if;
    exit when parent_after = parent_before;

    weight_before := item.set_percentage;
    weight_after := item.set_percentage;
    progress_before := parent_before;
    progress_after := parent_after;
    parent := item.parent_id;
  end loop;
  if project is not null then
    perform announce('work_items', project, moved);
  end if;
end $$;

-- The whole tree of a project from its leaves, level by level from the deepest. Answers how many items it corrected
-- (none, unless something went around roll_up). The caller holds the project's lock.
create function roll_up_whole_project(project integer) returns integer
  language plpgsql as $$
declare
  level integer;
  touched integer;
  corrected integer := 0;
begin
  for level in
    select generate_series(max(depth)::integer, 2, -1) from work_items where project_id = project
  loop
    insert into roll_ups as kept (work_item_id, child_count, set_sum, set_weighted, shared_count, shared_sum)
    select w.parent_id, count(*), sum(w.set_percentage),
      sum(w.set_percentage * coalesce(r.percentage, w.current_percentage)),
      count(*) filter (where w.set_percentage = 0),
      coalesce(sum(coalesce(r.percentage, w.current_percentage)) filter (where w.set_percentage = 0), 0)
    from work_items w left join roll_ups r on r.work_item_id = w.id
    where w.project_id = project and w.depth = level
    group by w.parent_id
    on conflict (work_item_id) do update
      set child_count = excluded.child_count, set_sum = excluded.set_sum, set_weighted = excluded.set_weighted,
          shared_count = excluded.shared_count, shared_sum = excluded.shared_sum
      where (kept.child_count, kept.set_sum, kept.set_weighted, kept.shared_count, kept.shared_sum)
        is distinct from
        (excluded.child_count, excluded.set_sum, excluded.set_weighted, excluded.shared_count, excluded.shared_sum);
    get diagnostics touched = row_count;
    corrected := corrected + touched;
  end loop;

  if corrected > 0 then
    update work_items w
    set is_inspected = w.is_inspected and r.percentage >= 80,
        inspection_proof_file_id = case when r.percentage >= 80 then w.inspection_proof_file_id end,
        status = case when w.status = 'Completed' and r.percentage < 100 then 'In Progress' else w.status end
    from roll_ups r
    where r.work_item_id = w.id and w.project_id = project
      and ((w.is_inspected and r.percentage < 80) or (w.status = 'Completed' and r.percentage < 100));
    perform announce('work_items', project, null);
  end if;
  return corrected;
end $$;

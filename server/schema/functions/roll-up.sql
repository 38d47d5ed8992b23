-- The sums of parents over their children at a level: of the given parents, or of all with children there. Answers how many
-- of them were corrected. A custom plan leaves the condition out where it does not apply.
create or replace function sum_children(project integer, level integer, parents integer[]) returns integer
  language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  corrected integer;
begin
  insert into roll_ups as kept (work_item_id, child_count, set_sum, set_weighted, shared_count, shared_sum)
  select w.parent_id, count(*), coalesce(sum(w.set_percentage) filter (where not w.is_left_out), 0),
    coalesce(sum(w.set_percentage * coalesce(r.percentage, w.current_percentage)) filter (where not w.is_left_out), 0),
    count(*) filter (where w.set_percentage = 0 and not w.is_left_out),
    coalesce(sum(coalesce(r.percentage, w.current_percentage))
      filter (where w.set_percentage = 0 and not w.is_left_out), 0)
  from work_items w left join roll_ups r on r.work_item_id = w.id
  where w.project_id = project and w.depth = level and (parents is null or w.parent_id = any(parents))
  group by w.parent_id
  on conflict (work_item_id) do update
    set child_count = excluded.child_count, set_sum = excluded.set_sum, set_weighted = excluded.set_weighted,
        shared_count = excluded.shared_count, shared_sum = excluded.shared_sum
    where (kept.child_count, kept.set_sum, kept.set_weighted, kept.shared_count, kept.shared_sum)
      is distinct from
      (excluded.child_count, excluded.set_sum, excluded.set_weighted, excluded.shared_count, excluded.shared_sum);
  get diagnostics corrected = row_count;
  return corrected;
end $$;

-- The whole tree of a project from its leaves, level by level from the deepest. Answers how many items it corrected
-- (none, unless something went around roll_up). The caller holds the project's lock.
create or replace function roll_up_whole_project(project integer) returns integer
  language plpgsql as $$
declare
  level integer;
  corrected integer := 0;
begin
  for level in
    select generate_series(max(depth)::integer, 2, -1) from work_items where project_id = project
  loop
    corrected := corrected + sum_children(project, level, null);
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

-- The leaves below an item, each with its share of it (1 is all of it), the item's child that it belongs to, its share of
-- that, and its planned days. Weights are those of the roll-up. A leaf without both dates takes those of
-- the nearest item above it that has both; where none has, the first and the last day of all others. What is left out is in no plan.
create or replace function planned_leaves(root integer)
  returns table (leaf_id integer, child_id integer, share numeric, child_share numeric, first_day date, last_day date)
  language sql stable as $$
  with recursive tree as (
    select w.id, null::integer as child_id, 1::numeric as share, 1::numeric as child_share,
      dated.start_date as first_day, dated.end_date as last_day, r.set_sum, r.shared_count
    from work_items w left join roll_ups r on r.work_item_id = w.id
      left join lateral (
        select a.start_date, a.end_date from work_items a
        where a.id = any(w.ancestor_ids || w.id) and a.start_date is not null and a.end_date is not null
        order by a.depth desc limit 1
      ) dated on true
    where w.id = root
    union all
    select c.id, coalesce(p.child_id, c.id), round(p.share * c.part, 40),
      case when p.child_id is null then 1 else round(p.child_share * c.part, 40) end,
      case when c.is_dated then c.start_date else p.first_day end,
      case when c.is_dated then c.end_date else p.last_day end, c.set_sum, c.shared_count
    from tree p cross join lateral (
      select w.id, w.start_date, w.end_date, w.start_date is not null and w.end_date is not null as is_dated,
        r.set_sum, r.shared_count,
        case
          when p.set_sum >= 100 or p.shared_count = 0 then round(w.set_percentage, 44) / p.set_sum
          when w.set_percentage > 0 then w.set_percentage / 100
          else round(100 - p.set_sum, 44) / (100 * p.shared_count)
        end as part
      from work_items w left join roll_ups r on r.work_item_id = w.id
      where w.parent_id = p.id and not w.is_left_out
    ) c
  )
  select t.id, t.child_id, t.share, t.child_share,
    coalesce(t.first_day, min(t.first_day) over ()), coalesce(t.last_day, max(t.last_day) over ())
  from tree t where t.set_sum is null
$$;

-- Whether a task counts: neither it nor anything above it is left out. Inlined by the planner.
create or replace function is_counted(item integer, above integer[], project integer) returns boolean
  language sql stable parallel safe
  return not exists (select from work_items o
    where o.project_id = project and o.is_left_out and (o.id = item or o.id = any(above)));

create or replace function roll_up(
  parent integer,
  weight_before numeric, progress_before numeric,
  weight_after numeric, progress_after numeric,
  counted_before boolean default true, counted_after boolean default true
) returns void
  language plpgsql as $$
declare
  item work_items%rowtype;
  level record;
  project integer;
  moved integer[] := '{}';
  more_children integer := (weight_after is not null)::integer - (weight_before is not null)::integer;
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
        select parent, 1, coalesce(c.weight, 0), coalesce(c.weight * progress_after, 0),
          coalesce(c.weight = 0, false)::integer, case when c.weight = 0 then progress_after else 0 end
        from (select case when counted_after then weight_after end as weight) c
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
      parent := case when progress_after <> progress_before and not item.is_left_out then item.parent_id end;
      weight_before := item.set_percentage;
      weight_after := item.set_percentage;
      counted_before := true;
      counted_after := true;
      more_children := 0;
    end if;
  end if;

  -- What does not count has no weight among the sums.
  weight_before := case when counted_before then weight_before end;
  weight_after := case when counted_after then weight_after end;
  if parent is not null then
    for level in
      with recursive way as materialized (
        select w.id, w.project_id, w.parent_id, w.set_percentage, w.is_inspected or w.status = 'Completed' as may_lose_it, w.is_left_out,
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
          select p.id, p.project_id, p.parent_id, p.set_percentage, p.may_lose_it, p.is_left_out, p.percentage as before,
            p.child_count + more_children as child_count,
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
          select p.id, p.project_id, p.parent_id, p.set_percentage, p.may_lose_it, p.is_left_out, p.percentage, p.child_count, p.set_sum,
            p.set_weighted + c.set_percentage * c.after - c.set_percentage * c.before as set_weighted,
            p.shared_count,
            p.shared_sum + case when c.set_percentage = 0 then c.after - c.before else 0 end as shared_sum
          from climbed c join way p on p.id = c.parent_id where c.after <> c.before and not c.is_left_out offset 0
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

-- The percentages of these parents and of all above them from their children, after children came, went or changed in
-- several places at once. With one roll_up for each, items above would pass through percentages that they never had, and lose
-- their inspections on the way. The caller holds the project's lock.
create or replace function roll_up_parents(parents integer[]) returns void
  language plpgsql as $$
declare
  affected integer[];
  project integer;
  before jsonb;
  became_parents integer[];
  became_leaves integer[];
  level integer;
  item record;
begin
  select array_agg(distinct a.id), min(w.project_id) into affected, project
  from work_items w cross join unnest(w.ancestor_ids || w.id) as a (id) where w.id = any(parents);
  select jsonb_object_agg(w.id, coalesce(r.percentage, w.current_percentage)) into before
  from work_items w left join roll_ups r on r.work_item_id = w.id where w.id = any(affected);

  -- A leaf with its first child: its own progress and inspection rest until the last one goes.
  select coalesce(array_agg(w.id), '{}') into became_parents from work_items w
  where w.id = any(parents) and not exists (select from roll_ups r where r.work_item_id = w.id)
    and exists (select from work_items c where c.parent_id = w.id);
  perform keep_inspection(w.id, w.current_percentage) from work_items w where w.id = any(became_parents);

  -- A parent without children is the leaf again that it was. One that never recorded progress itself keeps what it showed.
  with former as (
    delete from roll_ups r
    where r.work_item_id = any(parents) and not exists (select from work_items c where c.parent_id = r.work_item_id)
    returning r.work_item_id
  )
  select coalesce(array_agg(f.work_item_id), '{}') into became_leaves from former f;
  update work_items w set current_percentage = shown_percentage((before ->> w.id::text)::numeric)
  where w.id = any(became_leaves) and w.current_percentage = 0;

  for level in select distinct w.depth from work_items w where w.id = any(affected) order by w.depth desc loop
    perform sum_children(project, level + 1, affected);
  end loop;

  for item in
    select w.id, (before ->> w.id::text)::numeric as before, coalesce(r.percentage, w.current_percentage) as after,
      w.id = any(became_parents || became_leaves) as is_reshaped
    from work_items w left join roll_ups r on r.work_item_id = w.id
    where w.id = any(affected) order by w.depth desc
  loop
    if item.after < item.before then
      perform progress_moved(item.id, item.after, case when not item.is_reshaped then item.before end);
    elsif item.after > item.before and item.after >= 80 and not item.is_reshaped then
      perform give_back_inspection(item.id, item.after, false);
    end if;
    if item.id = any(became_leaves) then
      perform give_back_inspection(item.id, item.after, true);
    end if;
  end loop;
  perform announce('work_items', project, affected);
end $$;

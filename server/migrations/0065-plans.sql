-- What a project should have reached on each day, by the dates and weights of its leaves. See
-- docs/decisions/0017-plan-and-past.md.

-- One row for each project. It is stale from a change of its dates, weights or shape until somebody reads the plan.
create table project_plans (
  project_id integer primary key references work_items on delete cascade,
  stale boolean not null default true,
  -- The first and the last day on which anything is planned; null where no item has dates.
  first_day date,
  last_day date
) with (fillfactor = 70);
create index project_plans_stale on project_plans (project_id) where stale;

-- The planned progress of a project and of its Areas: it grows evenly between two points.
create table plan_points (
  project_id integer not null references project_plans on delete cascade,
  work_item_id integer not null,
  day date not null,
  -- At the end of the day before `day`, in per cent.
  planned_before numeric not null,
  -- How much each day adds, from `day` to the next point.
  rate numeric not null,
  primary key (work_item_id, day)
);
create index plan_points_of_project on plan_points (project_id);

create function mark_plans_stale() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into project_plans (project_id) select distinct n.project_id from new_rows n
    on conflict (project_id) do update set stale = true;
  else
    update project_plans set stale = true where project_id in (select o.project_id from old_rows o);
  end if;
  return null;
end $$;
create trigger plans_stale_insert after insert on work_items referencing new table as new_rows
  for each statement execute function mark_plans_stale();
create trigger plans_stale_delete after delete on work_items referencing old table as old_rows
  for each statement execute function mark_plans_stale();

-- By row and only where it matters: most updates are of progress.
create function mark_plan_stale() returns trigger
  language plpgsql as $$
begin
  update project_plans set stale = true where project_id = new.project_id;
  return null;
end $$;
create trigger plan_stale_update after update of start_date, end_date, set_percentage on work_items
  for each row when ((old.start_date, old.end_date, old.set_percentage)
    is distinct from (new.start_date, new.end_date, new.set_percentage))
  execute function mark_plan_stale();

-- The leaves below an item, each with its share of it (1 is all of it), the item's child that it belongs to, its share of
-- that, and its planned days. Weights are those of the roll-up (decisions 5). A leaf without both dates takes those of
-- the nearest item above it that has both; where none has, the first and the last day of all others.
create function planned_leaves(root integer)
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
      where w.parent_id = p.id
    ) c
  )
  select t.id, t.child_id, t.share, t.child_share,
    coalesce(t.first_day, min(t.first_day) over ()), coalesce(t.last_day, max(t.last_day) over ())
  from tree t where t.set_sum is null
$$;

-- Computes the plan of a project and of its Areas from the leaves. The caller has locked its row of project_plans.
create function compute_plan(project integer) returns void
  language plpgsql as $$
begin
  delete from plan_points p where p.project_id = project;
  insert into plan_points (project_id, work_item_id, day, planned_before, rate)
  with leaf as materialized (
    select * from planned_leaves(project) l where l.first_day is not null
  ),
  part as (
    select project as item, l.share, l.first_day, l.last_day from leaf l
    union all
    select l.child_id, l.child_share, l.first_day, l.last_day from leaf l where l.child_id is not null
  ),
  -- A leaf adds the same on each of its days.
  pace as (
    select p.item, p.first_day, p.last_day,
      round(round(100 * p.share, 44) / (p.last_day - p.first_day + 1), 44) as rate
    from part p where p.share > 0
  ),
  turn as (
    select t.item, t.day, sum(t.change) as change
    from (
      select p.item, p.first_day as day, p.rate as change from pace p
      union all
      select p.item, p.last_day + 1, -p.rate from pace p
    ) t group by t.item, t.day
  ),
  rated as (
    select t.item, t.day, sum(t.change) over way as rate, lead(t.day) over way as next_day
    from turn t window way as (partition by t.item order by t.day)
  )
  select project, r.item, r.day,
    -- The last places of the shares are rounded, so that thirds add up to a whole.
    round(coalesce(sum(r.rate * (r.next_day - r.day)) over (
      partition by r.item order by r.day rows between unbounded preceding and 1 preceding), 0), 30),
    r.rate
  from rated r;
  update project_plans
  set stale = false,
      first_day = (select min(p.day) from plan_points p where p.work_item_id = project),
      last_day = (select max(p.day) - 1 from plan_points p where p.work_item_id = project)
  where project_id = project;
end $$;

-- Brings up to date the plans that have changed since they were last read. Who changes one meanwhile waits for it, and
-- makes it stale again.
create function refresh_plans() returns void
  language plpgsql as $$
declare
  project integer;
begin
  for project in select p.project_id from project_plans p where p.stale order by p.project_id loop
    perform from project_plans p where p.project_id = project and p.stale for update;
    if found then
      perform compute_plan(project);
    end if;
  end loop;
end $$;

-- A project or an Area beside its plan at the end of a day. It is no more than text that stands for a part of a statement.
--   progress    its exact progress on that day, or null
--   planned     the planned progress at the end of the day, in per cent; null without a plan
--   stood_on    the last day for whose end no more than the progress was planned; null where one of both is
--   days_ahead  how many days the work is ahead of its plan or, negative, behind
create function plan_figures(item integer, progress numeric, on_day date)
  returns table (planned numeric, stood_on date, days_ahead integer)
  language sql stable parallel safe as $$
  select f.planned, f.stood_on, case
      when f.planned = round(progress, 30) then 0
      -- What is complete after its last day is not behind any more.
      when progress = 100 then greatest(f.stood_on - on_day, 0)
      else f.stood_on - on_day
    end
  from (
    select
      coalesce(
        (select round(p.planned_before + p.rate * (on_day - p.day + 1), 30) from plan_points p
          where p.work_item_id = item and p.day <= on_day order by p.day desc limit 1),
        (select 0 from plan_points p where p.work_item_id = item limit 1)
      ) as planned,
      (select p.day - 1 + case when p.rate > 0
          then floor(round(round(round(progress, 30) - p.planned_before, 44) / p.rate, 20))::integer else 0 end
        from plan_points p
        where p.work_item_id = item and p.planned_before <= round(progress, 30)
        order by p.day desc limit 1) as stood_on
  ) f
$$;

insert into project_plans (project_id) select w.id from work_items w where w.parent_id is null;
select refresh_plans();

-- Whether a leaf is done, beside its progress: what is counted by it does not cost an entry of each index with every
-- change of progress.
alter table work_items add column is_done boolean not null generated always as (current_percentage = 100) stored;
create index work_items_unfinished on work_items (project_id, end_date, id) where not is_done and parent_id is not null;
call keep_history('work_items', 'project_id', hidden => 'ancestor_ids depth search_text is_done',
  deleted_by => 'record_removed_work');

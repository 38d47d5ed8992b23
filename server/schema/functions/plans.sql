-- Computes the plans that have changed ahead of who reads them next, each in a transaction of its own: a change of one waits
-- for that one alone, and one that somebody computes at the moment is left to them.
create or replace procedure refresh_each_plan()
  language plpgsql as $$
declare
  project integer;
begin
  for project in select p.project_id from project_plans p where p.stale order by p.project_id loop
    perform from project_plans p where p.project_id = project and p.stale for update skip locked;
    if found then
      perform compute_plan(project);
    end if;
    commit;
  end loop;
end $$;

create or replace function mark_plans_stale() returns trigger
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

-- By row and only where it matters: most updates are of progress.
create or replace function mark_plan_stale() returns trigger
  language plpgsql as $$
begin
  update project_plans set stale = true where project_id = new.project_id;
  return null;
end $$;

-- Computes the plan of a project and of its Areas from the leaves. The caller has locked its row of project_plans.
create or replace function compute_plan(project integer) returns void
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
create or replace function refresh_plans() returns void
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

-- A project or an Area compared with its plan at the end of a day. Inlined by the planner.
--   progress    its exact progress on that day, or null
--   planned     the planned progress at the end of the day, in per cent; null without a plan
--   stood_on    the last day for whose end no more than the progress was planned; null where one of both is
--   days_ahead  how many days the work is ahead of its plan or, negative, behind
create or replace function plan_figures(item integer, progress numeric, on_day date)
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

-- Brings the plan of one project up to date. A change of it meanwhile waits until the transaction ends.
create or replace function refresh_plan(project integer) returns void
  language plpgsql as $$
begin
  perform from project_plans p where p.project_id = project for update;
  if exists (select from project_plans p where p.project_id = project and p.stale) then
    perform compute_plan(project);
  end if;
end $$;

-- What a baseline planned of its project, or of one of the Areas, for the end of a day, in per cent; null without a plan.
create or replace function baseline_planned(baseline integer, item integer, on_day date) returns numeric
  language sql stable parallel safe as $$
  select coalesce(
    (select round(p.planned_before + p.rate * (on_day - p.day + 1), 30) from baseline_points p
      where p.baseline_id = baseline and p.work_item_id = item and p.day <= on_day order by p.day desc limit 1),
    (select 0 from baseline_points p where p.baseline_id = baseline and p.work_item_id = item limit 1)
  )
$$;

-- The plan of a project as it was when somebody saved it under a name. It is copied whole and does not
-- change with the tasks. See docs/decisions/0019-baselines.md.

create table baselines (
  id integer generated always as identity primary key,
  project_id integer not null references work_items on delete cascade,
  name text not null constraint baselines_name_filled check (btrim(name) <> ''),
  -- The first and the last day on which anything was planned; null where no item had dates.
  first_day date,
  last_day date,
  created_by integer not null references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
create unique index baselines_name_unique on baselines (project_id, searchable(name));

create trigger baselines_version before update on baselines for each row execute function set_updated_at();
call keep_history('baselines', 'project_id', hidden => 'first_day last_day');
call announce_changes('baselines', projects => 'project_id');

-- Each item of the project as it was. There is no foreign key to the item: what is deleted later stays in the baseline.
create table baseline_items (
  baseline_id integer not null references baselines on delete cascade,
  work_item_id integer not null,
  -- The Area that it is or lies in; null for the project itself.
  area_id integer,
  code text not null,
  title text not null,
  set_percentage numeric not null,
  start_date date,
  end_date date,
  -- The earliest start and the latest end of what lay below it.
  first_day date,
  last_day date,
  primary key (baseline_id, work_item_id)
);

-- The plan line of the project and of its Areas, as in plan_points.
create table baseline_points (
  baseline_id integer not null references baselines on delete cascade,
  work_item_id integer not null,
  day date not null,
  -- At the end of the day before `day`, in per cent.
  planned_before numeric not null,
  -- How much each day adds, from `day` to the next point.
  rate numeric not null,
  primary key (baseline_id, work_item_id, day)
);

-- Brings the plan of one project up to date. A change of it meanwhile waits until the transaction ends.
create function refresh_plan(project integer) returns void
  language plpgsql as $$
begin
  perform from project_plans p where p.project_id = project for update;
  if exists (select from project_plans p where p.project_id = project and p.stale) then
    perform compute_plan(project);
  end if;
end $$;

-- What a baseline planned of its project, or of one of the Areas, for the end of a day, in per cent; null without a plan.
create function baseline_planned(baseline integer, item integer, on_day date) returns numeric
  language sql stable parallel safe as $$
  select coalesce(
    (select round(p.planned_before + p.rate * (on_day - p.day + 1), 30) from baseline_points p
      where p.baseline_id = baseline and p.work_item_id = item and p.day <= on_day order by p.day desc limit 1),
    (select 0 from baseline_points p where p.baseline_id = baseline and p.work_item_id = item limit 1)
  )
$$;

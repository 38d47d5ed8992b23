import { progress } from './parts.ts';

export const refreshPlans = 'select refresh_plans()';

const projectOverview = `w.parent_id is null and w.status <> 'Completed'`;

export const overviewProjects = `
  select w.id, w.code, w.title, w.status, w.start_date, w.end_date, shown_percentage(${progress}) as shown,
    shown_percentage(plan.planned) as planned, plan.days_ahead,
    (select max(p.day) - 1 from plan_points p where p.work_item_id = w.id) as last_day, shown_percentage(week_ago.progress) as week_ago,
    (select count(*)::integer from work_items o
      where o.project_id = w.id and o.parent_id is not null and not o.is_done and o.end_date < $1::date
        and not exists (select from roll_ups below where below.work_item_id = o.id)) as overdue_tasks
  from work_items w left join roll_ups r on r.work_item_id = w.id
    cross join lateral plan_figures(w.id, ${progress}, $1::date) plan
    cross join lateral (select progress_before(w.id, ($1::date - 6)::timestamp at time zone 'Asia/Singapore') as progress
      offset 0) week_ago
    join unnest(array(
      select w.id from work_items w left join roll_ups r on r.work_item_id = w.id
        cross join lateral plan_figures(w.id, ${progress}, $1::date) plan
      where ${projectOverview}
      order by plan.days_ahead nulls last, w.title collate natural_order, w.id limit $2 offset $3
    )) with ordinality as chosen (id, position) on chosen.id = w.id
  order by chosen.position`;

export const overviewProjectCount = `select count(*)::integer as total from work_items w where ${projectOverview}`;

export const curveSpan = `
  select p.first_day, p.last_day, plan.stood_on,
    (coalesce((select min(c.at) from progress_changes c where c.work_item_id = w.id), w.created_at)
      at time zone 'Asia/Singapore')::date as known_since
  from work_items w left join roll_ups r on r.work_item_id = w.id left join project_plans p on p.project_id = w.id
    cross join lateral plan_figures(w.id, ${progress}, $2::date) plan
  where w.id = $1`;

/** At as many days as ours: at most 200 at equal distances. */
export const curvePoints = `
  select d.day::date, shown_percentage(plan.planned) as planned, shown_percentage(known.progress) as actual, plan.stood_on
  from generate_series($3::date, $4::date, make_interval(days => greatest(1, ceil(($4::date - $3::date) / 200.0)::integer))) d (day)
    cross join lateral (
      select case when d.day <= $2::date
        then progress_before($1::integer, (d.day::date + 1)::timestamp at time zone 'Asia/Singapore') end as progress offset 0
    ) known
    cross join lateral plan_figures($1::integer, known.progress, d.day::date) plan
  order by d.day`;

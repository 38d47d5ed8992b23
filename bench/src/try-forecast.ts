/**
 * What `npm run forecasts` does: makes the forecast of a project's end on each week of its past, for the place of its plan
 * that it really reached so many weeks later, and counts how often the day on which it did was in the range. With the demo
 * projects and, where it is there, a real schedule with the dates on which its activities began and ended.
 */
import { readFile } from 'node:fs/promises';
import { forecastEnd, paceStarts } from '@plumbline/server/src/overview/forecast.rules.ts';
import { addDays, daysBetween } from '@plumbline/server/src/platform/days.ts';
import type pg from 'pg';
import { ask } from './ask.ts';
import { serveSite } from './site.ts';
import { median } from './statistics.ts';

const TIME_ZONE = 'Asia/Singapore';
const WEEK = 7;
/** How far ahead, in days. */
const HORIZONS = [28, 56, 84];
/** A forecast is made from so many days after the first progress on. */
const FIRST_FORECAST_DAYS = 28;

/** It may be next to the repository and is not part of it: made-up progress would say nothing about forecasts. */
const schedule = new URL('../../../shared/data/hs2-enabling-works.xer', import.meta.url);

/** How far the work was in its plan at the end of each day. */
type Past = { title: string; firstDay: string; positions: Map<string, string> };

/** The past of each project of which progress is known for long enough. */
async function readPasts(database: pg.Client): Promise<Past[]> {
  const { rows } = await database.query<{ title: string; first_day: string; day: string; stood_on: string }>(
    `with known as (
       select w.id, w.title, p.first_day, min(c.at at time zone $1)::date as since, max(c.at at time zone $1)::date as until
       from work_items w join project_plans p on p.project_id = w.id join progress_changes c on c.work_item_id = w.id
       where w.parent_id is null group by w.id, p.first_day
     )
     select k.title, k.first_day::text, d::date::text as day, plan.stood_on::text
     from known k cross join generate_series(k.since, k.until, interval '1 day') d
       cross join lateral (select progress_before(k.id, (d::date + 1)::timestamp at time zone $1) as progress offset 0) now
       cross join lateral plan_figures(k.id, now.progress, d::date) plan
     where plan.stood_on is not null and now.progress < 100 order by k.id, d`,
    [TIME_ZONE],
  );
  return [...Map.groupBy(rows, ({ title }) => title)].map(([title, days]) => ({
    title,
    firstDay: days[0]?.first_day ?? '',
    positions: new Map(days.map(({ day, stood_on }) => [day, stood_on])),
  }));
}

/** How often the range held that was given so many days ahead, and how wide it was. */
function tryOut({ firstDay, positions }: Past, horizon: number) {
  const days = [...positions.keys()];
  const tries: { held: boolean; early: boolean; width: number | null }[] = [];
  for (let at = FIRST_FORECAST_DAYS; at < days.length; at += WEEK) {
    const day = days[at] as string;
    const truth = addDays(day, horizon);
    const [stoodOn, reached] = [positions.get(day), positions.get(truth)];
    if (!stoodOn || !reached || reached <= stoodOn) continue;
    const before = paceStarts(day).map((start) => ({ day: start, stoodOn: positions.get(start) ?? null }));
    const forecast = forecastEnd({ firstDay, lastDay: reached }, { day, stoodOn }, before);
    if (!forecast) continue;
    const { earliest, latest } = forecast;
    tries.push({
      held: earliest <= truth && (latest === null || truth <= latest),
      early: truth < earliest,
      width: latest === null ? null : daysBetween(earliest, latest),
    });
  }
  const held = tries.filter((one) => one.held).length;
  const widths = tries.flatMap(({ width }) => width ?? []);
  return {
    tries: tries.length,
    held,
    early: tries.filter(({ early }) => early).length,
    width: median(widths),
    open: tries.filter(({ width }) => width === null).length,
  };
}

type Activity = { code: string; started: string; ended: string | null };

/** The activities of a P6 file that have begun. */
function readActivities(text: string): { dataDate: string; activities: Activity[] } {
  let table = '';
  let fields: string[] = [];
  let dataDate = '';
  const activities: Activity[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [kind, ...values] = line.split('\t');
    if (kind === '%T') table = values[0] ?? '';
    if (kind === '%F') fields = values;
    if (kind !== '%R') continue;
    const value = (name: string) => values[fields.indexOf(name)] ?? '';
    if (table === 'PROJECT') dataDate = value('last_recalc_date').slice(0, 10);
    if (table === 'TASK' && value('act_start_date'))
      activities.push({
        code: value('task_code'),
        started: value('act_start_date').slice(0, 10),
        ended: value('act_end_date').slice(0, 10) || null,
      });
  }
  return { dataDate, activities };
}

/** Writes the progress that a project had on each day, by the days on which its activities began and ended. */
async function writePast(
  database: pg.Client,
  project: number,
  { dataDate, activities }: ReturnType<typeof readActivities>,
) {
  await database.query('select refresh_plans()');
  await database.query('delete from progress_changes where work_item_id = $1', [project]);
  await database.query(
    `insert into progress_changes (work_item_id, at, percentage)
     select $1, (d::date + time '12:00') at time zone $4,
       least(100, sum(100 * l.share * least(1, greatest(0,
         (d::date - a.started + 1)::numeric / (coalesce(a.ended, greatest(l.last_day, $3::date)) - a.started + 1)))))
     from planned_leaves($1) l join work_items w on w.id = l.leaf_id
       join jsonb_to_recordset($2::jsonb) as a (code text, started date, ended date) on a.code = w.code
       cross join generate_series((select min(started) from jsonb_to_recordset($2::jsonb) as b (started date)), $3::date,
         interval '1 day') d
     group by d`,
    [project, JSON.stringify(activities), dataDate, TIME_ZONE],
  );
}

const file = await readFile(schedule).catch(() => null);
const site = await serveSite({ demo: true });
try {
  if (file) {
    const body = JSON.stringify({
      file: file.toString('base64'),
      file_name: 'schedule.xer',
      weights: 'duration',
      code: 'REAL',
    });
    const { answer } = await ask(`${site.ours.url}/project/import`, {
      method: 'POST',
      headers: site.headers,
      body,
    });
    const { id } = (answer as { data: { project: { id: number } } }).data.project;
    await writePast(site.database, id, readActivities(file.toString('latin1')));
  } else console.log('The real schedule is not there: only the demo projects are tried.');
  for (const past of await readPasts(site.database))
    for (const horizon of HORIZONS) {
      const { tries, held, early, width, open } = tryOut(past, horizon);
      if (tries > 0)
        console.log(
          `${past.title}, ${horizon / WEEK} weeks ahead: held ${held} of ${tries}, done earlier than the range ${early}; ` +
            `range ${width} days in the middle, ${open} without an end`,
        );
    }
} finally {
  await site.close();
}

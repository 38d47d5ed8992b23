import type { LookAheadWeeks } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { unfinishedLeaves } from '../../overview/index.ts';
import type { Context } from '../../platform/context.ts';
import type { List } from '../../platform/database/list.ts';
import { addDays } from '../../platform/days.ts';

/** The most people that are named with a task. */
const MAX_NAMED_PEOPLE = 5;

/** Which tasks a look-ahead lists. */
export type LookAheadScope = {
  projectId: number;
  /** The item whose tasks are listed; the project itself, or a task. */
  itemId: number;
  /** The first day of the period. */
  from: string;
  weeks: LookAheadWeeks;
  /** Progress, and what is unfinished and overdue, are those of the end of this day: today or earlier. */
  on: string;
};

/** A task of a look-ahead. */
export type LookAheadTask = {
  id: number;
  code: string;
  title: string;
  area: { id: number; code: string; title: string };
  /** The titles between its Area and itself, joined with ' › '; empty where there are none. */
  place: string;
  start_date: string | null;
  end_date: string | null;
  /** 0 to 100 with 2 places. */
  percentage: number;
  /** How many days it is overdue; 0: it is not. */
  days_overdue: number;
  /** Whether the imported schedule leaves it no float. */
  is_critical: boolean;
  /** Who is assigned to it or, where no one is, to the nearest item above it below the project; the PIC first. */
  people: string[];
  /** How many more there are than are named. */
  more_people: number;
};

type Row = Omit<LookAheadTask, 'percentage' | 'people' | 'more_people'> & {
  shown: string;
  people: string[] | null;
  all_people: number;
};

/** The last day of the period. */
export const lastDayOf = ({ from, weeks }: Pick<LookAheadScope, 'from' | 'weeks'>): string =>
  addDays(from, 7 * weeks - 1);

const inScope = ({ projectId, itemId }: LookAheadScope): RawBuilder<unknown> =>
  itemId === projectId
    ? sql`w.project_id = ${projectId}`
    : sql`(w.project_id = ${projectId} and (w.id = ${itemId} or ${itemId} = any(w.ancestor_ids)))`;

const areaJoin = sql`join work_items area on area.id = coalesce(w.ancestor_ids[2], w.id)`;
const firstDay = sql`coalesce(w.start_date, w.end_date)`;
const lastDay = sql`coalesce(w.end_date, w.start_date)`;
const code = sql`w.code collate natural_order`;
const byArea = [sql`area.code collate natural_order`, sql`area.id`, firstDay, lastDay, code];
const byEnd = [lastDay, code];

/**
 * The tasks of a look-ahead, for all of them in batches or those of a page. Whether the actor may see the project has
 * been decided before.
 */
export function lookAheadList(ctx: Context, scope: LookAheadScope): List<'area' | 'end', Row, LookAheadTask> {
  const { joins, condition, progress } = unfinishedLeaves(ctx, scope.on);
  return {
    from: sql`work_items w ${joins}`,
    key: sql`w.id`,
    filter: sql`${inScope(scope)} and ${condition} and ${firstDay} <= ${lastDayOf(scope)}::date`,
    orders: { area: { by: byArea, joins: areaJoin }, end: byEnd },
    async read(_chosen, keys) {
      const { rows } = await sql<Row>`
        select w.id, w.code, w.title, w.start_date, w.end_date, shown_percentage(${progress}) as shown,
          json_build_object('id', area.id, 'code', area.code, 'title', area.title) as area,
          coalesce((select string_agg(a.title, ' › ' order by a.depth) from work_items a
            where a.id = any(w.ancestor_ids) and a.depth > 2), '') as place,
          greatest(${scope.on}::date - w.end_date, 0) as days_overdue,
          coalesce(fl.total_float_hours <= 0, false) as is_critical, assigned.people, assigned.all_people
        from ${keys} join work_items w on w.id = chosen.key ${joins} ${areaJoin}
          left join task_floats fl on fl.work_item_id = w.id
          left join lateral (
            select s.work_item_id as id from assignments s join work_items i on i.id = s.work_item_id
            where s.work_item_id = any(w.ancestor_ids || w.id) and i.depth > 1 order by i.depth desc limit 1
          ) holder on true
          cross join lateral (
            select array_agg(named.name order by named.position) filter (where named.position <= ${MAX_NAMED_PEOPLE}) as people,
              count(*)::integer as all_people
            from (
              select btrim(e.first_name || ' ' || e.last_name) as name,
                row_number() over (order by s.pic desc, e.first_name, e.last_name, e.id) as position
              from assignments s join employees e on e.id = s.employee_id
              where s.work_item_id = holder.id and e.employee_status = 'Active'
            ) named
          ) assigned
        order by chosen.position`.execute(ctx.database);
      return rows;
    },
    present: (rows) =>
      rows.map(({ shown, people, all_people, ...row }) => ({
        ...row,
        percentage: Number(shown),
        people: people ?? [],
        more_people: all_people - (people?.length ?? 0),
      })),
  };
}

/** A look-ahead as it is printed. */
export type LookAhead = LookAheadScope & {
  /** By Area, each in the order of its days. */
  tasks: LookAheadTask[];
  /** How many there are in all: of more than are printed those that end first are. */
  total: number;
  /** Unfinished bottom-level tasks without a date, which are not listed. */
  without_dates: number;
  /** Tasks that were recorded after the day by whose end they are listed, and so are not. */
  recorded_later: number;
  overdue: number;
  critical: number;
};

/** Reads a look-ahead. @param most how many of its tasks */
export async function readLookAhead(ctx: Context, scope: LookAheadScope, most: number): Promise<LookAhead> {
  const list = lookAheadList(ctx, scope);
  const { joins, condition, recordedLater } = unfinishedLeaves(ctx, scope.on);
  const { rows: counts } = await sql<Omit<LookAhead, 'tasks' | keyof LookAheadScope>>`
    select count(*) filter (where w.starts)::integer as total, count(*) filter (where w.starts is null)::integer as without_dates,
      count(*) filter (where w.starts and w.end_date < ${scope.on}::date)::integer as overdue,
      count(*) filter (where w.starts and w.total_float_hours <= 0)::integer as critical,
      (select count(*)::integer from work_items w ${joins}
        where ${inScope(scope)} and ${recordedLater} and ${firstDay} <= ${lastDayOf(scope)}::date) as recorded_later
    from (
      select ${firstDay} <= ${lastDayOf(scope)}::date as starts, w.end_date, fl.total_float_hours
      from work_items w ${joins} left join task_floats fl on fl.work_item_id = w.id
      where ${inScope(scope)} and ${condition}
    ) w`.execute(ctx.database);
  const keys = sql`(
    select due.id as key, row_number() over (order by ${sql.join(byArea)}, w.id) as position
    from (
      select w.id from ${list.from} where ${list.filter} order by ${sql.join(byEnd)}, w.id limit ${most}
    ) due join work_items w on w.id = due.id ${areaJoin}
  ) as chosen`;
  const rows = await list.read(sql``, keys);
  return {
    ...scope,
    ...(counts[0] as (typeof counts)[number]),
    tasks: await list.present(rows),
  };
}

import type {
  AreaSlip,
  exportAreaSlip as exportEndpoint,
  Input,
  listAreaSlip as listEndpoint,
  Page,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import type { Spreadsheet } from '../platform/http/send-files.ts';
import { count, day, text } from '../platform/tables/sheet-columns.ts';
import { recordsOf, sheetOf } from '../platform/tables/sheet-of.ts';
import { findBaseline } from './read-baselines.ts';
import { refreshPlan } from './refresh-plan.ts';

type Query = Input<typeof listEndpoint>['query'];

/** By how much the Areas of a project have slipped since a baseline. @throws not_found */
export async function listAreaSlip(ctx: Context, { query }: { query: Query }): Promise<Page<AreaSlip>> {
  const { project_id } = await findBaseline(ctx, query.baseline_id);
  await refreshPlan(ctx, project_id);
  return readPage(ctx, slipList(ctx, project_id, query.baseline_id), query);
}

/** The same as a spreadsheet. @throws not_found */
export async function exportAreaSlip(
  ctx: Context,
  { query }: Input<typeof exportEndpoint>,
): Promise<Spreadsheet> {
  const { project_id, name } = await findBaseline(ctx, query.baseline_id);
  await refreshPlan(ctx, project_id);
  return {
    fileName: `Slip by area - ${name}`,
    sheet: 'Slip by area',
    ...sheetOf(recordsOf(ctx, slipList(ctx, project_id, query.baseline_id), query), [
      text('Code', ({ code }) => code, 16),
      text('Area', ({ title }) => title, 40),
      day('Start in baseline', ({ baseline_start }) => baseline_start),
      day('Start', ({ start }) => start),
      count('Start moved (days)', ({ start_moved }) => start_moved),
      day('End in baseline', ({ baseline_end }) => baseline_end),
      day('End', ({ end }) => end),
      count('Slip (days)', ({ slip }) => slip),
      count('Tasks added', ({ tasks_added }) => tasks_added),
      count('Tasks deleted', ({ tasks_removed }) => tasks_removed),
      text('Change', ({ change }) => change && changes[change], 12),
    ]),
  };
}

type SlipList = List<Query['sort'], AreaSlip, AreaSlip>;

const changes = { added: 'Added', removed: 'Deleted' } as const;

/** The Areas that a project has now or had in a baseline. */
const areasOf = (projectId: number, baselineId: number) => sql`
  select coalesce(w.id, b.work_item_id) as id, coalesce(w.code, b.code) as code, coalesce(w.title, b.title) as title,
    case when b.work_item_id is null then 'added' when w.id is null then 'removed' end as change
  from (select id, code, title from work_items where parent_id = ${projectId}) w
    full join (
      select work_item_id, code, title from baseline_items
      where baseline_id = ${baselineId} and area_id = work_item_id
    ) b on b.work_item_id = w.id`;

/**
 * How many items below each Area are in one set and not in the other. As a difference of sets: items never move, and by
 * `not exists` a plan that is made before the tables were analysed looks through one set for each item of the other.
 */
const countByArea = (these: RawBuilder<unknown>, those: RawBuilder<unknown>) => sql`
  select area, count(*)::integer as tasks from (${these} except ${those}) only_these (area, id) group by area`;

/** The list of them, each with the days that its plan line spans in both. */
function slipList({ database }: Pick<Context, 'database'>, projectId: number, baselineId: number): SlipList {
  const spans = sql`
    left join lateral (
      select min(p.day) as first_day, max(p.day) - 1 as last_day from plan_points p where p.work_item_id = a.id
    ) now on true
    left join lateral (
      select min(p.day) as first_day, max(p.day) - 1 as last_day from baseline_points p
      where p.baseline_id = ${baselineId} and p.work_item_id = a.id
    ) saved on true`;
  const code = sql`a.code collate natural_order`;
  const slip = sql`now.last_day - saved.last_day`;
  const startMoved = sql`now.first_day - saved.first_day`;
  const tasksNow = sql`select w.ancestor_ids[2] as area, w.id from work_items w
    where w.project_id = ${projectId} and w.depth > 2`;
  const tasksSaved = sql`select b.area_id, b.work_item_id from baseline_items b
    where b.baseline_id = ${baselineId} and b.area_id <> b.work_item_id`;
  return {
    from: sql`(${areasOf(projectId, baselineId)}) a`,
    key: sql`a.id`,
    filter: sql`true`,
    orders: {
      code: [code],
      baseline_end: { by: [{ nullable: sql`saved.last_day` }, code], joins: spans },
      end: { by: [{ nullable: sql`now.last_day` }, code], joins: spans },
      slip: { by: [{ nullable: slip }, code], joins: spans },
      start_moved: { by: [{ nullable: startMoved }, code], joins: spans },
    },
    async read(chosen) {
      const { rows } = await sql<AreaSlip>`
        with added as materialized (${countByArea(tasksNow, tasksSaved)}),
          removed as materialized (${countByArea(tasksSaved, tasksNow)})
        select a.id, a.code, a.title, a.change, saved.first_day as baseline_start, saved.last_day as baseline_end,
          now.first_day as start, now.last_day as end, ${startMoved} as start_moved, ${slip} as slip,
          coalesce(added.tasks, 0) as tasks_added, coalesce(removed.tasks, 0) as tasks_removed
        from (${areasOf(projectId, baselineId)}) a ${spans}
          left join added on added.area = a.id left join removed on removed.area = a.id
        ${chosen}`.execute(database);
      return rows;
    },
    present: (rows) => rows,
  };
}

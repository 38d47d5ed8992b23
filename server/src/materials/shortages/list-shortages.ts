import {
  type Input,
  type listShortages as listEndpoint,
  may,
  type Page,
  type Shortage,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Context, siteToday } from '../../platform/context.ts';
import { type List, readPage } from '../../platform/database/list.ts';
import { visibleProject } from '../../projects/index.ts';
import { matchesMaterialFilters } from '../items/list-materials.ts';
import { numbersOf } from '../parts/numbers-of.ts';
import {
  type PaperMaterialRow,
  paperMaterialColumns,
  paperMaterialJoins,
  presentPaperMaterial,
} from '../parts/paper-materials.ts';
import { type PaperProject, type PaperTask, paperProject, paperTask } from '../parts/paper-place.ts';
import { refuseHiddenScope } from '../parts/scope.ts';
import { computeShortages } from './compute-shortages.ts';

type Query = Input<typeof listEndpoint>['query'];

const quantities = [
  'bulk_qty',
  'used_qty',
  'in_stock',
  'on_order_qty',
  'requested_qty',
  'shared_qty',
  'short_qty',
] as const;
type Quantity = (typeof quantities)[number];

type Row = PaperMaterialRow &
  Record<Quantity, string> & {
    project: PaperProject;
    task: PaperTask | null;
    start_date: string | null;
    end_date: string | null;
    needed_on: string | null;
    request_by: string | null;
    lead_time_days: number;
    is_assumed: boolean;
  };

/** What has to be requested, most urgent first. @throws not_found. Source: docs/decisions/0015. */
export async function listShortages(ctx: Context, { query }: { query: Query }): Promise<Page<Shortage>> {
  await refuseHiddenScope(ctx, query);
  return readPage(ctx, shortageList(ctx, query), { ...query, sort: 'request_by', direction: 'asc' });
}

/** A shortage is named by the place of its contract quantity. */
function shortageList(ctx: Context, query: Query): List<'request_by', Row, Shortage> {
  const { category, supplier_id, search_term } = query;
  const today = siteToday(ctx);
  const all = computeShortages({
    isOfProjects: (projectId) =>
      query.project_id ? sql`${projectId} = ${query.project_id}` : visibleProject(ctx, projectId),
    isOfMaterials: matchesMaterialFilters(ctx, { type: 'Specialised', category, supplier_id, search_term }),
  });
  return {
    from: sql`${all} s`,
    key: sql`s.id`,
    filter:
      query.days === undefined ? sql`true` : sql`s.request_by <= ${today}::date + ${query.days}::integer`,
    orders: { request_by: [{ nullable: sql`s.request_by` }, sql`s.project_id`, sql`s.item_id`] },
    read: (_, chosen) => readShortages(ctx, chosen),
    present: (rows) => rows.map((row) => presentShortage(ctx, row, today)),
  };
}

type ShortageCounts = { total: number; overdue: number; since: string | null };

/** How many shortages there are in the whole company, of how many the day to request is over, and the first such day. */
export async function countShortages(ctx: Context): Promise<ShortageCounts> {
  const all = computeShortages({ isOfProjects: () => sql`true`, isOfMaterials: sql`m.type = 'Specialised'` });
  const { rows } = await sql<ShortageCounts>`
    select count(*)::integer as total, count(*) filter (where s.request_by < ${siteToday(ctx)})::integer as overdue,
      min(s.request_by) filter (where s.request_by < ${siteToday(ctx)}) as since
    from ${all} s`.execute(ctx.database);
  return rows[0] ?? { total: 0, overdue: 0, since: null };
}

/** The chosen shortages, computed again for only their materials in their projects. */
async function readShortages(ctx: Context, chosen: RawBuilder<unknown>): Promise<Row[]> {
  const computed = computeShortages({
    isOfProjects: (projectId, materialId) =>
      sql`(${projectId}, ${materialId}) in (select project_id, material_id from picked)`,
    isOfMaterials: sql`m.type = 'Specialised'`,
  });
  // What chooses them may be all the computing of the list: it is done once.
  const { rows } = await sql<Row>`
    with picked as materialized (
      select chosen.key, chosen.position, f.project_id, f.material_id
      from ${chosen} join stock_figures f on f.id = chosen.key
    )
    select ${paperMaterialColumns}, ${paperProject(sql`s.project_id`)} as project,
      case when s.item_id <> s.project_id then ${paperTask(sql`s.item_id`)} end as task,
      ${sql.join(quantities.map((name) => sql.ref(`s.${name}`)))},
      s.start_date, s.end_date, s.needed_on, s.request_by, s.lead_time_days, s.is_assumed
    from picked join ${computed} s on s.id = picked.key
      join materials m on m.id = s.material_id ${paperMaterialJoins}
    order by picked.position`.execute(ctx.database);
  return rows;
}

function presentShortage(ctx: Context, row: Row, today: string): Shortage {
  return {
    ...presentPaperMaterial(ctx, row),
    project: row.project,
    task: row.task,
    start_date: row.start_date,
    end_date: row.end_date,
    ...numbersOf(row, quantities),
    needed_on: row.needed_on,
    request_by: row.request_by,
    lead_time: { days: row.lead_time_days, is_assumed: row.is_assumed },
    is_overdue: row.request_by !== null && row.request_by < today,
    abilities: { request: row.task !== null && may(ctx.actor.role, 'request-order.create') },
  };
}

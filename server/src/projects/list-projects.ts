import type { Input, listProjects as listProjectsEndpoint, Page, ProjectRow } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { pageOffset, toPage } from '../platform/database/page.ts';
import { matchesEveryWord } from '../platform/database/search.ts';
import { presentTreeNode, type TreeNodeRow, treeNodeColumns } from './tree-node.ts';
import { visibleProject } from './visibility.ts';

type Query = Input<typeof listProjectsEndpoint>['query'];

type Row = TreeNodeRow & {
  location: string | null;
  client_name: string | null;
  tender_code: string | null;
  tender_reference_no: string | null;
};

const orders: Record<Query['sort'], RawBuilder<unknown>> = {
  title: sql`w.title collate natural_order`,
  code: sql`w.code collate natural_order`,
  start_date: sql`w.start_date`,
  end_date: sql`w.end_date`,
};

/** The projects that the actor may see, filtered, sorted and a page at a time. */
export async function listProjects(ctx: Context, { query }: { query: Query }): Promise<Page<ProjectRow>> {
  const direction = query.direction === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const order = sql`${orders[query.sort]} ${direction}, w.id`;
  const filter = sql`w.parent_id is null
    and ${visibleProject(ctx, sql`w.id`)}
    and ${matchesEveryWord(sql`w.code || ' ' || w.title`, query.search_term)}
    and ${query.status ? sql`w.status = ${query.status}` : sql`true`}`;
  const [rows, count] = await Promise.all([
    // The page is found first and joined after: else every project would be joined, to throw most of them away.
    sql<Row>`
      select ${treeNodeColumns}, w.location, w.client_name, w.tender_code, w.tender_reference_no
      from (
        select * from work_items w where ${filter}
        order by ${order}
        limit ${query.per_page} offset ${pageOffset(query)}
      ) w left join roll_ups r on r.work_item_id = w.id
      order by ${order}`.execute(ctx.database),
    sql<{ total: number }>`select count(*)::integer as total from work_items w where ${filter}`.execute(
      ctx.database,
    ),
  ]);
  const projects = rows.rows.map((row) => ({
    ...presentTreeNode(row),
    location: row.location,
    client_name: row.client_name,
    tender_project: row.tender_code ? { code: row.tender_code, reference_no: row.tender_reference_no } : null,
  }));
  return toPage(query, projects, count.rows[0]?.total ?? 0);
}

import type { Input, listProjects as listProjectsEndpoint, Page, ProjectRow } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import { matchesItem } from './matches-item.ts';
import { exactProgress, presentTreeNode, type TreeNodeRow, treeNodeColumns } from './tree-node.ts';
import { visibleProject } from './visibility.ts';

type Query = Input<typeof listProjectsEndpoint>['query'];

type Row = TreeNodeRow & {
  location: string | null;
  client_name: string | null;
  tender_code: string | null;
  tender_reference_no: string | null;
};

/** The projects that the actor may see, filtered, sorted and a page at a time. */
export async function listProjects(ctx: Context, { query }: { query: Query }): Promise<Page<ProjectRow>> {
  return readPage(ctx, projectList(ctx, query), query);
}

function projectList(ctx: Context, { search_term, status }: Query): List<Query['sort'], Row, ProjectRow> {
  const title = sql`w.title collate natural_order`;
  return {
    from: sql`work_items w`,
    key: sql`w.id`,
    filter: sql`w.parent_id is null
      and ${visibleProject(ctx, sql`w.id`)}
      and ${matchesItem(search_term)}
      and ${status ? sql`w.status = ${status}` : sql`true`}`,
    // Whom assignments let see only some of the projects has few to count.
    orders: {
      title: [title],
      code: [sql`w.code collate natural_order`],
      status: [sql`w.status`, title],
      progress: {
        by: [exactProgress, title],
        joins: sql`left join roll_ups r on r.work_item_id = w.id`,
      },
      start_date: [{ nullable: sql`w.start_date` }],
      end_date: [{ nullable: sql`w.end_date` }],
    },
    async read(chosen) {
      const { rows } = await sql<Row>`
        select ${treeNodeColumns}, w.location, w.client_name, w.tender_code, w.tender_reference_no
        from work_items w left join roll_ups r on r.work_item_id = w.id ${chosen}`.execute(ctx.database);
      return rows;
    },
    present: (rows) => rows.map(present),
  };
}

function present(row: Row): ProjectRow {
  return {
    ...presentTreeNode(row),
    location: row.location,
    client_name: row.client_name,
    tender_project: row.tender_code ? { code: row.tender_code, reference_no: row.tender_reference_no } : null,
  };
}

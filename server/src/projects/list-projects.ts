import {
  type Input,
  type listProjects as listProjectsEndpoint,
  type Page,
  type ProjectRow,
  projectRow,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import { answeredOfItem, type StoredItem, tenderOf } from './item-columns.ts';
import { matchesItem } from './matches-item.ts';
import { computedOfNode, exactProgress, presentTreeNode, type TreeNodeRow } from './tree-node.ts';
import { visibleProject } from './visibility.ts';

type Query = Input<typeof listProjectsEndpoint>['query'];

const project = answeredOfItem(projectRow.shape);

type Row = TreeNodeRow &
  Parameters<typeof project.answer>[0] &
  Pick<StoredItem, 'tender_code' | 'tender_reference_no'>;

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
    // A person whose assignments leave them some of the projects only has few to count.
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
    read: (chosen) => readProjects(ctx, chosen),
    present: presentProjects,
  };
}

/** @param chosen ends the statement: it says which projects `w`, and puts them in order */
export async function readProjects(ctx: Context, chosen: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${project.select}, ${computedOfNode}, w.tender_code, w.tender_reference_no
    from work_items w left join roll_ups r on r.work_item_id = w.id ${chosen}`.execute(ctx.database);
  return rows;
}

export const presentProjects = (rows: readonly Row[]): ProjectRow[] =>
  rows.map((row) => ({
    ...project.answer(row),
    ...presentTreeNode(row),
    tender_project: tenderOf(row),
  }));

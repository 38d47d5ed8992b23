import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { type Letterhead, type PaperProject, readLetterhead } from '../../print/index.ts';
import { readPath } from '../../projects/index.ts';
import { matchesFilter } from '../document-filter.ts';
import type { DocumentScope } from '../document-scope.ts';

/** A report as the cover lists it. */
export type ListedReport = {
  id: number;
  number: string;
  date: string;
  task: string;
  author: string;
  manpower: number;
};

/** The content of the cover. */
export type RangeFacts = {
  letterhead: Letterhead;
  project: PaperProject;
  /** The titles from the project down to what was asked for. */
  path: string[];
  /** The oldest first. */
  reports: ListedReport[];
};

/** The approved daily reports of a project or task that the actor may see, in a range of site dates. @param most of the reports @throws not_found */
export async function readRange(
  ctx: Context,
  scope: DocumentScope,
  { start_date, end_date }: { start_date: string; end_date: string },
  most: number,
): Promise<RangeFacts> {
  const letterhead = await readLetterhead(ctx, {
    employeeId: ctx.actor.employeeId,
    projectId: scope.projectId,
  });
  const { project } = letterhead;
  if (!project) throw problem('not_found');
  const path = await readPath(ctx, scope.taskId ?? scope.projectId);
  const filter = { scope, type: 'daily_report', state: 'approved', from: start_date, to: end_date } as const;
  const reports = await sql<ListedReport>`
    select d.id, d.number, d.date, e.first_name || ' ' || e.last_name as author, d.manpower::float8 as manpower,
      (select string_agg(w.title, ' › ' order by w.depth) from work_items w
        where w.id = any(d.item_ids) and w.id <> d.project_id) as task
    from documents d join employees e on e.id = d.created_by
    where ${matchesFilter(ctx, filter)}
    order by d.date, d.id limit ${most}`.execute(ctx.database);
  return { letterhead, project, path, reports: reports.rows };
}

import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Letterhead } from './paper.ts';

/** Of whose company a letterhead is, and of which project; a paper that names its company itself has `companyId`. */
export type LetterheadOf = { employeeId: number; projectId: number | null; companyId?: number | null };

/**
 * The letterheads of several papers, in the same order: the company that the paper names, or whose work the project is,
 * or where there is no project that of the employee who issues the paper; and the project with its client. A project
 * that is not there any more is null. Whether the actor may see it has been decided before.
 */
export async function readLetterheads(ctx: Context, papers: readonly LetterheadOf[]): Promise<Letterhead[]> {
  const { rows } = await sql<Letterhead>`
    select coalesce(c.name, '') as company, c.address,
      case when f.id is not null then json_build_object('name', f.name, 'content_type', f.content_type, 'size', f.size,
        'sha256', f.sha256) end as logo,
      case when p.id is not null then json_build_object('title', p.title, 'code', p.code, 'location', p.location,
        'client', p.client_name, 'client_address', p.client_address) end as project
    from unnest(${papers.map((paper) => paper.employeeId)}::integer[],
        ${papers.map((paper) => paper.projectId)}::integer[], ${papers.map(({ companyId }) => companyId ?? null)}::integer[])
        with ordinality as paper (employee_id, project_id, company_id, position)
      left join employees e on e.id = paper.employee_id
      left join work_items p on p.id = paper.project_id
      left join companies c on c.id = coalesce(paper.company_id, p.company_id, e.company_id)
      left join files f on f.id = c.logo_file_id
    order by paper.position`.execute(ctx.database);
  return rows;
}

/** The letterhead of one paper, as `readLetterheads` gives it. */
export async function readLetterhead(ctx: Context, paper: LetterheadOf): Promise<Letterhead> {
  const [letterhead] = await readLetterheads(ctx, [paper]);
  return letterhead as Letterhead;
}

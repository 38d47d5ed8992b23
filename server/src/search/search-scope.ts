import { may } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { visibleProject } from '../projects/index.ts';
import { PROJECTS_AT_ONCE, type Projects } from './find-items.ts';

/** A part of a search's projects, and which of their items are looked for in it. */
export type ScopePart = { projects: Projects; wanted: 'mine to do' | 'to do' | 'any' | 'any, to do first' };

/** Where a search is: all projects that it is in, null for all that there are, and the parts that it goes through. */
export type SearchScope = { all: Projects; parts: ScopePart[] };

/** The most projects of one's own that are looked through before all others. */
const MOST_OWN = 256;

/**
 * Where the actor searches: in a project, if they may see it, or in all that they may see.
 * @param projectId the project, if they ask for one
 */
export async function scopeOf(ctx: Context, projectId: number | undefined): Promise<SearchScope> {
  if (projectId !== undefined) {
    const { rows } = await sql`select 1 from work_items w
      where w.id = ${projectId} and ${visibleProject(ctx, sql`w.id`)}`.execute(ctx.database);
    const all = rows.length > 0 ? [projectId] : [];
    return { all, parts: inParts(all, 'any, to do first') };
  }
  const own = await ownProjects(ctx);
  if (!may(ctx.actor.role, 'project.see-every')) return { all: own, parts: inParts(own, 'any, to do first') };
  return {
    all: null,
    parts: [
      ...inParts(own.slice(0, MOST_OWN), 'mine to do'),
      ...inParts(await latestRunning(ctx), 'to do'),
      { projects: null, wanted: 'to do' },
      { projects: null, wanted: 'any' },
    ],
  };
}

function inParts(projects: readonly number[], wanted: ScopePart['wanted']): ScopePart[] {
  const parts: ScopePart[] = [];
  for (let from = 0; from < projects.length; from += PROJECTS_AT_ONCE)
    parts.push({ projects: projects.slice(from, from + PROJECTS_AT_ONCE), wanted });
  return parts;
}

/** The projects that the actor is assigned to, those that run before the others, the latest first. */
async function ownProjects(ctx: Context): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from work_items p
    where p.id = any(array(select s.project_id from assignments s where s.employee_id = ${ctx.actor.employeeId}))
    order by p.status = 'Completed', p.id desc`.execute(ctx.database);
  return rows.map(({ id }) => id);
}

async function latestRunning(ctx: Context): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from work_items p where p.parent_id is null and p.status <> 'Completed'
    order by p.id desc limit ${PROJECTS_AT_ONCE}`.execute(ctx.database);
  return rows.map(({ id }) => id);
}

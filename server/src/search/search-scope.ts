import { may } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { visibleProject } from '../projects/index.ts';
import type { Places } from './find-items.ts';

/** A part of what is searched: some items and what is below them, and which of these are looked for. */
export type ScopePart = { places: Places; wanted: 'mine to do' | 'to do' | 'any' | 'any, to do first' };

/** Where a search is: all projects that it is in, null for all that there are, and the parts that it goes through. */
export type SearchScope = { all: Places; parts: ScopePart[] };

/** How many items are looked below at once: each makes the index compare what it finds once more. */
const ITEMS_AT_ONCE = 64;
/** The most items, or else projects, of one's own that are looked through before all others. */
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
  if (!may(ctx.actor.role, 'project.see-every')) {
    const own = await ownProjects(ctx);
    const ids = (isFinished: boolean) =>
      own.flatMap((project) => (project.isFinished === isFinished ? project.id : []));
    return {
      all: own.map(({ id }) => id),
      parts: [...inParts(ids(false), 'any, to do first'), ...inParts(ids(true), 'any, to do first')],
    };
  }
  return {
    all: null,
    parts: [
      ...inParts(await ownPlaces(ctx), 'mine to do'),
      ...inParts(await latestRunning(ctx), 'to do'),
      { places: null, wanted: 'to do' },
      { places: null, wanted: 'any' },
    ],
  };
}

function inParts(places: readonly number[], wanted: ScopePart['wanted']): ScopePart[] {
  const parts: ScopePart[] = [];
  for (let from = 0; from < places.length; from += ITEMS_AT_ONCE)
    parts.push({ places: places.slice(from, from + ITEMS_AT_ONCE), wanted });
  return parts;
}

/** What the actor is assigned to in projects that run; where that is too much, these projects. */
async function ownPlaces(ctx: Context): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.work_item_id as id from assignments s join work_items p on p.id = s.project_id
    where s.employee_id = ${ctx.actor.employeeId} and p.status <> 'Completed'
    order by s.work_item_id desc limit ${MOST_OWN + 1}`.execute(ctx.database);
  if (rows.length <= MOST_OWN) return rows.map(({ id }) => id);
  return (await ownProjects(ctx)).slice(0, MOST_OWN).map(({ id }) => id);
}

/** The projects that the actor is assigned to, those that run before the others, the latest first. */
async function ownProjects(ctx: Context): Promise<{ id: number; isFinished: boolean }[]> {
  const { rows } = await sql<{ id: number; isFinished: boolean }>`
    select p.id, p.status = 'Completed' as "isFinished" from work_items p
    where p.id = any(array(select s.project_id from assignments s where s.employee_id = ${ctx.actor.employeeId}))
    order by p.status = 'Completed', p.id desc`.execute(ctx.database);
  return rows;
}

async function latestRunning(ctx: Context): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from work_items p where p.parent_id is null and p.status <> 'Completed'
    order by p.id desc limit ${ITEMS_AT_ONCE}`.execute(ctx.database);
  return rows.map(({ id }) => id);
}

import { type Baseline, may, type PersonName } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { personName } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { visibleProject } from '../projects/index.ts';

type BaselineRow = Omit<Baseline, 'created_by' | 'created_at' | 'updated_at' | 'abilities'> & {
  created_by: PersonName;
  created_at: Date;
  updated_at: Date;
};

/** Baselines as they are answered. @param tail conditions and order on `baselines b` */
export async function readBaselines(ctx: Context, tail: RawBuilder<unknown>): Promise<Baseline[]> {
  const { rows } = await sql<BaselineRow>`
    select b.id, b.project_id, b.name, b.first_day, b.last_day, b.created_at, b.updated_at,
      ${personName('author')} as created_by
    from baselines b join employees author on author.id = b.created_by ${tail}`.execute(ctx.database);
  const mayEdit = may(ctx.actor.role, 'project.edit');
  return rows.map(({ created_at, updated_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    abilities: { edit: mayEdit, delete: mayEdit },
  }));
}

/** One baseline as it is answered. The caller has made sure that it is there and may be seen. */
export async function readBaseline(ctx: Context, id: number): Promise<Baseline> {
  return (await readBaselines(ctx, sql`where b.id = ${id}`))[0] as Baseline;
}

/**
 * The project of a baseline, and its name.
 * @throws not_found when it is not there, or the actor may not see its project
 */
export async function findBaseline(ctx: Context, id: number): Promise<{ project_id: number; name: string }> {
  const { rows } = await sql<{ project_id: number; name: string }>`
    select b.project_id, b.name from baselines b
    where b.id = ${id} and ${visibleProject(ctx, sql`b.project_id`)}`.execute(ctx.database);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
}

/**
 * The baseline that something of a project is compared with, where one is asked for.
 * @param asked its id; undefined or 0 for none
 * @throws not_found for one that the project does not have
 */
export async function baselineAsked(
  ctx: Pick<Context, 'database'>,
  projectId: number,
  asked: number | undefined,
): Promise<Pick<Baseline, 'id' | 'first_day' | 'last_day'> | null> {
  if (!asked) return null;
  const { rows } = await sql<Pick<Baseline, 'id' | 'first_day' | 'last_day'>>`
    select b.id, b.first_day, b.last_day from baselines b
    where b.id = ${asked} and b.project_id = ${projectId}`.execute(ctx.database);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
}

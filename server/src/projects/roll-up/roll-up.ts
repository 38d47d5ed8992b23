import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** How a child counts in its parent: its weight given by hand, and its exact progress, as decimal text; left out, it is there and does not count. */
export type Standing = { weight: string; progress: string; isLeftOut?: boolean };

/**
 * Carries the change of one child up to the project, in this transaction, at the cost of one small update a level.
 * The caller holds the project's lock (`lockItem`). Rules: PROJECT-5, PROJECT-6.
 * @param parentId the child's parent, or null for a project: nothing is above it
 * @param before how the child counted; null for a new one
 * @param after how it counts now; null for one that is gone
 */
export async function rollUp(
  ctx: Context,
  parentId: number | null,
  before: Standing | null,
  after: Standing | null,
): Promise<void> {
  if (parentId === null) return;
  await sql`select roll_up(${parentId}::integer,
    ${before?.weight ?? null}::numeric, ${before?.progress ?? null}::numeric,
    ${after?.weight ?? null}::numeric, ${after?.progress ?? null}::numeric,
    ${!before?.isLeftOut}::boolean, ${!after?.isLeftOut}::boolean)`.execute(ctx.database);
}

/**
 * Computes items again from their children, and all that is above them, after children came, went or changed in several
 * places at once; one whose last child is gone is a leaf again. The caller holds the project's lock. Rules: PROJECT-5,
 * PROJECT-6.
 * @param parentIds items of one project
 */
export async function rollUpParents(ctx: Context, parentIds: readonly number[]): Promise<void> {
  await sql`select roll_up_parents(${parentIds}::integer[])`.execute(ctx.database);
}

/**
 * Computes the whole tree of a project from its leaves. The caller holds the project's lock.
 * Gives how many items were corrected.
 */
export async function rollUpWholeProject(ctx: Context, projectId: number): Promise<number> {
  const { rows } = await sql<{ corrected: number }>`
    select roll_up_whole_project(${projectId}) as corrected`.execute(ctx.database);
  return rows[0]?.corrected ?? 0;
}

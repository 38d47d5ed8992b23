import {
  type Answer,
  type Baseline,
  baselineMessages,
  type createBaseline as createEndpoint,
  type deleteBaseline as deleteEndpoint,
  type Input,
  MAX_BASELINES,
  type updateBaseline as updateEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { refuseBeyond } from '../platform/database/refuse-beyond.ts';
import { type ConstraintProblems, problem } from '../platform/problem.ts';
import { refuseStale } from '../platform/versions.ts';
import { lockItem, visibleProject } from '../projects/index.ts';
import { readBaseline } from './read-baselines.ts';
import { saveBaseline } from './save-baseline.ts';

/** What the constraints of baselines mean to a person. */
export const baselineConstraints: ConstraintProblems = {
  baselines_name_unique: () =>
    problem('duplicate', { message: baselineMessages.taken, errors: { name: [baselineMessages.taken] } }),
};

/** Saves the plan of a project as it is now. @throws not_found, duplicate; invalid for one too many */
export async function createBaseline(
  ctx: Context,
  { params, body }: Input<typeof createEndpoint>,
): Promise<Baseline> {
  const { id } = await lockItem(ctx, 'projects', params.id);
  await refuseBeyond(ctx, {
    name: `baselines of project ${id}`,
    most: MAX_BASELINES,
    count: sql`select count(*)::integer as count from baselines where project_id = ${id}`,
    message: baselineMessages.tooMany,
  });
  return readBaseline(ctx, await saveBaseline(ctx, id, body.name));
}

/** Renames a baseline. @throws not_found, stale, duplicate */
export async function updateBaseline(
  ctx: Context,
  { params, body }: Input<typeof updateEndpoint>,
): Promise<Baseline> {
  const { id, updated_at } = await lockBaseline(ctx, params);
  await refuseStale(ctx, { table: 'baselines', id, updatedAt: updated_at }, body.updated_at);
  await sql`update baselines set name = ${body.name} where id = ${id}`.execute(ctx.database);
  return readBaseline(ctx, id);
}

/** Deletes a baseline. @throws not_found */
export async function deleteBaseline(
  ctx: Context,
  { params }: Pick<Input<typeof deleteEndpoint>, 'params'>,
): Promise<Answer<typeof deleteEndpoint>> {
  const { id } = await lockBaseline(ctx, params);
  await sql`delete from baselines where id = ${id}`.execute(ctx.database);
  return { id };
}

async function lockBaseline(
  ctx: Context,
  { id, baseline_id }: Input<typeof deleteEndpoint>['params'],
): Promise<{ id: number; updated_at: Date }> {
  const { rows } = await sql<{ id: number; updated_at: Date }>`
    select b.id, b.updated_at from baselines b
    where b.id = ${baseline_id} and b.project_id = ${id} and ${visibleProject(ctx, sql`b.project_id`)}
    for update`.execute(ctx.database);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
}

import type { getOvertime as getOvertimeEndpoint, Input, Overtime } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { visibleOvertime } from '../reach.ts';
import { presentOvertime, readOvertimes } from './read-overtimes.ts';

/** One overtime. @throws not_found, also where the actor may not see it */
export async function getOvertime(
  ctx: Context,
  { params }: Input<typeof getOvertimeEndpoint>,
): Promise<Overtime> {
  const [row] = await readOvertimes(ctx, sql`where o.id = ${params.id} and ${visibleOvertime(ctx)}`);
  if (!row) throw problem('not_found');
  return presentOvertime(ctx, row);
}

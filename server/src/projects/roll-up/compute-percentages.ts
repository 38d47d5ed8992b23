import type { computePercentages as computePercentagesEndpoint, Input, WorkItem } from '@plumbline/contract';
import { type Context, inTransaction } from '../../platform/context.ts';
import { getItem } from '../get-item.ts';
import { lockItem } from '../lock-item.ts';
import { rollUpWholeProject } from './roll-up.ts';

/** '% Compute': the whole tree again from its leaves; answers the project. @throws not_found */
export function computePercentages(
  ctx: Context,
  { params }: Input<typeof computePercentagesEndpoint>,
): Promise<WorkItem> {
  return inTransaction(ctx, async (ctx) => {
    await lockItem(ctx, 'projects', params.id);
    await rollUpWholeProject(ctx, params.id);
    return getItem(ctx, 'projects', params.id);
  });
}

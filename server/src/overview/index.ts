import * as contract from '@plumbline/contract';
import type { ReviewKind } from '../decisions/index.ts';
import { fromReplica, route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { getAttention } from './attention.ts';
import { listFirstSteps } from './first-steps.ts';
import { getItemProgress, listAreaProgress } from './item-progress.ts';
import { listProjectProgress } from './list-project-progress.ts';
import { listOverdueTasks } from './overdue.ts';
import { getPeopleOnSite } from './people-on-site.ts';
import { getProgressCurve } from './progress-curve.ts';

export { type ItemChange, readProjectChange } from './area-month.ts';
export { readProgressCurve } from './progress-curve.ts';
export { refreshEachPlan } from './site-moments.ts';
export { unfinishedLeaves } from './unfinished.ts';

/**
 * The company at a glance, and each project's progress compared with its plan.
 * @param kinds of request that wait for approval
 */
export const overviewSlice = (kinds: readonly ReviewKind[]): Slice => ({
  title: 'Overview and progress',
  routes: [
    route(contract.listFirstSteps, listFirstSteps),
    ...[
      route(contract.listProjectProgress, listProjectProgress),
      route(contract.listOverdueTasks, listOverdueTasks),
      route(contract.getPeopleOnSite, getPeopleOnSite),
      route(contract.getAttention, (ctx) => getAttention(ctx, kinds)),
      route(contract.getProjectProgress, (ctx, { params, query }) =>
        getItemProgress(ctx, 'projects', params.id, query.on),
      ),
      route(contract.getTaskProgress, (ctx, { params, query }) =>
        getItemProgress(ctx, 'tasks', params.id, query.on),
      ),
      route(contract.listAreaProgress, listAreaProgress),
      route(contract.getProgressCurve, getProgressCurve),
    ].map(fromReplica),
  ],
});

import { exportReconciliation, listReconciliation as listEndpoint } from '@plumbline/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { listReconciliation } from './list-reconciliation.ts';

/** The quantities from the contract to the daily reports, side by side. */
export const reconciliationRoutes: Route[] = [
  route(listEndpoint, listReconciliation),
  route(exportReconciliation, async (ctx, { query }) =>
    ctx.links.toDownload('reconciliation', ctx.actor, query),
  ),
];

import { exportReconciliation as exportEndpoint, listReconciliation } from '@plumbline/contract';
import { downloadRoute, type Route } from '../../platform/http/route.ts';
import { listRoute } from '../parts/list-route.ts';
import { exportReconciliation } from './export-reconciliation.ts';
import { reconciliationList } from './list-reconciliation.ts';

/** The quantities from the contract to the daily reports, side by side. */
export const reconciliationRoutes: Route[] = [
  listRoute(listReconciliation, reconciliationList),
  downloadRoute(exportEndpoint, exportReconciliation),
];

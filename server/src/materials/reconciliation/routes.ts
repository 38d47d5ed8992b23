import {
  exportReconciliation as exportEndpoint,
  listReconciliation as listEndpoint,
} from '@plumbline/contract';
import { downloadRoute, type Route, route } from '../../platform/http/route.ts';
import { exportReconciliation } from './export-reconciliation.ts';
import { listReconciliation } from './list-reconciliation.ts';

/** The quantities from the contract to the daily reports, side by side. */
export const reconciliationRoutes: Route[] = [
  route(listEndpoint, listReconciliation),
  downloadRoute(exportEndpoint, exportReconciliation),
];

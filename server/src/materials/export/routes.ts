import * as contract from '@plumbline/contract';
import { downloadRoute, type Route } from '../../platform/http/route.ts';
import { exportCommonIssuePos, exportIssuePos } from './export-issue-pos.ts';
import { exportBulkPos, exportRequestOrders } from './export-papers.ts';

/** The lists of papers as spreadsheets. */
export const exportRoutes: Route[] = [
  downloadRoute(contract.exportBulkPos, exportBulkPos),
  downloadRoute(contract.exportRequestOrders, exportRequestOrders),
  downloadRoute(contract.exportIssuePos, exportIssuePos),
  downloadRoute(contract.exportCommonIssuePos, exportCommonIssuePos),
];

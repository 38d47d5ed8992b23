import * as contract from '@plumbline/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { downloadCommonIssuePos, downloadIssuePos } from './export-issue-pos.ts';
import { downloadBulkPos, downloadRequestOrders } from './export-papers.ts';

/** The lists of papers as spreadsheets. */
export const exportRoutes: Route[] = [
  route(contract.exportBulkPos, async (ctx, { query }) => ctx.links.toDownload('bulk-pos', ctx.actor, query)),
  route(contract.exportRequestOrders, async (ctx, { query }) =>
    ctx.links.toDownload('request-orders', ctx.actor, query),
  ),
  route(contract.exportIssuePos, async (ctx, { query }) =>
    ctx.links.toDownload('issue-pos', ctx.actor, query),
  ),
  route(contract.exportCommonIssuePos, async (ctx, { query }) =>
    ctx.links.toDownload('common-issue-pos', ctx.actor, query),
  ),
];

/** The spreadsheets behind the links to them. */
export const exportDownloads = {
  'bulk-pos': downloadBulkPos,
  'request-orders': downloadRequestOrders,
  'issue-pos': downloadIssuePos,
  'common-issue-pos': downloadCommonIssuePos,
};

import * as contract from '@plumbline/contract';
import { route } from '../../platform/http/route.ts';
import { printableDocument, printDocument } from './print-document.ts';
import { printableDailyReports, printDailyReports } from './print-range.ts';

export const printRoutes = [
  route(contract.printDailyReport, (ctx, { params }) => printDocument(ctx, params.id, 'daily_report')),
  route(contract.printInstruction, (ctx, { params }) => printDocument(ctx, params.id, 'sdi_cvi')),
  route(contract.printDocument, (ctx, { params }) => printDocument(ctx, params.id)),
  route(contract.printProjectDailyReports, (ctx, input) => printDailyReports(ctx, 'project', input)),
  route(contract.printTaskDailyReports, (ctx, input) => printDailyReports(ctx, 'task', input)),
];

/** The PDFs of this slice, by the names that their links have. */
export const documentDownloads = {
  ...printableDocument.downloads,
  ...printableDailyReports.downloads,
};

import * as contract from '@plumbline/contract';
import { longRoute } from '../../platform/http/route.ts';
import { printableDocument, printDocument } from './print-document.ts';
import { printableDailyReports, printDailyReports } from './print-range.ts';

export const printRoutes = [
  longRoute(contract.printDailyReport, (ctx, { params }) => printDocument(ctx, params.id, 'daily_report')),
  longRoute(contract.printInstruction, (ctx, { params }) => printDocument(ctx, params.id, 'sdi_cvi')),
  longRoute(contract.printDocument, (ctx, { params }) => printDocument(ctx, params.id)),
  longRoute(contract.printProjectDailyReports, (ctx, input) => printDailyReports(ctx, 'project', input)),
  longRoute(contract.printTaskDailyReports, (ctx, input) => printDailyReports(ctx, 'task', input)),
];

/** The PDFs of this slice, by the names that their links have. */
export const documentDownloads = {
  ...printableDocument.downloads,
  ...printableDailyReports.downloads,
};

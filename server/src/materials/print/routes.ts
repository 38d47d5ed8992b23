import * as contract from '@plumbline/contract';
import { longRoute, type Route } from '../../platform/http/route.ts';
import { bulkPoPaper, printBulkPo } from './bulk-po-paper.ts';
import { commonIssuePoPaper, printCommonIssuePo } from './common-issue-po-paper.ts';
import { issuePoPaper, printIssuePo } from './issue-po-paper.ts';
import { printRequestOrder, requestOrderPaper } from './request-order-paper.ts';

/** The papers of materials as PDFs. */
export const printRoutes: Route[] = [
  longRoute(contract.printBulkPo, (ctx, { params }) => printBulkPo(ctx, params.id)),
  longRoute(contract.printRequestOrder, (ctx, { params }) => printRequestOrder(ctx, params.id)),
  longRoute(contract.printIssuePo, (ctx, { params }) => printIssuePo(ctx, params.id)),
  longRoute(contract.printCommonIssuePo, (ctx, { params }) => printCommonIssuePo(ctx, params.id)),
];

/** The PDFs behind the links to them. */
export const printDownloads = {
  ...bulkPoPaper.downloads,
  ...requestOrderPaper.downloads,
  ...issuePoPaper.downloads,
  ...commonIssuePoPaper.downloads,
};

import * as contract from '@plumbline/contract';
import { longRoute, type Route } from '../../platform/http/route.ts';
import { bulkPoPaper } from './bulk-po-paper.ts';
import { commonIssuePoPaper } from './common-issue-po-paper.ts';
import { issuePoPaper } from './issue-po-paper.ts';
import { requestOrderPaper } from './request-order-paper.ts';

/** The papers of materials as PDFs. */
export const printRoutes: Route[] = [
  longRoute(contract.printBulkPo, (ctx, { params }) => bulkPoPaper.print(ctx, params.id)),
  longRoute(contract.printRequestOrder, (ctx, { params }) => requestOrderPaper.print(ctx, params.id)),
  longRoute(contract.printIssuePo, (ctx, { params }) => issuePoPaper.print(ctx, params.id)),
  longRoute(contract.printCommonIssuePo, (ctx, { params }) => commonIssuePoPaper.print(ctx, params.id)),
];

/** The PDFs behind the links to them. */
export const printDownloads = {
  ...bulkPoPaper.downloads,
  ...requestOrderPaper.downloads,
  ...issuePoPaper.downloads,
  ...commonIssuePoPaper.downloads,
};

import * as contract from '@plumbline/contract';
import { fileRoute, type Route } from '../../platform/http/route.ts';
import { bulkPoPaper } from './bulk-po-paper.ts';
import { commonIssuePoPaper, issuePoPaper } from './issue-po-paper.ts';
import { requestOrderPaper } from './request-order-paper.ts';

/** The papers of materials as PDFs. */
export const printRoutes: Route[] = [
  fileRoute(contract.printBulkPo, (ctx, { params }) => bulkPoPaper(ctx, params.id)),
  fileRoute(contract.printRequestOrder, (ctx, { params }) => requestOrderPaper(ctx, params.id)),
  fileRoute(contract.printIssuePo, (ctx, { params }) => issuePoPaper(ctx, params.id)),
  fileRoute(contract.printCommonIssuePo, (ctx, { params }) => commonIssuePoPaper(ctx, params.id)),
];

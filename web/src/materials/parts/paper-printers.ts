import { printBulkPo, printCommonIssuePo, printIssuePo, printRequestOrder } from '@plumbline/contract';

/** What makes the PDF of each paper. */
export const paperPrinters = {
  bulkPo: printBulkPo,
  requestOrder: printRequestOrder,
  issuePo: printIssuePo,
  commonIssuePo: printCommonIssuePo,
} as const;

import { printedPaper } from './paper-endpoints.ts';

export const printBulkPo = printedPaper('/bulk-po-materials', {
  name: 'printBulkPo',
  summary: 'A bulk purchase order as PDF',
});

export const printRequestOrder = printedPaper('/request-po-materials', {
  name: 'printRequestOrder',
  summary: 'A request order as PDF',
});

/** As it is sent to the supplier, as the next is. */
export const printIssuePo = printedPaper('/issue-po-materials', {
  name: 'printIssuePo',
  summary: 'An issue PO as PDF for its supplier',
});

export const printCommonIssuePo = printedPaper('/common-issue-po-materials', {
  name: 'printCommonIssuePo',
  summary: 'A common issue PO as PDF for its supplier',
});

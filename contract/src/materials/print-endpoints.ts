import { z } from 'zod';
import { endpoint, fileAnswer } from '../platform/endpoint.ts';
import { pathId } from '../platform/scalars.ts';

const params = z.object({ id: pathId });
const printed = { file: 'pdf', answer: fileAnswer } as const;

/** The PDF of a bulk purchase order. @throws not_found, not_ready */
export const printBulkPo = endpoint({
  name: 'printBulkPo',
  method: 'GET',
  path: '/bulk-po-materials/:id/generate',
  permission: 'material.use',
  dependsOn: {},
  summary: 'A bulk purchase order as PDF',
  params,
  ...printed,
});

/** The PDF of a request order. @throws not_found, not_ready */
export const printRequestOrder = endpoint({
  name: 'printRequestOrder',
  method: 'GET',
  path: '/request-po-materials/:id/generate',
  permission: 'material.use',
  dependsOn: {},
  summary: 'A request order as PDF',
  params,
  ...printed,
});

/** The PDF of an issue PO, as it is sent to the supplier. @throws not_found, not_ready */
export const printIssuePo = endpoint({
  name: 'printIssuePo',
  method: 'GET',
  path: '/issue-po-materials/:id/generate',
  permission: 'material.use',
  dependsOn: {},
  summary: 'An issue PO as PDF for its supplier',
  params,
  ...printed,
});

/** The PDF of a common issue PO, as it is sent to the supplier. @throws not_found, not_ready */
export const printCommonIssuePo = endpoint({
  name: 'printCommonIssuePo',
  method: 'GET',
  path: '/common-issue-po-materials/:id/generate',
  permission: 'material.use',
  dependsOn: {},
  summary: 'A common issue PO as PDF for its supplier',
  params,
  ...printed,
});

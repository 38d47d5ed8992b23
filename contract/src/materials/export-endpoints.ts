import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { bulkPoFilters } from './bulk-po-endpoints.ts';
import { commonIssuePoFilters } from './common/issue-po-endpoints.ts';
import { issuePoFilters } from './issue-po-endpoints.ts';
import { requestOrderFilters } from './request-order-endpoints.ts';

/**
 * The bulk POs of the filtered list as a spreadsheet. @throws not_found for a project or task that the caller may not
 * see
 */
export const exportBulkPos = endpoint({
  name: 'exportBulkPos',
  method: 'GET',
  path: '/bulk-po-materials/export',
  permission: 'material.use',
  dependsOn: {},
  summary: 'Path of an .xlsx with the filtered bulk purchase orders, a row for each material',
  query: z.object(bulkPoFilters),
  answer: z.string(),
});

/** The request orders of the filtered list as a spreadsheet. @throws not_found for what the user may not see */
export const exportRequestOrders = endpoint({
  name: 'exportRequestOrders',
  method: 'GET',
  path: '/request-po-materials/export',
  permission: 'material.use',
  dependsOn: {},
  summary: 'Path of an .xlsx with the filtered request orders, a row for each material',
  query: z.object(requestOrderFilters),
  answer: z.string(),
});

/** The issue POs of the filtered list as a spreadsheet. @throws not_found for what the user may not see */
export const exportIssuePos = endpoint({
  name: 'exportIssuePos',
  method: 'GET',
  path: '/issue-po-materials/export',
  permission: 'material.use',
  dependsOn: {},
  summary: 'Path of an .xlsx with the filtered issue POs, a row for each material',
  query: z.object(issuePoFilters),
  answer: z.string(),
});

/** The common issue POs of the filtered list as a spreadsheet. */
export const exportCommonIssuePos = endpoint({
  name: 'exportCommonIssuePos',
  method: 'GET',
  path: '/common-issue-po-materials/export',
  permission: 'material.use',
  dependsOn: {},
  summary: 'Path of an .xlsx with the filtered common issue POs, a row for each material',
  query: z.object(commonIssuePoFilters),
  answer: z.string(),
});

import { z } from 'zod';
import { quantity, unitPrice } from '../platform/decimal-input.ts';
import { endpoint } from '../platform/endpoint.ts';
import { specifiedSortQuery } from '../platform/envelope.ts';
import { exportOf } from '../platform/export-of.ts';
import { lines } from '../platform/lines.ts';
import {
  id,
  idFilter,
  instant,
  optionalLine,
  optionalName,
  pathId,
  readVersion,
  requiredId,
  requiredLine,
  requiredName,
  searchTerm,
  siteDate,
} from '../platform/scalars.ts';
import { paperEndpoints } from './paper-endpoints.ts';
import {
  attachment,
  ignoredOfLines,
  named,
  ONE_LINE_EACH,
  PAPER_BODY_MEGABYTES,
  paperLine,
  paperPerson,
  paperProject,
  paperTask,
} from './parts.ts';

/** What is said at the fields of a bulk PO. Rule: ORDER-2. */
export const bulkPoMessages = {
  seriesNo: 'Bulk PO Series No. is required.',
  seriesTaken: 'This project already has a Bulk PO with this series number.',
  company: 'Company is required.',
  project: 'Please assign it to project and task.',
  material: 'Please select a material first.',
  bulkQty: 'Bulk Quantity Input is required',
  contractDate: 'Contract Date is required.',
  contractNumber: 'Contract Number is required.',
  contractSubject: 'Contract Subject is required.',
  contractFile: 'Contract File is required.',
} as const;
const messages = bulkPoMessages;

/** A bulk purchase order: the contract quantity of each material. */
export const bulkPo = z.object({
  id,
  series_no: z.string(),
  company: named.nullable(),
  company_id: id.nullable(),
  contract_date: z.string().nullable(),
  contract_number: z.string().nullable(),
  contract_subject: z.string().nullable(),
  contract_attachment: z.string().nullable(),
  contract_attachment_full_url: z.string().nullable(),
  prepared_by: paperPerson,
  project: paperProject,
  project_id: id,
  task: paperTask.nullable(),
  task_id: id.nullable(),
  materials: z.array(paperLine({ bulk_qty: z.number(), price: z.number().nullable() })),
  abilities: z.object({ edit: z.boolean(), delete: z.boolean() }),
  created_at: instant,
  updated_at: instant,
});
export type BulkPo = z.infer<typeof bulkPo>;

/** A line: a material once in an order; the price is the material's unless given. */
export const bulkPoLine = z.object({
  material_id: requiredId(messages.material),
  bulk_qty: quantity({ missing: messages.bulkQty, positive: messages.bulkQty }),
  price: unitPrice().nullish(),
});
const materials = lines(bulkPoLine, { key: 'material_id', duplicate: ONE_LINE_EACH });

const form = {
  series_no: requiredName(messages.seriesNo, 100),
  company_id: requiredId(messages.company),
  contract_date: siteDate.nullish(),
  contract_number: optionalName(100),
  contract_subject: optionalLine(500),
  contract_attachment: attachment,
};

/** The form of a bulk purchase order; without a task it is for the project as a whole. */
export const newBulkPo = z.object({
  ...form,
  project_id: requiredId(messages.project),
  task_id: id.nullish(),
  materials: materials.default([]),
});

/**
 * What an update brings: the whole form, whose contract number and subject are required then; one changed line as
 * `material`; or added lines as `materials` alone. Rules: ORDER-2, ORDER-3.
 */
export const bulkPoChanges = z.object({
  series_no: form.series_no.optional(),
  company_id: form.company_id.optional(),
  contract_date: siteDate.nullish(),
  contract_number: requiredName(messages.contractNumber, 100).optional(),
  contract_subject: requiredLine(messages.contractSubject, 500).optional(),
  contract_attachment: attachment,
  materials: materials.optional(),
  material: bulkPoLine.optional(),
  ...readVersion,
});

const params = z.object({ id: pathId });
const changes = { bulk_pos: 'record', stock: 'any' } as const;
const ignored = [...ignoredOfLines, 'materials.id'];

/** The bulk purchase orders that the caller may see, latest contract first. */
export const {
  list: listBulkPos,
  get: getBulkPo,
  remove: deleteBulkPo,
} = paperEndpoints({
  path: '/bulk-po-materials',
  filters: {
    project_id: idFilter,
    /** With the tasks below it. */
    task_id: idFilter,
    search_term: searchTerm,
    ...specifiedSortQuery({ column: 'contract_date', direction: 'desc' }),
  },
  answer: bulkPo,
  dependsOn: { bulk_pos: 'any', materials: 'any' },
  changes,
  list: { name: 'listBulkPos', summary: 'Bulk purchase orders of the visible projects, by contract date' },
  get: {
    name: 'getBulkPo',
    dependsOn: { bulk_pos: 'record', materials: 'any' },
    summary: 'One bulk purchase order',
  },
  remove: {
    name: 'deleteBulkPo',
    permission: 'bulk-po.delete',
    summary: 'Delete a bulk purchase order',
    message: 'Bulk Purchase Order Deleted!',
  },
});

/** The same as a spreadsheet. Problems: not_found for a project or task that the caller may not see. */
export const exportBulkPos = exportOf(
  listBulkPos,
  'Path of an .xlsx with the filtered bulk purchase orders, a row for each material',
);

/** Adds a bulk purchase order. @throws invalid; duplicate at `series_no` */
export const createBulkPo = endpoint({
  name: 'createBulkPo',
  method: 'POST',
  path: '/bulk-po-materials',
  permission: 'bulk-po.create',
  changes,
  summary: 'Add a bulk purchase order to a project or one of its tasks',
  body: newBulkPo,
  ignored,
  answer: bulkPo,
  message: 'Bulk PO Added!',
  maxBodyMegabytes: PAPER_BODY_MEGABYTES,
});

/** Changes a bulk purchase order. @throws not_found, stale, invalid; duplicate at `series_no` */
export const updateBulkPo = endpoint({
  name: 'updateBulkPo',
  method: 'PUT',
  path: '/bulk-po-materials/:id',
  permission: 'bulk-po.edit',
  changes,
  summary: 'Update a bulk purchase order: the whole form, one line, or added lines',
  params,
  body: bulkPoChanges,
  ignored: [...ignored, ...ignored.map((name) => name.replace('materials.', 'material.'))],
  answer: bulkPo,
  message: 'Bulk PO Updated!',
  maxBodyMegabytes: PAPER_BODY_MEGABYTES,
});

import { z } from 'zod';
import { quantity, unitPrice } from '../../platform/decimal-input.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { specifiedSortQuery } from '../../platform/envelope.ts';
import { exportOf } from '../../platform/export-of.ts';
import { lines } from '../../platform/lines.ts';
import {
  id,
  idFilter,
  optionalLine,
  pathId,
  readVersion,
  requiredId,
  requiredLine,
  requiredName,
  searchTerm,
} from '../../platform/scalars.ts';
import { issuePoMessages, orderClosing, orderFields, orderSupplier } from '../issue-po-endpoints.ts';
import { materialMessages } from '../material.ts';
import { paperEndpoints } from '../paper-endpoints.ts';
import { lateFilter, named, requiredDate } from '../parts.ts';

/** What a common issue PO refers to. Rule: ORDER-13. */
export const documentReferences = ['Quotation', 'Others'] as const;

/** Sentences of the form of a common issue PO. */
export const commonIssuePoMessages = {
  poNo: 'Please type a PO No.',
  poNoTaken: 'This company already has an Issue PO with this number.',
  refNo: 'Please type a Ref #.',
  ref: 'Please select Quotation or Others.',
  warehouse: 'Please select a warehouse.',
  codeOfSpecialised: 'This code is of a specialised material. Please type another code.',
  oneLineEach: 'This code is in another line already.',
  company: 'Please select a company.',
} as const;
const messages = commonIssuePoMessages;

/** A line of a common issue PO: `id` is the line's. */
export const commonIssuePoLine = z.object({
  id,
  material_id: id,
  common_material_category_id: id.nullable(),
  common_category: named.nullable(),
  code: z.string(),
  description: z.string(),
  unit: z.string(),
  /** In dollars a unit. */
  price: z.number(),
  common_issue_po_qty: z.number(),
  common_delivered_qty: z.number(),
  over_delivery_percent: z.number(),
  warehouse: named.nullable(),
  warehouse_id: id.nullable(),
  photo_full_url: z.string().nullable(),
});
export type CommonIssuePoLine = z.infer<typeof commonIssuePoLine>;

/** A common issue PO: what is bought for the company's warehouses. */
export const commonIssuePo = z.object({
  ...orderFields,
  /** Null unless it is issued. */
  po_no: z.string().nullable(),
  ref: z.enum(documentReferences),
  ref_no: z.string(),
  place_of_delivery: z.string().nullable(),
  common_supplier: orderSupplier,
  common_supplier_id: id.nullable(),
  materials: z.array(commonIssuePoLine),
});
export type CommonIssuePo = z.infer<typeof commonIssuePo>;

const ofLine = {
  common_material_category_id: id.nullish(),
  code: requiredName(materialMessages.code, 100),
  /** The code where it is left blank and the material is new. */
  description: optionalLine(1000),
  unit: requiredLine(materialMessages.unit, 50),
  price: unitPrice(materialMessages.price),
  common_issue_po_qty: quantity({ missing: issuePoMessages.quantity, positive: issuePoMessages.quantity }),
  warehouse_id: requiredId(messages.warehouse),
};

const form = {
  po_no: requiredName(messages.poNo, 100),
  date: requiredDate(issuePoMessages.date),
  ref_no: requiredName(messages.refNo, 100),
  payment_term: requiredLine(issuePoMessages.paymentTerm, 100),
  comments: optionalLine(2000),
  place_of_delivery: optionalLine(500),
};

/** The form of a common issue PO; a new code in a line makes the material. */
export const newCommonIssuePo = z.object({
  ...form,
  payment_term: form.payment_term.default('Not specified'),
  /** The caller's own unless given. */
  company_id: id.nullish(),
  ref: z.enum(documentReferences, { error: messages.ref }).default('Quotation'),
  common_supplier_id: requiredId(issuePoMessages.supplier),
  /** The caller unless given. */
  ship_to_id: id.nullish(),
  materials: lines(z.object(ofLine), {
    empty: issuePoMessages.materials,
    key: 'code',
    duplicate: messages.oneLineEach,
  }),
});

/** The same as a form has it, which shows the person to contact: a cleared field is not the caller. */
export const commonIssuePoForm = newCommonIssuePo.extend({ ship_to_id: requiredId(issuePoMessages.shipTo) });

const params = z.object({ id: pathId });
const lineParams = z.object({ id: pathId, line: pathId });
const changes = { issue_pos: 'record', materials: 'any', stock: 'any' } as const;
const dependsOn = { issue_pos: 'any', deliveries: 'any', materials: 'any' } as const;
const lineIgnores = [
  'id',
  'material_id',
  'common_category',
  'warehouse',
  'common_delivered_qty',
  'over_delivery_percent',
  'type',
  'photo',
];

/** The common issue POs, by date. `remove`: wrong_state once something was delivered. */
export const {
  list: listCommonIssuePos,
  get: getCommonIssuePo,
  remove: deleteCommonIssuePo,
} = paperEndpoints({
  path: '/common-issue-po-materials',
  filters: {
    supplier_id: idFilter,
    warehouse_id: idFilter,
    /** In the numbers or the supplier's name. */
    search_term: searchTerm,
    late: lateFilter,
    ...specifiedSortQuery({ column: 'date', direction: 'desc' }),
  },
  answer: commonIssuePo,
  dependsOn,
  changes,
  list: { name: 'listCommonIssuePos', summary: 'Common issue POs, by date' },
  get: { name: 'getCommonIssuePo', summary: 'One common issue PO' },
  remove: {
    name: 'deleteCommonIssuePo',
    permission: 'issue-po.edit',
    summary: 'Delete a common issue PO without deliveries',
    message: 'Issue PO Deleted!',
  },
});

/** The same as a spreadsheet. */
export const exportCommonIssuePos = exportOf(
  listCommonIssuePos,
  'Path of an .xlsx with the filtered common issue POs, a row for each material',
);

/** Orders common materials; a new code makes the material. @throws invalid; duplicate at `po_no` or a line's `code` */
export const createCommonIssuePo = endpoint({
  name: 'createCommonIssuePo',
  method: 'POST',
  path: '/common-issue-po-materials',
  permission: 'issue-po.create',
  changes,
  summary: 'Order common materials from a supplier; a new code adds a material',
  body: newCommonIssuePo,
  ignored: [...lineIgnores.map((name) => `materials.${name}`)],
  answer: commonIssuePo,
  message: 'Issue PO Added!',
});

/** Changes a common issue PO without deliveries. @throws not_found, stale, invalid, wrong_state, duplicate */
export const updateCommonIssuePo = endpoint({
  name: 'updateCommonIssuePo',
  method: 'PUT',
  path: '/common-issue-po-materials/:id',
  permission: 'issue-po.edit',
  changes,
  summary: 'Update a common issue PO without deliveries; its lines are updated one by one',
  params,
  body: z
    .object(form)
    .partial()
    .extend({ ship_to_id: requiredId(issuePoMessages.shipTo).optional(), ...readVersion }),
  ignored: ['company_id', 'common_supplier_id', 'materials'],
  answer: commonIssuePo,
  message: 'Issue PO Updated',
});

/** Changes one line. @throws not_found, stale, invalid, wrong_state, duplicate */
export const updateCommonIssuePoLine = endpoint({
  name: 'updateCommonIssuePoLine',
  method: 'PUT',
  path: '/common-issue-po-materials/:id/lines/:line',
  permission: 'issue-po.edit',
  changes,
  summary: 'Update a line; its material is changed only if nothing else uses it',
  params: lineParams,
  body: z.object(ofLine).partial().extend(readVersion),
  ignored: lineIgnores,
  answer: commonIssuePo,
  message: 'Issue PO Line Updated!',
});

/** Deletes one line, not the last. @throws not_found, wrong_state */
export const deleteCommonIssuePoLine = endpoint({
  name: 'deleteCommonIssuePoLine',
  method: 'DELETE',
  path: '/common-issue-po-materials/:id/lines/:line',
  permission: 'issue-po.edit',
  changes,
  summary: 'Delete a line, and its material if the order added it and nothing else uses it',
  params: lineParams,
  answer: commonIssuePo,
  message: 'Issue PO Line Deleted!',
});

/** Closes a common order: the rest will not be delivered. @throws not_found, stale, wrong_state */
export const closeCommonIssuePo = endpoint({
  name: 'closeCommonIssuePo',
  method: 'POST',
  status: 200,
  path: '/common-issue-po-materials/:id/close',
  permission: 'issue-po.create',
  changes,
  summary: 'Close a common issue PO; the rest will not be delivered',
  params,
  body: orderClosing,
  answer: commonIssuePo,
  message: 'Issue PO Closed!',
});

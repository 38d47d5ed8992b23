import { z } from 'zod';
import { quantity } from '../../platform/decimal-input.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { specifiedSortQuery } from '../../platform/envelope.ts';
import { lines } from '../../platform/lines.ts';
import {
  blankAsAll,
  id,
  idFilter,
  instant,
  optionalLine,
  readVersion,
  requiredId,
  searchTerm,
} from '../../platform/scalars.ts';
import { paperEndpoints } from '../paper-endpoints.ts';
import {
  ignoredOfLines,
  named,
  ONE_LINE_EACH,
  paperLine,
  paperPerson,
  paperProject,
  paperTask,
} from '../parts.ts';

/** Approved: to be allocated. */
export const commonRequestStatuses = ['Approved', 'Allocated'] as const;

/** Sentences of the form that allocates. */
export const allocationMessages = {
  materials: 'Please tick at least one material.',
  quantity: 'Please type a quantity greater than 0.',
  request: 'Please select a request.',
} as const;
const messages = allocationMessages;

const quantities = { order_qty: z.number(), allocated_qty: z.number(), left_qty: z.number() };

/** What an approved request order asks for of common materials, and what was allocated to it. */
export const commonMaterialRequest = z.object({
  id,
  /** The day on which it was requested. */
  date: z.string(),
  status: z.enum(commonRequestStatuses),
  project: paperProject,
  project_id: id,
  task: paperTask,
  task_id: id,
  request_purchase_order: z.object({ id, series_no: z.number().int() }),
  requested_by: paperPerson,
  approved_by: paperPerson.nullable(),
  approved_at: instant.nullable(),
  /** Who allocated last, and when. */
  allocated_by: paperPerson.nullable(),
  allocated_at: instant.nullable(),
  allocated_comments: z.string().nullable(),
  /** Whether what is left will not be allocated. */
  is_rest_closed: z.boolean(),
  materials: z.array(
    paperLine(quantities).extend({
      ...quantities,
      /** From which warehouses it was allocated, and how much. */
      allocated_from: z.array(z.object({ warehouse: named.nullable(), qty: z.number() })),
      /** What the company has of it. */
      common_in_stock: z.number(),
    }),
  ),
  abilities: z.object({ allocate: z.boolean(), delete: z.boolean() }),
  created_at: instant,
  updated_at: instant,
});
export type CommonMaterialRequest = z.infer<typeof commonMaterialRequest>;

const changes = { common_material_requests: 'record', request_orders: 'any', stock: 'any' } as const;
const dependsOn = {
  common_material_requests: 'any',
  request_orders: 'any',
  materials: 'any',
  stock: 'any',
} as const;

/** The requests for common materials of visible projects, latest first: by the day of the request, or of those that are
 * Allocated by when that was. */
export const {
  list: listCommonMaterialRequests,
  get: getCommonMaterialRequest,
  remove: deleteCommonMaterialRequest,
} = paperEndpoints({
  path: '/common-material-requests',
  filters: {
    project_id: idFilter,
    /** With the tasks below it. */
    task_id: idFilter,
    status: blankAsAll(z.enum(commonRequestStatuses, { error: 'Please select Approved or Allocated.' })),
    search_term: searchTerm,
    ...specifiedSortQuery({ column: 'date', direction: 'desc' }),
  },
  answer: commonMaterialRequest,
  dependsOn,
  changes,
  list: {
    name: 'listCommonMaterialRequests',
    summary: 'Requests for common materials: to be allocated (Approved) or Allocated',
  },
  get: { name: 'getCommonMaterialRequest', summary: 'One request for common materials' },
  remove: {
    name: 'deleteCommonMaterialRequest',
    permission: 'allocation-request.delete',
    summary: 'Delete a request for common materials; allocated materials go back into stock',
    message: 'Material Request Deleted!',
  },
});

/** The form that allocates. */
export const newAllocation = z.object({
  id: requiredId(messages.request),
  allocated_comments: optionalLine(1000),
  /** Nothing more will be allocated. */
  close_rest: z.boolean().optional(),
  materials: lines(
    z.object({
      id: requiredId('Please select a material first.'),
      allocated_qty: quantity({ missing: messages.quantity, positive: messages.quantity }),
      /** The warehouse that is used first; the material's unless given. */
      warehouse_id: id.nullish(),
    }),
    { key: 'id', duplicate: ONE_LINE_EACH },
  ).default([]),
  ...readVersion,
});

/** Allocates common materials to a request, all or nothing. @throws not_found, stale, invalid, wrong_state, not_enough_stock */
export const allocateCommonMaterials = endpoint({
  name: 'allocateCommonMaterials',
  method: 'POST',
  status: 200,
  path: '/common-material-requests/allocate',
  sentLater: true,
  permission: 'allocation.write',
  changes,
  summary: 'Allocate common materials to a request: at most the rest of the request and the stock',
  body: newAllocation.refine(({ materials, close_rest }) => materials.length > 0 || close_rest === true, {
    path: ['materials'],
    message: messages.materials,
  }),
  ignored: [...ignoredOfLines, 'materials.left_qty', 'materials.allocated_from'],
  answer: commonMaterialRequest,
  message: 'Materials now allocated!',
});

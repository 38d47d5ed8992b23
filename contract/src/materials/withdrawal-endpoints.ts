import { z } from 'zod';
import { personName } from '../employees/employee.ts';
import { quantity } from '../platform/decimal-input.ts';
import { endpoint } from '../platform/endpoint.ts';
import { optionalPageQuery, pageOf, sortQuery } from '../platform/envelope.ts';
import { lines } from '../platform/lines.ts';
import {
  blankAsAll,
  id,
  idFilter,
  instant,
  optionalLine,
  pathId,
  queryNumber,
  readVersion,
  requiredId,
  searchTerm,
} from '../platform/scalars.ts';
import { itemType } from '../projects/work-item.ts';
import { paperEndpoints } from './paper-endpoints.ts';
import {
  belowZeroReason,
  ignoredOfLines,
  ONE_LINE_EACH,
  paperLine,
  paperMaterial,
  paperPerson,
  paperProject,
  paperTask,
  requiredDate,
} from './parts.ts';
import { withdrawalStatuses } from './withdrawal-decisions.ts';

/** What is said at the fields of a withdrawal. Rule: STOCK-14. */
export const withdrawalMessages = {
  bottomLevel: 'Withdrawal Request should be made at the bottom level of the Task.',
  task: 'Please select a task.',
  date: 'Please select a date.',
  materials: 'Please add at least one material.',
  quantity: 'Please type a quantity greater than 0.',
  status: 'Please select Approved or Rejected.',
  moreThanWithdrawn: 'This is more than can be returned.',
} as const;
const messages = withdrawalMessages;

/** Whose stock: an item's ('Requested From'), or null for the company's store. */
export const stockSource = z.object({ type: itemType, id }).nullable();
export type StockSource = z.infer<typeof stockSource>;

/** A withdrawal: what a task takes out of stock. */
export const withdrawal = z.object({
  id,
  project: paperProject,
  project_id: id,
  task: paperTask,
  task_id: id,
  date: z.string(),
  status: z.enum(withdrawalStatuses),
  requested_by: paperPerson,
  approved_by: paperPerson.nullable(),
  approved_comments: z.string().nullable(),
  rejected_by: paperPerson.nullable(),
  /** The delegator, where a delegate decided. */
  decided_for: personName.nullable(),
  rejected_comments: z.string().nullable(),
  decided_at: instant.nullable(),
  below_zero_reason: z.string().nullable(),
  materials: z.array(
    paperLine({ withdraw_qty: z.number(), returned_qty: z.number() }).extend({
      /** As requested; undefined in the answer as null with `any_source`. */
      source: stockSource,
      any_source: z.boolean(),
      /** 'Requested From'. */
      hierarchy: z.string().nullable(),
      /** What there is of it for this task, from that source. */
      filtered_in_stock: z.number(),
    }),
  ),
  returns: z.array(
    z.object({
      id,
      date: z.string(),
      comments: z.string().nullable(),
      returned_by: paperPerson,
      materials: z.array(
        z.object({ id, code: z.string(), description: z.string(), unit: z.string(), qty: z.number() }),
      ),
    }),
  ),
  abilities: z.object({
    approve: z.boolean(),
    reject: z.boolean(),
    edit: z.boolean(),
    delete: z.boolean(),
    return: z.boolean(),
  }),
  created_at: instant,
  updated_at: instant,
});
export type Withdrawal = z.infer<typeof withdrawal>;

const line = z.object({
  id: requiredId('Please select a material first.'),
  withdraw_qty: quantity({ missing: messages.quantity, positive: messages.quantity }),
  /** Left out: the task's own first, then its ancestors' from below, the rest of the project, the company's store. */
  source: stockSource.optional(),
});
const materials = lines(line, { empty: messages.materials, key: 'id', duplicate: ONE_LINE_EACH });
const ignored = [...ignoredOfLines, 'materials.any_source'];

const params = z.object({ id: pathId });
const changes = { withdrawals: 'record', stock: 'any' } as const;
const dependsOn = { withdrawals: 'any', materials: 'any', stock: 'any' } as const;

/** The withdrawals of projects that the caller may see, latest first. */
export const {
  list: listWithdrawals,
  get: getWithdrawal,
  remove: deleteWithdrawal,
} = paperEndpoints({
  path: '/material-withdrawals',
  filters: {
    project_id: idFilter,
    /** With the tasks below it. */
    task_id: idFilter,
    status: blankAsAll(z.enum(withdrawalStatuses, { error: 'Please select a status.' })),
    /** Those that wait for a decision of the caller. */
    waits_for_me: z.enum(['true', 'false', '1', '0']).optional(),
    search_term: searchTerm,
    ...sortQuery({ columns: ['date', 'status'], default: 'date', direction: 'desc' }),
  },
  answer: withdrawal,
  dependsOn,
  changes,
  list: { name: 'listWithdrawals', summary: 'Withdrawals of the visible projects, latest first' },
  get: { name: 'getWithdrawal', summary: 'One withdrawal' },
  remove: {
    name: 'deleteWithdrawal',
    permission: 'withdrawal.delete',
    summary: 'Delete a withdrawal; materials of an approved one go back into stock',
    message: 'Withdrawal Request Deleted!',
  },
});

/** What a task can withdraw: a row for each material and item that it was requested from. */
export const availableMaterial = paperMaterial.extend({
  source: stockSource,
  /** 'Requested From'; null of the company's store. */
  hierarchy: z.string().nullable(),
  filtered_in_stock: z.number(),
});
export type AvailableMaterial = z.infer<typeof availableMaterial>;

/** How many rows of available materials are answered without a page; more are found by searching. */
export const MAX_AVAILABLE_MATERIALS = 500;

/**
 * The materials that a task can withdraw, its own and its ancestors' first. @throws invalid without a task, not_found
 */
export const listAvailableMaterials = endpoint({
  name: 'listAvailableMaterials',
  method: 'GET',
  path: '/material-withdrawals/available-materials',
  permission: 'material.use',
  dependsOn,
  availableOffline: true,
  summary: `Materials that a task can withdraw, by material and stock; at most ${MAX_AVAILABLE_MATERIALS}. With a page the paginated form`,
  query: optionalPageQuery.extend({
    task_id: queryNumber(z.number({ error: messages.task }).pipe(id)),
    project_id: idFilter,
    search_term: searchTerm,
  }),
  // With a page it answers one; `pageOfAvailableMaterials` reads that.
  answer: z.union([z.array(availableMaterial), pageOf(availableMaterial)]) as unknown as z.ZodArray<
    typeof availableMaterial
  >,
});

/** The same list by the type of a page of it, which is answered when `page` is asked for. */
export const pageOfAvailableMaterials = () => ({
  ...listAvailableMaterials,
  answer: pageOf(availableMaterial),
});

/** What was withdrawn for a task, and how much of it its daily reports say was used. */
export const listMaterialsForReport = endpoint({
  name: 'listMaterialsForReport',
  method: 'GET',
  path: '/material-withdrawals/for-daily-reports',
  permission: 'material.use',
  dependsOn: { ...dependsOn, documents: 'any' },
  availableOffline: true,
  summary: 'Materials withdrawn for a task, with the quantities in its daily reports',
  query: z.object({ task_id: queryNumber(z.number({ error: messages.task }).pipe(id)) }),
  answer: z.array(
    z.object({
      id,
      code: z.string(),
      description: z.string(),
      unit: z.string(),
      withdrawn_qty: z.number(),
      reported_qty: z.number(),
    }),
  ),
});

/** Requests a withdrawal for a task without children. @throws invalid, not_found */
export const createWithdrawal = endpoint({
  name: 'createWithdrawal',
  method: 'POST',
  path: '/material-withdrawals',
  permission: 'withdrawal.create',
  changes,
  sentLater: true,
  summary: 'Request a withdrawal for a bottom-level task; the approval takes it out of stock',
  body: z.object({
    task_id: requiredId(messages.task),
    project_id: id.nullish(),
    date: requiredDate(messages.date),
    materials,
  }),
  ignored,
  answer: withdrawal,
  message: 'Withdrawal Request Added!',
});

/** Changes a withdrawal that is not approved; a Rejected one is Pending again. @throws not_found, stale, wrong_state */
export const updateWithdrawal = endpoint({
  name: 'updateWithdrawal',
  method: 'POST',
  status: 200,
  path: '/material-withdrawals/update',
  sentLater: true,
  permission: 'withdrawal.edit',
  changes,
  summary: 'Update a withdrawal before its approval',
  body: z.object({
    id: requiredId('Please select a withdrawal.'),
    date: requiredDate(messages.date).optional(),
    materials: materials.optional(),
    ...readVersion,
  }),
  ignored,
  answer: withdrawal,
  message: 'Withdrawal Request Updated!',
});

/** Approves or rejects; an approval takes all of it out of stock. @throws not_found, stale, wrong_state, not_enough_stock */
export const decideWithdrawal = endpoint({
  name: 'decideWithdrawal',
  method: 'POST',
  status: 200,
  path: '/material-withdrawals/update-status',
  permission: 'withdrawal.decide',
  delegable: true,
  changes,
  sentLater: true,
  summary: 'Approve or reject a withdrawal; an approval takes all of it out of stock, or is refused',
  body: z.object({
    id: requiredId('Please select a withdrawal.'),
    status: z.enum(['Approved', 'Rejected'], { error: messages.status }),
    approved_comments: optionalLine(1000),
    rejected_comments: optionalLine(1000),
    below_zero_reason: belowZeroReason,
    ...readVersion,
  }),
  answer: withdrawal,
  messageFor: ({ status }) => `Withdrawal Request ${status}!`,
});

/** Returns unused material to the stock it came from. @throws not_found, invalid, wrong_state */
export const returnWithdrawn = endpoint({
  name: 'returnWithdrawn',
  method: 'POST',
  path: '/material-withdrawals/:id/return',
  permission: 'withdrawal.decide',
  changes,
  sentLater: true,
  summary: 'Return unused materials of a withdrawal to the stock they came from',
  params,
  body: z.object({
    date: requiredDate(messages.date),
    comments: optionalLine(1000),
    materials: lines(
      z.object({
        id: requiredId('Please select a material first.'),
        qty: quantity({ missing: messages.quantity, positive: messages.quantity }),
      }),
      { empty: messages.materials, key: 'id', duplicate: ONE_LINE_EACH },
    ),
  }),
  answer: withdrawal,
  message: 'Materials Returned!',
});

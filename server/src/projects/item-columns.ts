import type {
  drawingUploads,
  Input,
  ItemStatus,
  updateProject as updateProjectEndpoint,
  updateTask as updateTaskEndpoint,
  updateUploads,
  WorkItem,
} from '@plumbline/contract';
import type { Generated, Insertable, Selectable } from 'kysely';
import {
  answeredColumns,
  type ColumnKind,
  type Within,
  writtenColumns,
} from '../platform/database/record-columns.ts';
import type { WorkItems } from '../platform/database/types.generated.ts';

// Every column of `work_items`, once. What is inserted, updated, selected and answered follows from here, and a column or a
// field of a form that is missing here does not compile.

type Table = Omit<WorkItems, 'status'> & { status: Generated<ItemStatus> };
/** An item as it is stored. */
export type StoredItem = Selectable<Table>;

/** The changes of a write to an item; a field that it does not name stays as it is. */
export type ItemChanges = Within<
  | keyof StoredItem
  | 'tender_project'
  | keyof typeof drawingUploads
  | keyof typeof updateUploads
  | 'inspection_proof',
  Partial<Input<typeof updateTaskEndpoint>['body']> & Partial<Input<typeof updateProjectEndpoint>['body']>
>;

/** Forms name them, and rules say what becomes of them. */
const ruled = {
  status: 'plain',
  set_percentage: 'decimal',
  is_inspected: 'flag',
  is_left_out: 'plain',
  left_out_reason: 'plain',
  updated_at: 'moment',
} as const satisfies { [Column in keyof StoredItem]?: ColumnKind };

/** A form writes each of them from its field of that name. */
const written = {
  code: 'plain',
  title: 'plain',
  location: 'plain',
  description: 'richText',
  new_updates: 'richText',
  client_name: 'plain',
  client_address: 'plain',
  company_id: 'plain',
  start_date: 'plain',
  end_date: 'plain',
  task_category_id: 'plain',
  is_milestone: 'plain',
} as const satisfies Record<
  Exclude<keyof ItemChanges & keyof StoredItem, keyof typeof ruled | 'current_percentage'>,
  ColumnKind
>;

/** Columns that are not answered as a field of their name. */
type Elsewhere =
  | 'parent_id'
  | 'ancestor_ids'
  | 'depth'
  | 'current_percentage'
  | 'inspection_proof_file_id'
  | 'tender_code'
  | 'tender_reference_no'
  | 'template_name'
  | 'created_by'
  | 'is_done'
  | 'search_text';

const columns = {
  id: 'plain',
  project_id: 'plain',
  ...ruled,
  ...written,
  created_at: 'moment',
} as const satisfies Record<Exclude<keyof StoredItem, Elsewhere>, ColumnKind>;

/** The columns that an answer has as fields of their names. @param shape of its schema */
export const answeredOfItem = <Shape extends object>(shape: Shape) =>
  answeredColumns<StoredItem>()(columns, shape, 'w');

/** The columns that a form changes by themselves: what it does not name stays as it is. */
export function changedColumns({ tender_project: tender, ...changes }: ItemChanges) {
  return {
    ...writtenColumns(written, changes),
    // Null takes the tender away, where an absent one changes nothing.
    ...(tender !== undefined && {
      tender_code: tender?.code ?? null,
      tender_reference_no: tender?.reference_no ?? null,
    }),
  };
}

/** The tender of a project as it is answered. */
export const tenderOf = (row: Pick<StoredItem, 'tender_code' | 'tender_reference_no'>) =>
  row.tender_code ? { code: row.tender_code, reference_no: row.tender_reference_no } : null;

/** All of them are answered, by their names but for these two. */
type Written = keyof Within<keyof WorkItem | 'company_id' | 'task_category_id', typeof written>;
const writtenNames = Object.keys(written) as Written[];

/** The values of a new item. */
export const newItemColumns = [
  ...writtenNames,
  'status',
  'set_percentage',
  'current_percentage',
  'is_inspected',
  'inspection_proof_file_id',
  'tender_code',
  'tender_reference_no',
  'template_name',
] as const;
/** The columns of a new item; rich text is clean. */
export type NewItem = Pick<Insertable<Table>, (typeof newItemColumns)[number]>;

/** Columns that a copy and a template leave out: the latest news, and those that only a project has. */
const notPlanned = ['new_updates', 'client_name', 'client_address', 'company_id'] as const;
type Planned = Exclude<Written, (typeof notPlanned)[number]> | 'set_percentage';
/** The columns of an item's plan, which a copy takes; a template keeps those that `contentOf` names. */
export const planColumns = [
  ...writtenNames.filter((name) => !(notPlanned as readonly string[]).includes(name)),
  'set_percentage',
] as Planned[];

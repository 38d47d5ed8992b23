import type {
  drawingUploads,
  FileSlot,
  Input,
  ItemStatus,
  updateProject,
  updateTask,
  updateUploads,
  WorkItem,
} from '@plumbline/contract';
import type { InlineFile } from '../../files/index.ts';

/** What the Information form holds. */
export type InformationValues = {
  title: string;
  code: string;
  status: ItemStatus;
  location: string;
  current_percentage: number | string;
  set_percentage: number | string;
  client_name: string;
  client_address: string;
  /** The id of its category; null: Uncategorized. */
  task_category_id: number | null;
  /** Of a bottom-level task only. */
  is_milestone: boolean;
  is_left_out: boolean;
  left_out_reason: string;
  tender_project: { code: string; reference_no: string };
  /** Of a project only. */
  company_id: number | null;
  start_date: string | null;
  end_date: string | null;
  new_updates: string;
  description: string;
  /** Files that were chosen and not sent yet. */
  newFiles: InlineFile[];
  newUpdateFiles: InlineFile[];
};

/** A field of the form that the record has too: all that a change of a task or a project may name. */
export type InformationField = Exclude<
  keyof (Input<typeof updateTask>['body'] & Input<typeof updateProject>['body']),
  | keyof typeof drawingUploads
  | keyof typeof updateUploads
  | 'is_inspected'
  | 'inspection_proof'
  | 'updated_at'
>;

/** The fields with their labels, in the order of the form. */
export const fieldLabels: Record<InformationField, string> = {
  current_percentage: 'Current Progress',
  title: 'Title',
  code: 'Code',
  status: 'Status',
  location: 'Location',
  set_percentage: 'Percentage Distribution (0 if 1:1)',
  client_name: 'Client Name',
  client_address: 'Client Address',
  task_category_id: 'Task category',
  is_milestone: 'Milestone',
  is_left_out: 'Leave out of progress',
  left_out_reason: 'Reason for leaving it out',
  tender_project: 'Tender',
  company_id: 'Company',
  start_date: 'Start Date',
  end_date: 'End Date',
  new_updates: 'New Updates',
  description: 'Description',
};

export const informationFields = Object.keys(fieldLabels) as InformationField[];

/** A record as the form shows it. */
export function valuesOf(item: WorkItem): InformationValues {
  return {
    title: item.title,
    code: item.code,
    status: item.status,
    location: item.location ?? '',
    current_percentage: item.current_percentage,
    set_percentage: item.set_percentage,
    client_name: item.client_name ?? '',
    client_address: item.client_address ?? '',
    task_category_id: item.task_category?.id ?? null,
    is_milestone: item.is_milestone,
    is_left_out: item.is_left_out,
    left_out_reason: item.left_out_reason ?? '',
    tender_project: {
      code: item.tender_project?.code ?? '',
      reference_no: item.tender_project?.reference_no ?? '',
    },
    company_id: item.company?.id ?? null,
    start_date: item.start_date,
    end_date: item.end_date,
    new_updates: item.new_updates ?? '',
    description: item.description ?? '',
    newFiles: [],
    newUpdateFiles: [],
  };
}

/** Whether a field has another value in one set than in the other. */
export function differs(a: InformationValues, b: InformationValues, field: InformationField): boolean {
  if (field !== 'tender_project') return a[field] !== b[field];
  const [mine, theirs] = [a[field], b[field]];
  return mine.code !== theirs.code || mine.reference_no !== theirs.reference_no;
}

/** The fields in which two sets of values differ. A parent's progress is no field: it follows from its children. */
export function differingFields(
  a: InformationValues,
  b: InformationValues,
  item: Pick<WorkItem, 'is_parent'>,
): InformationField[] {
  return informationFields.filter(
    (field) => differs(a, b, field) && !(field === 'current_percentage' && item.is_parent),
  );
}

export const drawingSlots = ['map', 'map2', 'map3', 'map4', 'map5'] as const satisfies FileSlot[];
export const updateSlots = [
  'update_map',
  'update_map2',
  'update_map3',
  'update_map4',
  'update_map5',
] as const satisfies FileSlot[];

/** The body's fields for new files, in the order of the slots that are free: `map2` is sent as `base64image2`. */
export function uploadFields(slots: readonly FileSlot[], taken: WorkItem['files'] = {}): string[] {
  return slots.filter((slot) => !taken[slot]).map((slot) => slot.replace('map', 'base64image'));
}

/** Chosen files by the body's field, each in a slot that is free. */
export function uploadsOf(
  files: readonly InlineFile[],
  slots: readonly FileSlot[],
  taken: WorkItem['files'] = {},
): Record<string, string> {
  const fields = uploadFields(slots, taken);
  return Object.fromEntries(
    files.flatMap(({ dataUrl }, index) => {
      const field = fields[index];
      return field ? [[field, dataUrl]] : [];
    }),
  );
}

/** The fields of a body and the chosen files to send, so that a version of an item becomes what the form holds. */
export function changesOf(values: InformationValues, body: Record<string, unknown>, onto: WorkItem) {
  const changed = differingFields(values, valuesOf(onto), onto);
  return {
    ...Object.fromEntries(changed.map((field) => [field, body[field]])),
    ...uploadsOf(values.newFiles, drawingSlots, onto.files),
    ...uploadsOf(values.newUpdateFiles, updateSlots, onto.files),
  };
}

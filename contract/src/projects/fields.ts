import { z } from 'zod';
import { fieldsAreRight } from '../platform/fields-are-right.ts';
import {
  base64File,
  flagInput,
  id,
  optionalLine,
  optionalName,
  requiredLine,
  requiredName,
  richText,
  siteDate,
} from '../platform/scalars.ts';
import { itemStatus } from './work-item.ts';

const perCent = (sentence: string) =>
  z
    .number({ error: sentence })
    .min(0, sentence)
    .max(100, sentence)
    // Exactly what the database keeps: a remainder would be rolled up and then be missing.
    .refine((value) => Number(value.toFixed(6)) === value, 'Please use at most 6 decimal places.');

const tenderProject = z
  .object({ code: optionalName(100), reference_no: optionalName(100) })
  .refine(({ code, reference_no }) => code || !reference_no, {
    path: ['code'],
    error: 'Tender code is required with a reference number. Please type a tender code',
  })
  .transform(({ code, reference_no }) => (code ? { code, reference_no: reference_no ?? null } : null))
  .nullish();

/** The fields that an item's form holds, each with its rule; the forms of the browser use the same. */
export const itemFields = {
  title: requiredLine('Title is required. Please type a title'),
  code: requiredName('Code is required. Please type a code', 100),
  status: itemStatus,
  location: optionalLine(),
  description: richText,
  new_updates: richText,
  start_date: siteDate.nullish(),
  end_date: siteDate.nullish(),
  current_percentage: perCent('Please enter a progress from 0 to 100.'),
  set_percentage: perCent('Please enter a weight from 0 to 100; 0 shares the rest equally.'),
  client_name: optionalName(),
  client_address: optionalLine(500),
  /** Of a bottom-level task only. */
  is_milestone: flagInput,
  /** Whether the task is left out of progress, which takes a reason. */
  is_left_out: flagInput,
  left_out_reason: optionalLine(500),
  /** Null: Uncategorized. */
  task_category_id: id.nullish(),
  /** The tender that a project came from; null, or both blank: none. */
  tender_project: tenderProject,
  /** The company whose work a project is. */
  company_id: z.number({ error: 'Company is required. Please select a company' }).pipe(id),
};

/** What may be said of a project and need not be. */
export const projectDetails = {
  location: itemFields.location,
  client_name: itemFields.client_name,
  client_address: itemFields.client_address,
  tender_project: itemFields.tender_project,
  /** Of a new project the caller's own company unless it is named. */
  company_id: itemFields.company_id.optional(),
  start_date: itemFields.start_date,
  end_date: itemFields.end_date,
  description: itemFields.description,
  new_updates: itemFields.new_updates,
};

/** What may be said of a task and need not be. */
export const taskDetails = {
  location: itemFields.location,
  task_category_id: itemFields.task_category_id,
  description: itemFields.description,
  new_updates: itemFields.new_updates,
  start_date: itemFields.start_date,
  end_date: itemFields.end_date,
};

/** The most calendar days by which dates are shifted. */
const MAX_SHIFT_DAYS = 36_500;
const SHIFT_SENTENCE = `Please type a whole number of days from -${MAX_SHIFT_DAYS} to ${MAX_SHIFT_DAYS}.`;

/** Calendar days by which dates come later, or earlier when negative. */
export const shiftDays = z
  .number({ error: SHIFT_SENTENCE })
  .int(SHIFT_SENTENCE)
  .min(-MAX_SHIFT_DAYS, SHIFT_SENTENCE)
  .max(MAX_SHIFT_DAYS, SHIFT_SENTENCE);

/** New drawings of an item; each lands in the slot of its number. */
export const drawingUploads = {
  base64image: base64File,
  base64image2: base64File,
  base64image3: base64File,
  base64image4: base64File,
  base64image5: base64File,
};

/** New files of the latest update. */
export const updateUploads = {
  update_base64image: base64File,
  update_base64image2: base64File,
  update_base64image3: base64File,
  update_base64image4: base64File,
  update_base64image5: base64File,
};

/** What a form may send along with a new item, and follows from the caller, the tree and the progress. */
export const decidedOfNewItem = [
  'id',
  'type',
  'percentage',
  'calculated_percentage',
  'is_parent',
  'is_last',
  'is_inspected',
  'heirarchy',
  'heirarchies',
  'created_by',
];

/** The proof of an inspection, and the answer to 'Is this task inspected?'. */
export const inspectionFields = {
  is_inspected: flagInput.optional(),
  inspection_proof: base64File,
};

/** The sentence when something with items below it would become a milestone. */
export const MILESTONE_HAS_ITEMS = 'Only a bottom-level task can be a milestone.';

/** The sentence when a task is left out of progress without a reason. */
export const LEFT_OUT_REASON_MISSING = 'Please say why the task is left out of progress.';

/** The sentence for a reason of a task that is not left out of progress. */
export const LEFT_OUT_REASON_ALONE = 'Please mark the task as left out of progress as well.';

/** The sentence when an item would end before it starts. */
export const END_BEFORE_START = 'End date must not be before the start date.';

/** Whether a start date is not after an end date; either may be missing. */
export function datesInOrder(dates: { start_date?: string | null; end_date?: string | null }): boolean {
  return !dates.start_date || !dates.end_date || dates.start_date <= dates.end_date;
}

/** Adds the rule about the order of the two dates to a form. */
export function withDatesInOrder<Shape extends z.ZodObject>(schema: Shape) {
  return schema.refine((body) => datesInOrder(body as { start_date?: string; end_date?: string }), {
    path: ['end_date'],
    error: END_BEFORE_START,
    when: fieldsAreRight('start_date', 'end_date'),
  });
}

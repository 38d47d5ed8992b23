import { z } from 'zod';
import { personName } from '../employees/employee.ts';
import { flag, id, instant } from '../platform/scalars.ts';
import { hierarchyStep } from '../projects/work-item.ts';
import type { FieldValue } from './body.ts';
import { descriptorOf, documentTypeWords } from './document-types.ts';
import { reportedMaterial } from './reported-materials.ts';

/** The status of a document: only a daily report is ever decided on. Rule: DOCUMENT-7. */
export const documentStates = ['open', 'approved', 'rejected'] as const;
export const documentState = z.enum(documentStates, { error: 'Please select open, approved or rejected.' });
export type DocumentState = z.infer<typeof documentState>;

/** One file of a document; both links are the same, under the names that other clients know. */
export const documentFile = z.object({
  id,
  name: z.string(),
  content_type: z.string(),
  /** In bytes. */
  size: z.number().int(),
  full_path: z.string(),
  image_full_url: z.string(),
});
export type DocumentFile = z.infer<typeof documentFile>;

/** What this person may do to a document, so that no screen repeats a rule. */
export const documentAbilities = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  decide: z.boolean(),
  /** Whether they may erase one of its files, whatever the document's state. */
  erase_files: z.boolean(),
});

/** The fields of all types, each there only in the documents whose type has it. */
const fieldAnswers = Object.fromEntries(
  documentTypeWords.flatMap((type) =>
    Object.entries(descriptorOf(type).fields).map(([name, { answer }]) => [name, answer.optional()]),
  ),
) as Record<string, z.ZodType<FieldValue>>;

const common = {
  id,
  type: z.enum(documentTypeWords),
  /** Within its project and type, 'SRV-C12-DPR-042'; it stays, also where the project's code changes. */
  number: z.string(),
  /** The site date that it is of. */
  date: z.string(),
  /** The same, in a daily report. */
  report_date: z.string().optional(),
  project_id: id,
  /** Null: it belongs to the project itself. */
  task_id: id.nullable(),
  heirarchies: z.array(hierarchyStep),
  /** The titles from the project down to the task, joined with ' > '. */
  task_heirarchy: z.string(),
  files: z.array(documentFile),
  attachments: z.array(documentFile),
  /** The sum of a type's numbers, where it has one. */
  total: z.number().optional(),
  /** What was used, of a type that says so. */
  materials: z.array(reportedMaterial).optional(),
  /** What is said of its materials of which more is reported on the task than was withdrawn, as sentences. */
  warnings: z.array(z.string()).optional(),
  state: documentState,
  is_submitted: flag,
  created_by: personName,
  approved_by: personName.nullable(),
  rejected_by: personName.nullable(),
  /** The delegator, where a delegate decided. */
  decided_for: personName.nullable(),
  decided_at: instant.nullable(),
  /** What the approver said to it. */
  decision_comments: z.string().nullable(),
  abilities: documentAbilities,
  created_at: instant,
  updated_at: instant,
};

/** A document of any type, whole; the fields of its type are next to the common ones. */
export const siteDocument = z.object({ ...fieldAnswers, ...common }) as unknown as z.ZodType<SiteDocument>;
const commonAnswer = z.object(common);
/** The fields that documents of every type have. */
export const documentRecordFields = Object.keys(common);
export type SiteDocument = z.infer<typeof commonAnswer> & { readonly [field: string]: unknown };

/** The value of one of a document's own fields. */
export function fieldValue(document: SiteDocument, name: string): FieldValue {
  return document[name] as FieldValue;
}

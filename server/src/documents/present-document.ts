import {
  type DocumentState,
  type DocumentType,
  descriptorOf,
  type FieldValue,
  type FileSlotName,
  fileSlotNames,
  type PersonName,
  type SiteDocument,
} from '@plumbline/contract';
import type { Context } from '../platform/context.ts';
import { documentAbilities } from './abilities.ts';
import { presentMaterial, type StoredMaterial } from './reported-materials.ts';
import { stepsOf } from './steps.ts';

type FileRow = {
  id: number;
  slot: FileSlotName;
  file_id: number;
  name: string;
  content_type: string;
  size: number;
};

/** A document as it is read for an answer. */
export type DocumentRow = {
  id: number;
  type: DocumentType;
  number: string;
  project_id: number;
  work_item_id: number;
  date: string;
  fields: Record<string, FieldValue>;
  materials: StoredMaterial[] | null;
  state: DocumentState;
  decided_at: Date | null;
  decision_comments: string | null;
  created_at: Date;
  updated_at: Date;
  created_by: PersonName;
  decided_by: PersonName | null;
  decided_for: PersonName | null;
  delegators: number[];
  editors: number[];
  items: { id: number; title: string }[];
  files: FileRow[] | null;
};

/**
 * A document as it is answered, with links to its files and what the actor may do with it.
 * @param warnings about its materials
 */
export function presentDocument(ctx: Context, row: DocumentRow, warnings: string[]): SiteDocument {
  const { fields, dateField, summed, hasMaterials } = descriptorOf(row.type);
  const steps = stepsOf(row.items, row.project_id);
  return {
    // A field that its type was given later is there, and empty.
    ...Object.fromEntries(Object.keys(fields).map((name) => [name, row.fields[name] ?? null])),
    id: row.id,
    type: row.type,
    number: row.number,
    date: row.date,
    ...(dateField === 'report_date' && { report_date: row.date }),
    project_id: row.project_id,
    task_id: row.work_item_id === row.project_id ? null : row.work_item_id,
    heirarchies: steps,
    task_heirarchy: steps.map((step) => step.title).join(' > '),
    ...(presentFiles(ctx, row.files ?? []) as Pick<SiteDocument, FileSlotName>),
    ...(summed && { total: summed.reduce((sum, name) => sum + Number(row.fields[name] ?? 0), 0) }),
    ...(hasMaterials && { materials: (row.materials ?? []).map(presentMaterial), warnings }),
    state: row.state,
    is_submitted: row.state === 'approved' ? 1 : 0,
    created_by: row.created_by,
    approved_by: row.state === 'approved' ? row.decided_by : null,
    rejected_by: row.state === 'rejected' ? row.decided_by : null,
    decided_for: row.decided_for,
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_comments: row.decision_comments,
    abilities: documentAbilities(ctx, { ...row, created_by: row.created_by.id }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function presentFiles(ctx: Context, files: readonly FileRow[]) {
  const present = ({ id, name, content_type, size, file_id }: FileRow) => {
    const link = ctx.links.to(ctx.actor, file_id) as string;
    return { id, name, content_type, size, full_path: link, image_full_url: link };
  };
  return Object.fromEntries(
    fileSlotNames.map((slot) => [slot, files.filter((file) => file.slot === slot).map(present)]),
  );
}

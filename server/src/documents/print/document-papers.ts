import {
  type DocumentField,
  descriptorOf,
  fieldValue,
  fileSlotNames,
  type ReportedMaterial,
  type SiteDocument,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import {
  type AttachmentList,
  type Involvement,
  type Letterhead,
  type Paper,
  type PaperTable,
  type PrintWords,
  paperTable,
  printWords,
  readLetterheads,
  richTree,
  type Section,
} from '../../print/index.ts';
import { type DocumentLayout, documentLayouts } from './layouts.ts';

/** A field as the bodies know it. */
type PrintedField = Section & {
  /** The value of `value`, where it is a number. */
  number: number | null;
};

/** A document and what is read for its paper. */
type Printed = { document: SiteDocument; letterhead: Letterhead; contents: FileContents };

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

function printedField(field: DocumentField, value: unknown, words: PrintWords): PrintedField {
  const { label, kind, choices } = field;
  const isNumber = typeof value === 'number';
  const text = isNumber ? words.number(value) : ((value ?? null) as string | null);
  return {
    label,
    value: kind === 'rich' ? null : (choices?.[text ?? ''] ?? text),
    number: isNumber ? value : null,
    tree: kind === 'rich' ? richTree(text) : [],
  };
}

/** The body of its type and what it is called with. */
function bodyOf(
  { facts, body }: DocumentLayout,
  fields: Record<string, PrintedField>,
  { total, materials }: { total: string | null; materials: PaperTable | null },
): Paper['body'] {
  const template = new URL(`bodies/${body ?? 'sections.typ'}`, import.meta.url);
  if (body) return { template, data: { fields, total, materials } };
  const sections = Object.entries(fields).filter(([name]) => facts?.spans[name] === undefined);
  return { template, data: { sections: sections.map(([, field]) => field) } };
}

/** The materials of a daily report, or null: none. */
function materialsOf({ materials = [] }: SiteDocument): PaperTable | null {
  if (materials.length === 0) return null;
  return paperTable<ReportedMaterial>(
    [
      { label: 'Code', text: ({ code, id }) => code ?? `#${id}` },
      { label: 'Material', width: 'rest', text: ({ description }) => description },
      { label: 'Unit', text: ({ unit }) => unit },
      { label: 'Quantity used', decimal: ({ report_qty }) => String(report_qty) },
    ],
    materials,
  );
}

function factsOf({ facts }: DocumentLayout, fields: Record<string, PrintedField>): Paper['facts'] {
  if (!facts) return undefined;
  const cells = Object.entries(facts.spans).map(([name, span]) => {
    const { label, value } = fields[name] as PrintedField;
    return { label, value, span };
  });
  return { columns: facts.columns, cells };
}

function attachmentsOf({ document, contents }: Printed): AttachmentList[] {
  const { slots } = descriptorOf(document.type);
  return fileSlotNames.flatMap((name) => {
    const slot = slots[name];
    if (!slot) return [];
    const files = document[name].map((file) => ({ ...file, sha256: contents[file.id] as string }));
    const photoLabel = slot.accepts === 'image' ? 'Photo' : 'Picture';
    return [{ label: slot.label, photoLabel, takesAny: slot.accepts === 'any', files }];
  });
}

/** The stamp, remarks and people of a decision, for a type that is decided on. */
function decisionOf(document: SiteDocument): Pick<Paper, 'stamp' | 'remarks'> & { people: Involvement[] } {
  if (document.type !== 'daily_report') return { people: [] };
  const { state, decided_at, decision_comments } = document;
  const isRejected = state === 'rejected';
  const decider = document.approved_by ?? document.rejected_by;
  const label = isRejected ? 'Rejected by' : 'Approved by';
  return {
    stamp:
      state === 'open'
        ? { word: 'Not yet submitted', tone: 'pending' }
        : { word: isRejected ? 'Rejected' : 'Approved', tone: isRejected ? 'bad' : 'good' },
    people: [
      decider && decided_at
        ? { label, name: nameOf(decider), at: decided_at }
        : { label, missing: 'Not yet submitted' },
    ],
    ...(decision_comments !== null && {
      remarks: { label: isRejected ? 'Reason' : 'Comments', text: decision_comments },
    }),
  };
}

function toPaper(printed: Printed, words: PrintWords): Paper {
  const { document, letterhead } = printed;
  const { title, dateLabel, fields: descriptors } = descriptorOf(document.type);
  const layout = documentLayouts[document.type];
  const fields = Object.fromEntries(
    Object.entries(descriptors).map(([name, field]) => [
      name,
      printedField(field, fieldValue(document, name), words),
    ]),
  );
  const author = nameOf(document.created_by);
  const decision = decisionOf(document);
  return {
    title,
    number: document.number,
    name: `${title} ${document.number}`,
    author,
    date: { label: dateLabel, day: document.date },
    letterhead,
    path: document.heirarchies.map((step) => step.title),
    facts: factsOf(layout, fields),
    body: bodyOf(layout, fields, {
      total: document.total === undefined ? null : words.number(document.total),
      materials: materialsOf(document),
    }),
    attachments: attachmentsOf(printed),
    signatures: layout.signatures,
    ...decision,
    people: [{ label: 'Prepared by', name: author, at: document.created_at }, ...decision.people],
  };
}

/**
 * Documents as papers, each under the letterhead of its project's company. One that was deleted since it was read is
 * left out.
 * @param entryOf the line of a document in the outline of a file with several
 */
export async function documentPapers(
  ctx: Context,
  documents: readonly SiteDocument[],
  entryOf?: (document: SiteDocument) => string,
): Promise<Paper[]> {
  const words = printWords(ctx);
  const contents = await readContents(
    ctx,
    documents.map((document) => document.id),
  );
  const letterheads = await readLetterheads(
    ctx,
    documents.map(({ created_by, project_id }) => ({ employeeId: created_by.id, projectId: project_id })),
  );
  return documents.flatMap((document, index) => {
    const [letterhead, files] = [letterheads[index], contents.get(document.id)];
    if (!letterhead || !files) return [];
    return [{ ...toPaper({ document, letterhead, contents: files }, words), entry: entryOf?.(document) }];
  });
}

/** The contents of a document's files (their hashes) by the files' ids in the document. */
type FileContents = Readonly<Record<string, string>>;

/** The contents of the files of some documents, by the documents' ids; a document that is not there is left out. */
async function readContents(
  ctx: Context,
  documentIds: readonly number[],
): Promise<Map<number, FileContents>> {
  const { rows } = await sql<{ id: number; contents: FileContents | null }>`
    select d.id, (select json_object_agg(df.id, f.sha256) from document_files df join files f on f.id = df.file_id
      where df.document_id = d.id) as contents
    from documents d where d.id = any(${documentIds}::integer[])`.execute(ctx.database);
  return new Map(rows.map(({ id, contents }) => [id, contents ?? {}]));
}

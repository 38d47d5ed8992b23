import {
  type DocumentChanges,
  type DocumentFileSlot,
  type DocumentType,
  descriptorOf,
  type FileSlotName,
  type NewDocument,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { type IncomingFile, storeFiles, takeFiles } from '../files/index.ts';
import type { Context } from '../platform/context.ts';
import { invalid } from '../platform/problem.ts';

/** The files that a body brings, by the list that they go to. */
export type NewFiles = Partial<Record<FileSlotName, IncomingFile[]>>;

const slotsOf = (type: DocumentType) =>
  Object.entries(descriptorOf(type).slots) as [FileSlotName, DocumentFileSlot][];

/** Keeps the contents of whatever files a form brings, before the transaction. @throws as `storeFiles` does */
export async function storeDocumentFiles(
  ctx: Context,
  { body }: { body: NewDocument | DocumentChanges },
): Promise<NewFiles> {
  const files: NewFiles = {};
  for (const [name, { upload, accepts }] of slotsOf(body.type))
    files[name] = await storeFiles(ctx, upload, body[upload] ?? [], accepts);
  return files;
}

type ExistingFile = { id: number; slot: FileSlotName; position: number; name: string };

/** The files of a document; the caller holds its lock. */
async function existingFiles(ctx: Context, documentId: number): Promise<ExistingFile[]> {
  const { rows } = await sql<ExistingFile>`
    select df.id, df.slot, df.position, f.name from document_files df join files f on f.id = df.file_id
    where df.document_id = ${documentId} order by df.position`.execute(ctx.database);
  return rows;
}

async function removeFiles(ctx: Context, files: readonly ExistingFile[]): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map((file) => file.id);
  await ctx.database.deleteFrom('document_files').where('id', 'in', ids).execute();
}

/**
 * Takes files out of a document and puts new ones into it, by the rules of its type: how many, of which names, and
 * where there must be one. The caller holds the document's lock.
 * @param removedIds files of the document, by their ids there
 * @throws invalid at the files that are wrong
 */
export async function changeFiles(
  ctx: Context,
  document: { id: number; type: DocumentType },
  added: NewFiles,
  removedIds: readonly number[] = [],
): Promise<void> {
  const present = await existingFiles(ctx, document.id);
  const removed = present.filter((file) => removedIds.includes(file.id));
  if (removed.length < new Set(removedIds).size)
    throw invalid({
      removed_file_ids: 'This file is no longer in this document. Please reopen the document.',
    });
  await removeFiles(ctx, removed);
  const left = present.filter((file) => !removed.includes(file));
  for (const [name, slot] of slotsOf(document.type)) {
    const existing = left.filter((file) => file.slot === name);
    await fillSlot(ctx, document.id, { name, slot, existing }, added[name] ?? []);
  }
}

type FilledSlot = { name: FileSlotName; slot: DocumentFileSlot; existing: ExistingFile[] };

async function fillSlot(
  ctx: Context,
  documentId: number,
  { name, slot, existing }: FilledSlot,
  files: readonly IncomingFile[],
): Promise<void> {
  const overwritten = slot.overwrites && files.length > 0 ? existing : [];
  const staying = existing.filter((file) => !overwritten.includes(file));
  refuseNumber(slot, staying.length + files.length);
  if (files.length === 0) return;
  await removeFiles(ctx, overwritten);
  const added = await takeFiles(ctx, files);
  if (slot.distinctNames) refuseSameNames(staying, added);
  const first = (staying.at(-1)?.position ?? -1) + 1;
  await ctx.database
    .insertInto('document_files')
    .values(
      added.map(({ fileId }, index) => ({
        document_id: documentId,
        slot: name,
        position: first + index,
        file_id: fileId,
      })),
    )
    .execute();
}

/** @throws invalid when a slot would hold more than it may, or nothing where there must be something */
function refuseNumber({ upload, most, missing }: DocumentFileSlot, count: number): void {
  if (count > most)
    throw invalid({
      [upload]: most === 1 ? 'You can only add one file' : `You can only add a maximum of ${most} files`,
    });
  if (missing && count === 0) throw invalid({ [upload]: missing });
}

/** @throws invalid at the first file whose name another one bears */
function refuseSameNames(
  staying: readonly { name: string }[],
  added: readonly { field: string; name: string }[],
): void {
  const taken = new Set(staying.map((file) => file.name.toLowerCase()));
  for (const { field, name } of added) {
    if (taken.has(name.toLowerCase()))
      throw invalid({
        [field]: `A file named ${name} has already been added. Please add each file only once.`,
      });
    taken.add(name.toLowerCase());
  }
}

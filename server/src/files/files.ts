import type { FileInput, UploadKind } from '@plumbline/contract';
import type { Context } from '../platform/context.ts';
import { isPicture } from './picture.ts';
import { pictureTurn } from './picture-turn.ts';
import { readUpload, type Upload } from './read-upload.ts';
import { countUpload } from './upload-quota.ts';

/** A file whose contents are kept and whose row is still to be written. */
export type StoredFile = { sha256: string; name: string; contentType: string; size: number };

/** Where a file came in a body, and what it is: kept by now, or sent ahead. */
export type IncomingFile = { field: string; kind: UploadKind } & (
  | { stored: StoredFile }
  | { uploadId: number }
);

/** Reads an upload and keeps it. @throws as `readUpload` does; busy */
function readAndKeep(ctx: Context, field: string, read: () => Promise<Upload>): Promise<StoredFile> {
  return pictureTurn(`employee ${ctx.actor.employeeId}`, async () => keep(ctx, field, await read()));
}

async function keep(
  ctx: Context,
  field: string,
  { contents, contentType, name }: Upload,
): Promise<StoredFile> {
  await countUpload(ctx, field, contents.length);
  const sha256 = await ctx.files.put(contents);
  if (isPicture(contentType)) await ctx.files.thumbnailOf(sha256, () => ctx.pictures.thumbnail(contents));
  return { sha256, name, contentType, size: contents.length };
}

/**
 * Keeps the contents of the uploads of a body, before the transaction that will name them.
 * @param uploads by field; empty ones are left out of the answer
 * @throws as `readUpload` does, at the field
 */
export async function storeUploads<Field extends string>(
  ctx: Context,
  uploads: Partial<Record<Field, string | null | undefined>>,
  kinds: UploadKind,
): Promise<Partial<Record<Field, StoredFile>>> {
  const stored: Partial<Record<Field, StoredFile>> = {};
  // One after the other: ten unpacked pictures at once would be a lot of memory.
  for (const [field, text] of Object.entries(uploads) as [Field, string | null | undefined][]) {
    if (text) stored[field] = await readAndKeep(ctx, field, () => readUpload(ctx, field, text, kinds));
  }
  return stored;
}

/** Keeps the contents of one file, under the name that its sender gives it. @throws as `readUpload` does */
export async function storeFile(
  ctx: Context,
  field: string,
  { file, file_name }: { file: string; file_name?: string | undefined },
  kind: UploadKind,
): Promise<StoredFile> {
  return readAndKeep(ctx, field, () => readUpload(ctx, field, file, kind, { given: file_name }));
}

/**
 * Keeps the contents of a file in a body; one that was sent ahead waits for the transaction.
 * @param field where it is; a problem is reported there
 * @throws as `readUpload` does
 */
export async function storeOneFile(
  ctx: Context,
  field: string,
  input: FileInput,
  kind: UploadKind,
): Promise<IncomingFile> {
  if (typeof input === 'object' && 'upload_id' in input) return { field, kind, uploadId: input.upload_id };
  const file = typeof input === 'string' ? { file: input } : input;
  return { field, kind, stored: await storeFile(ctx, field, file, kind) };
}

/**
 * The same for a list of files.
 * @param field the list's name; a problem is reported at `field.N`
 * @throws as `readUpload` does
 */
export async function storeFiles(
  ctx: Context,
  field: string,
  inputs: readonly FileInput[],
  kind: UploadKind,
): Promise<IncomingFile[]> {
  const files: IncomingFile[] = [];
  for (const [index, input] of inputs.entries())
    files.push(await storeOneFile(ctx, `${field}.${index}`, input, kind));
  return files;
}

/** Writes the row of a stored file and gives its id. */
export async function insertFile(ctx: Context, file: StoredFile): Promise<number> {
  const [id] = await insertFiles(ctx, [file]);
  return id as number;
}

/** Writes the rows of stored files and gives their ids, in their order. */
export async function insertFiles(ctx: Context, files: readonly StoredFile[]): Promise<number[]> {
  if (files.length === 0) return [];
  const rows = await ctx.database
    .insertInto('files')
    .values(
      files.map((file) => ({
        sha256: file.sha256,
        name: file.name,
        content_type: file.contentType,
        size: file.size,
        created_by: ctx.actor.employeeId,
      })),
    )
    .returning('id')
    .execute();
  // The ids are given out in the order of the values.
  return rows.map((row) => row.id).sort((a, b) => a - b);
}

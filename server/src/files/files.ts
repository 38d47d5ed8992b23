import type { Context } from '../platform/context.ts';
import { readUpload } from './read-upload.ts';

/** A file whose contents are kept and whose row is still to be written. */
export type StoredFile = { sha256: string; name: string; contentType: string; size: number };

/**
 * Keeps the contents of the uploads of a body, before the transaction that will name them.
 * @param uploads by field; empty ones are left out of the answer
 * @throws as `readUpload` does, at the field
 */
export async function storeUploads<Field extends string>(
  ctx: Context,
  uploads: Partial<Record<Field, string | null | undefined>>,
  kinds: 'image' | 'any',
): Promise<Partial<Record<Field, StoredFile>>> {
  const stored: Partial<Record<Field, StoredFile>> = {};
  // One after the other: ten unpacked pictures at once would be a lot of memory.
  for (const [field, text] of Object.entries(uploads) as [Field, string | null | undefined][]) {
    if (!text) continue;
    const { contents, contentType, name } = await readUpload(field, text, kinds);
    stored[field] = { sha256: await ctx.files.put(contents), name, contentType, size: contents.length };
  }
  return stored;
}

/** Writes the row of a stored file and gives its id. */
export async function insertFile(ctx: Context, file: StoredFile): Promise<number> {
  const { id } = await ctx.database
    .insertInto('files')
    .values({
      sha256: file.sha256,
      name: file.name,
      content_type: file.contentType,
      size: file.size,
      created_by: ctx.actor.employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

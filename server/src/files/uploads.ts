import {
  type Input,
  UPLOAD_DAYS,
  type UploadedFile,
  type uploadFile as uploadFileEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { invalid } from '../platform/problem.ts';
import { type IncomingFile, insertFile, insertFiles, type StoredFile, storeFile } from './files.ts';
import { isPicture } from './picture.ts';
import { NOT_A_PICTURE } from './read-upload.ts';

const GONE = 'This file is no longer available. Please add it again.';

/** Keeps the contents of a file that is sent ahead, before the transaction. @throws as `readUpload` does, at `file` */
export function storeUploadedFile(
  ctx: Context,
  { body }: Input<typeof uploadFileEndpoint>,
): Promise<StoredFile> {
  return storeFile(ctx, 'file', body, body.kind);
}

/** Keeps a file ahead of its record: it belongs to its sender until one of their records takes it. Rule: API-16. */
export async function uploadFile(
  ctx: Context,
  _: Input<typeof uploadFileEndpoint>,
  file: StoredFile,
): Promise<UploadedFile> {
  const fileId = await insertFile(ctx, file);
  const { id } = await ctx.database
    .insertInto('uploads')
    .values({ file_id: fileId, created_by: ctx.actor.employeeId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    id,
    name: file.name,
    content_type: file.contentType,
    size: file.size,
    full_path: ctx.links.to(ctx.actor, fileId) as string,
  };
}

type Claimed = { id: number; file_id: number; name: string; content_type: string };

/** Takes the actor's own uploads out of those that wait, each once. */
async function claim(ctx: Context, uploadIds: readonly number[]): Promise<Map<number, Claimed>> {
  if (uploadIds.length === 0) return new Map();
  const { rows } = await sql<Claimed>`
    delete from uploads u using files f
    where u.id = any(${uploadIds}) and u.created_by = ${ctx.actor.employeeId} and f.id = u.file_id
    returning u.id, u.file_id, f.name, f.content_type`.execute(ctx.database);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A file that has a row by now. */
export type RecordedFile = { field: string; fileId: number; name: string; contentType: string };

/**
 * Writes the rows of files that came with a record, and takes those that were sent ahead, in their order.
 * @throws invalid at the file's field: one that is not kept (any more) for this person, or no picture where one belongs
 */
export async function takeFiles(ctx: Context, files: readonly IncomingFile[]): Promise<RecordedFile[]> {
  const claimed = await claim(
    ctx,
    files.flatMap((file) => ('uploadId' in file ? [file.uploadId] : [])),
  );
  const inserted = await insertFiles(
    ctx,
    files.flatMap((file) => ('stored' in file ? [file.stored] : [])),
  );
  return files.map((file) => {
    const { field, kind } = file;
    if ('stored' in file) {
      const { name, contentType } = file.stored;
      return { field, fileId: inserted.shift() as number, name, contentType };
    }
    const upload = claimed.get(file.uploadId);
    if (!upload) throw invalid({ [field]: GONE });
    if (kind === 'image' && !isPicture(upload.content_type)) throw invalid({ [field]: NOT_A_PICTURE });
    // Named twice in one body, it is there once.
    claimed.delete(file.uploadId);
    return { field, fileId: upload.file_id, name: upload.name, contentType: upload.content_type };
  });
}

/** Forgets files that were sent ahead of a record that never came; their rows go with the uploads. */
export async function removeOldUploads(ctx: Pick<Context, 'database'>): Promise<void> {
  await sql`delete from uploads where created_at < clock_timestamp() - make_interval(days => ${UPLOAD_DAYS})`.execute(
    ctx.database,
  );
}

import type { StoredFile } from '../files/index.ts';
import type { Context } from '../platform/context.ts';
import { insertNew } from './insert-rows.ts';

/** Gives the stored file of a picture. */
export type FileOf<Picture> = (picture: Picture) => StoredFile;

/** Keeps a picture, but writes no row. */
export async function storePicture(
  ctx: Context,
  name: string,
  contents: Buffer,
  contentType = 'image/png',
): Promise<StoredFile> {
  return { sha256: await ctx.files.put(contents), name, contentType, size: contents.length };
}

/** Draws and keeps pictures, each once: work for before the transaction. */
export async function storePictures<Picture>(
  pictures: readonly Picture[],
  store: (picture: Picture) => Promise<StoredFile>,
): Promise<FileOf<Picture>> {
  const wanted = new Map(pictures.map((picture) => [JSON.stringify(picture), picture]));
  const stored = new Map(
    await Promise.all([...wanted].map(async ([key, picture]) => [key, await store(picture)] as const)),
  );
  return (picture) => stored.get(JSON.stringify(picture)) as StoredFile;
}

/** Writes a row for each of some files. @returns their ids */
export function insertFiles(
  ctx: Context,
  files: readonly (StoredFile & { createdBy?: number | undefined })[],
): Promise<number[]> {
  const rows = files.map(({ sha256, name, contentType, size, createdBy = ctx.actor.employeeId }) => ({
    ...{ sha256, name, content_type: contentType, size, created_by: createdBy },
  }));
  return insertNew(ctx, 'files', rows);
}

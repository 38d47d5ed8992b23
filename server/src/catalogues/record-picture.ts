import type { Catalogue } from '@plumbline/contract';
import { insertFile, type StoredFile, storeUploads } from '../files/index.ts';
import type { Context } from '../platform/context.ts';

/** The picture of a body, whose contents are stored: null to remove it, undefined to leave it as it is. */
export type StoredPicture = StoredFile | null | undefined;

/** Stores the contents of the picture in a body, before the transaction. @throws as `readUpload` does, at the field */
export async function storePicture(
  ctx: Context,
  { picture }: Catalogue,
  body: object,
): Promise<StoredPicture> {
  if (!picture) return undefined;
  const { [picture.upload]: upload } = body as Record<string, string | null | undefined>;
  if (!upload) return upload === null ? null : undefined;
  return (await storeUploads(ctx, { [picture.upload]: upload }, 'image'))[picture.upload];
}

/** What a picture changes in its record's columns. */
export async function pictureValues(
  ctx: Context,
  { picture }: Catalogue,
  stored: StoredPicture,
): Promise<[column: string, value: unknown][]> {
  if (!picture || stored === undefined) return [];
  return [[picture.column, stored && (await insertFile(ctx, stored))]];
}

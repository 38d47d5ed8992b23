import type { Family, Input } from '@plumbline/contract';
import { type IncomingFile, storeFiles, storeOneFile } from '../../files/index.ts';
import type { Context } from '../../platform/context.ts';

/** The files that a delivery brings, stored before its transaction. */
export type DeliveryFiles = {
  signature: IncomingFile | undefined;
  /** Photos of the delivery as a whole. */
  files: IncomingFile[];
  /** Photos of its items, by the index of the line. */
  ofItems: IncomingFile[][];
};

/** Stores the signature and the photos of a delivery. @throws as `storeFiles` does, at the field */
export async function storeDeliveryFiles(
  ctx: Context,
  { body }: Input<Family['deliver']>,
): Promise<DeliveryFiles> {
  const ofItems: IncomingFile[][] = [];
  for (const [index, { files }] of (body.items ?? []).entries())
    ofItems.push(await storeFiles(ctx, `items.${index}.files`, files ?? [], 'image'));
  return {
    signature: body.signature ? await storeOneFile(ctx, 'signature', body.signature, 'image') : undefined,
    files: await storeFiles(ctx, 'files', body.files ?? [], 'image'),
    ofItems,
  };
}

import type { UploadKind } from '@plumbline/contract';
import { newUuid } from '../../platform/uuid.ts';
import { toDataUrl } from './data-url.ts';
import { type PreparedFile, prepareFile, preparePicture } from './prepare-file.ts';

/** A chosen file that is sent within the body of its record. */
export type InlineFile = {
  id: string;
  name: string;
  type: string;
  /** In bytes, as it is sent. */
  size: number;
  /** What goes into the body: base64 as a `data:` URL. */
  dataUrl: string;
};

/**
 * Readies a chosen file.
 * @param accepts 'image': pictures only, as which it stays what it is; 'any': whatever a site keeps
 * @throws Error whose message is a sentence for the person
 */
export async function readInlineFile(file: File, accepts: UploadKind): Promise<InlineFile> {
  return asInlineFile(
    await (accepts === 'image' ? preparePicture(file) : prepareFile(file, 'any')),
    file.type,
  );
}

/** Readies a photo from a camera, which becomes a small JPEG. @throws Error whose message is a sentence for the person */
export async function readInlinePhoto(file: File): Promise<InlineFile> {
  return asInlineFile(await prepareFile(file, 'image'), file.type);
}

async function asInlineFile({ name, blob }: PreparedFile, type: string): Promise<InlineFile> {
  return {
    id: newUuid(),
    name,
    type: blob.type || type,
    size: blob.size,
    dataUrl: await toDataUrl(blob),
  };
}

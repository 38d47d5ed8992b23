import { MAX_FILE_BYTES, type UploadKind } from '@plumbline/contract';
import { t } from '../../platform/i18n.ts';
import { fittedSize } from '../../ui/image-fit.ts';
import { shrinkImage } from '../../ui/shrink-image.ts';

/** The largest photo that is taken from a camera, in bytes; what leaves the device is far smaller. */
const MAX_PHOTO_BYTES = 15 * 1024 * 1024;

/** The most pixels of a picture (decisions 1). */
const MAX_PIXELS = 50_000_000;

const QUALITY = 0.85;

/** A file that is ready to be sent. */
export type PreparedFile = { name: string; blob: Blob };

/** Readies a chosen file for a place in a document. @throws a sentence for the person as Error.message */
export async function prepareFile(file: File, accepts: UploadKind): Promise<PreparedFile> {
  const { name } = file;
  if (accepts === 'image') return preparePhoto(file);
  const blob = await shrinkImage(file);
  if (blob.size > MAX_FILE_BYTES) throw new Error(t('{{name}} - file larger than 10 MB', { name }));
  if (blob.size === 0) throw new Error(t('{{name}} - file is empty', { name }));
  return { name, blob };
}

/**
 * A photo the way it was held, as small as the server keeps it, and without the place where it was taken: the
 * canvas writes it anew.
 */
async function preparePhoto(file: File): Promise<PreparedFile> {
  const { name } = file;
  const tooBig = new Error(t('{{name}} - image size too big', { name }));
  if (file.size > MAX_PHOTO_BYTES) throw tooBig;
  const bitmap = await decode(file);
  if (!bitmap) throw new Error(t('{{name}} - image not supported', { name }));
  try {
    if (bitmap.width * bitmap.height > MAX_PIXELS) throw tooBig;
    const blob = await drawn(bitmap);
    if (!blob) throw new Error(t('{{name}} - image not supported', { name }));
    return { name: name.replace(/(\.[^.]*)?$/, '.jpg'), blob };
  } finally {
    bitmap.close();
  }
}

async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    // By its content: a type that was guessed from a name proves nothing.
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

async function drawn(bitmap: ImageBitmap): Promise<Blob | null> {
  const { width, height } = fittedSize(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG knows no transparency; what shows through is paper, not night.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  // A phone gives the memory back at once only when the canvas is empty.
  canvas.width = 0;
  canvas.height = 0;
  return blob;
}

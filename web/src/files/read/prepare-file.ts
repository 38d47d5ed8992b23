import { MAX_FILE_BYTES, type UploadKind } from '@plumbline/contract';
import { t } from '../../platform/i18n.ts';
import { openPicture, shrinkPicture } from './shrink-picture.ts';

/** The largest photo that is taken from a camera, in bytes; what leaves the device is far smaller. */
const MAX_PHOTO_BYTES = 15 * 1024 * 1024;

/** The most pixels of a picture (decisions 1). */
const MAX_PIXELS = 50_000_000;

/** Pictures that are made small where any file is taken; what else looks like one, the server decides about. */
const SHRINKABLE = ['image/jpeg', 'image/png', 'image/webp', 'image/bmp'];

/** A file that is ready to be sent. */
export type PreparedFile = { name: string; blob: Blob };

/**
 * Readies a chosen file: pictures are made as small as the server stores them.
 * @param accepts 'image': pictures only, which become JPEG; 'any': what is no picture stays as it is
 * @throws Error whose message is a sentence for the person
 */
export function prepareFile(file: File, accepts: UploadKind): Promise<PreparedFile> {
  return accepts === 'image' ? preparePhoto(file) : prepareAny(file);
}

/** What is taken as a picture, as the specification lists it (1, sections 5 and 9). */
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif'];

/**
 * Readies a picture that is no photo, such as a logo: made small as others are, and transparent where it was.
 * @throws Error whose message is a sentence for the person
 */
export async function preparePicture(file: File): Promise<PreparedFile> {
  const { name } = file;
  const prepared = await prepareAny(file);
  const bitmap = PICTURE_TYPES.includes(prepared.blob.type) ? await openPicture(prepared.blob) : null;
  if (!bitmap) throw new Error(t('{{name}} - image not supported', { name }));
  bitmap.close();
  return prepared;
}

async function prepareAny(file: File): Promise<PreparedFile> {
  const { name } = file;
  const blob = await shrunkOrSame(file);
  if (blob.size > MAX_FILE_BYTES) throw new Error(t('{{name}} - file larger than 10 MB', { name }));
  if (blob.size === 0) throw new Error(t('{{name}} - file is empty', { name }));
  return { name, blob };
}

async function shrunkOrSame(file: File): Promise<Blob> {
  const bitmap = SHRINKABLE.includes(file.type) ? await openPicture(file) : null;
  if (!bitmap) return file;
  try {
    const shrunk = await shrinkPicture(bitmap, file.type === 'image/png' ? 'image/png' : 'image/jpeg');
    return shrunk && shrunk.size < file.size ? shrunk : file;
  } catch {
    return file;
  } finally {
    bitmap.close();
  }
}

async function preparePhoto(file: File): Promise<PreparedFile> {
  const { name } = file;
  const tooBig = new Error(t('{{name}} - image size too big', { name }));
  const notSupported = new Error(t('{{name}} - image not supported', { name }));
  if (file.size > MAX_PHOTO_BYTES) throw tooBig;
  const bitmap = await openPicture(file);
  if (!bitmap) throw notSupported;
  try {
    if (bitmap.width * bitmap.height > MAX_PIXELS) throw tooBig;
    const blob = await shrinkPicture(bitmap, 'image/jpeg');
    if (!blob) throw notSupported;
    return { name: name.replace(/(\.[^.]*)?$/, '.jpg'), blob };
  } finally {
    bitmap.close();
  }
}

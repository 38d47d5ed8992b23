import {
  bareFileName,
  keptFileName,
  MAX_FILE_BYTES,
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_SIDE,
  type UploadKind,
} from '@plumbline/contract';
import { t } from '../../platform/i18n.ts';
import { pictureKindOf } from './picture-kind.ts';
import { openPicture, shrinkPicture } from './shrink-picture.ts';

/** The largest photo that is taken from a camera, in bytes; what leaves the device is far smaller. */
const MAX_PHOTO_BYTES = 15 * 1024 * 1024;

/** Pictures that are made small where any file is taken; what else looks like one, the server decides about. */
const SHRINKABLE: readonly (string | null)[] = ['image/jpeg', 'image/png', 'image/webp', 'image/bmp'];

/** What is taken as a picture. Rule: API-17. */
const PICTURE_TYPES: readonly (string | null)[] = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/bmp',
  'image/tiff',
];

/** The pictures that browsers cannot open, but the server can. */
const LEFT_TO_SERVER = 'image/tiff';

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

/**
 * Readies a picture that is no photo, such as a logo: made small as others are, and transparent where it was.
 * @throws Error whose message is a sentence for the person
 */
export async function preparePicture(file: File): Promise<PreparedFile> {
  const kind = await pictureKindOf(file);
  if (!PICTURE_TYPES.includes(kind)) throw notSupported(file);
  const prepared = await prepareAny(file);
  if (kind === LEFT_TO_SERVER) return prepared;
  const bitmap = await openPicture(prepared.blob);
  if (!bitmap) throw damaged(file);
  bitmap.close();
  return prepared;
}

const notSupported = ({ name }: File) => new Error(t('{{name}} - image not supported', { name }));

const damaged = ({ name }: File) =>
  new Error(t('{{name}} - image is damaged. Please take or save it again, and choose it again.', { name }));

async function prepareAny(file: File): Promise<PreparedFile> {
  const { name } = file;
  const shrunk = await shrunkPicture(file);
  const blob = shrunk ?? file;
  if (blob.size > MAX_FILE_BYTES) throw new Error(t('{{name}} - file larger than 10 MB', { name }));
  if (blob.size === 0) throw new Error(t('{{name}} - file is empty', { name }));
  if (!shrunk) return { name: bareFileName(name) || name, blob };
  return { name: keptFileName(name, shrunk.type === 'image/png' ? 'png' : 'jpg') ?? name, blob };
}

const isTooLargeForServer = ({ width, height }: ImageBitmap) =>
  width * height > MAX_PICTURE_PIXELS || Math.max(width, height) > MAX_PICTURE_SIDE;

/** A picture made small; null for what is none, or is smaller as it is. */
async function shrunkPicture(file: File): Promise<Blob | null> {
  const kind = await pictureKindOf(file);
  const bitmap = SHRINKABLE.includes(kind) ? await openPicture(file) : null;
  if (!bitmap) return null;
  try {
    const shrunk = await shrinkPicture(bitmap, kind === 'image/png' ? kind : 'image/jpeg');
    return shrunk && (shrunk.size < file.size || isTooLargeForServer(bitmap)) ? shrunk : null;
  } catch {
    return null;
  } finally {
    bitmap.close();
  }
}

async function preparePhoto(file: File): Promise<PreparedFile> {
  const { name } = file;
  if (file.size > MAX_PHOTO_BYTES) throw new Error(t('{{name}} - image size too big', { name }));
  const kind = await pictureKindOf(file);
  if (kind === LEFT_TO_SERVER) return prepareAny(file);
  const bitmap = await openPicture(file);
  if (!bitmap) throw kind ? damaged(file) : notSupported(file);
  try {
    const blob = await shrinkPicture(bitmap, 'image/jpeg');
    if (!blob) throw notSupported(file);
    return { name: keptFileName(name, 'jpg') ?? name, blob };
  } finally {
    bitmap.close();
  }
}

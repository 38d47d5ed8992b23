import { createHash } from 'node:crypto';
import {
  keptFileName,
  MAX_FILE_BYTES,
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_SIDE,
  SUPPORTED_FILES,
} from '@plumbline/contract';
import { fileTypeFromBuffer } from 'file-type';
import type { Context } from '../platform/context.ts';
import { fileOfBody } from '../platform/http/bodies/file-of-body.ts';
import type { PictureFault } from '../platform/pictures/picture-task.ts';
import { PictureRefusal } from '../platform/pictures/pictures.ts';
import { invalid } from '../platform/problem.ts';
import { fileKind } from '../platform/tables/file-kind.ts';
import { isMail } from './mail.ts';
import { officeType } from './office-type.ts';

/** A file as it will be kept. */
export type Upload = { contents: Buffer; contentType: string; name: string };

const NOT_SUPPORTED = `This file type is not supported. ${SUPPORTED_FILES}`;
const WITH_MACROS = `Files with macros are not supported. Please save it without macros. ${SUPPORTED_FILES}`;
/** The message for anything but a picture where a picture belongs. */
export const NOT_A_PICTURE = 'image not supported. Please choose a .jpg, .jpeg, .gif or .png image.';

/** The messages for a picture that cannot be stored. */
const pictureFaults: Record<PictureFault, string> = {
  damaged: 'This image is damaged and cannot be read. Please take or save it again, and choose it again.',
  too_many_pixels: `This image has more than ${MAX_PICTURE_PIXELS / 1_000_000} megapixels. Please choose a smaller one.`,
  too_long_a_side: `This image is longer than ${MAX_PICTURE_SIDE.toLocaleString('en')} pixels on one side. Please choose a smaller one.`,
  takes_too_much: 'This image needs too much memory or time. Please save it as a JPEG and choose that file.',
};

/** The types stored as a picture. Rule: API-17. */
const photoTypes = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/tiff']);
const imageTypes = new Set([...photoTypes, 'image/webp']);
const documentTypes = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  'image/vnd.dwg',
  'application/zip',
  // The office documents and mails of before 2007.
  'application/x-cfb',
]);

/** Recognised content, with the ending for it. */
type Recognised = Omit<Upload, 'name'> & { ending: string };

async function normaliseImage(
  ctx: Pick<Context, 'pictures'>,
  field: string,
  contents: Buffer,
  contentType: string,
): Promise<Recognised> {
  const picture = await ctx.pictures.stored(contents, contentType).catch((error: unknown) => {
    throw error instanceof PictureRefusal ? invalid({ [field]: pictureFaults[error.fault] }) : error;
  });
  return { ...picture, ending: picture.contentType === 'image/png' ? 'png' : 'jpg' };
}

/**
 * Reads an upload from a body: decides by content what it is, never by name, and makes a picture small and clean.
 * @param field the field it came in, where a problem is reported
 * @param text what the schema gives there: a data: URL or bare base64, or a reference to a streamed file
 * @param kinds 'image': photos only; 'any': pictures, PDF, drawings, office documents and mails
 * @param naming how it is called: by its field, unless the sender may give a name of their own
 * @throws too_large over 10 MiB decoded; invalid for anything else that is wrong with it. Rules: API-15, API-17.
 */
export async function readUpload(
  ctx: Pick<Context, 'bodyFiles' | 'pictures' | 'files' | 'actor'>,
  field: string,
  text: string,
  kinds: 'image' | 'any',
  naming: { given?: string | undefined } | null = null,
): Promise<Upload> {
  const contents = await fileOfBody(ctx, field, text, MAX_FILE_BYTES);
  const { ending, ...file } = await recognised(ctx, field, contents, kinds);
  const bareField = field.split('.')[0] ?? field;
  const name = naming
    ? (keptFileName(naming.given ?? '', ending) ?? `${bareField}-${beginningOfHash(file.contents)}.${ending}`)
    : `${field}.${ending}`;
  return { ...file, name };
}

/** Distinguishes files without a name. */
const beginningOfHash = (contents: Buffer) => createHash('sha256').update(contents).digest('hex').slice(0, 8);

/** A PDF may begin anywhere in its first kilobyte, as the PDF standard says of readers. */
const isPdf = (contents: Buffer) => contents.subarray(0, 1_024).includes('%PDF-');

async function recognised(
  ctx: Pick<Context, 'pictures'>,
  field: string,
  contents: Buffer,
  kinds: 'image' | 'any',
): Promise<Recognised> {
  const type = await fileTypeFromBuffer(contents);
  if (kinds === 'image' && !(type && photoTypes.has(type.mime))) throw invalid({ [field]: NOT_A_PICTURE });
  if (type && imageTypes.has(type.mime)) return normaliseImage(ctx, field, contents, type.mime);
  const office = fileKind(contents) === 'zip' ? await officeType(contents) : null;
  if (office === 'with macros') throw invalid({ [field]: WITH_MACROS });
  const known = office ?? type;
  if (known && documentTypes.has(known.mime)) return { contents, contentType: known.mime, ending: known.ext };
  if (!type && isMail(contents)) return { contents, contentType: 'message/rfc822', ending: 'eml' };
  if (!type && isPdf(contents)) return { contents, contentType: 'application/pdf', ending: 'pdf' };
  throw invalid({ [field]: NOT_SUPPORTED });
}

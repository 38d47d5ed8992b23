import { MAX_FILE_BYTES } from '@plumbline/contract';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Context } from '../platform/context.ts';
import { fileOfBody } from '../platform/http/bodies/file-of-body.ts';
import { invalid } from '../platform/problem.ts';
import { storedName } from './file-name.ts';
import { isMail } from './mail.ts';

/** A file as it will be kept. */
export type Upload = { contents: Buffer; contentType: string; name: string };

/** Images of more than this many pixels are refused before they are unpacked (decisions 1). */
const MAX_PIXELS = 50_000_000;

// The rule of the specification (section 9): a landscape picture at most 1280 wide, a portrait one at most 800 high.
const MAX_LANDSCAPE_WIDTH = 1280;
const MAX_PORTRAIT_HEIGHT = 800;

const NOT_SUPPORTED =
  'This file type is not supported. Please choose an image, PDF, drawing, office document or email.';
/** What is said of anything but a picture where a picture belongs. */
export const NOT_A_PICTURE = 'image not supported. Please choose a .jpg, .jpeg, .gif or .png image.';
const UNREADABLE_PICTURE = 'This image is damaged and cannot be read.';

const imageTypes = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/tiff']);
/** What the specification lists for photos, and the sentence above (1, sections 5 and 9). */
const photoTypes = new Set(['image/jpeg', 'image/png', 'image/gif']);
const documentTypes = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'image/vnd.dwg',
  'application/zip',
  // The office documents and mails of before 2007.
  'application/x-cfb',
]);

// One picture at a time a request, and no cache of unpacked pixels: the server stays small.
sharp.cache(false);
sharp.concurrency(1);

/** What content is found to be, with the ending that says so. */
type Recognised = Omit<Upload, 'name'> & { ending: string };

async function normaliseImage(field: string, contents: Buffer, contentType: string): Promise<Recognised> {
  try {
    const image = sharp(contents, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { width, height, autoOrient } = await image.metadata();
    if (width * height > MAX_PIXELS) throw invalid({ [field]: 'This image has more than 50 megapixels.' });
    const landscape = autoOrient.width >= autoOrient.height;
    // Re-encoding drops everything that is not picture: position, camera, and whatever hides in it.
    const fitted = image.autoOrient().resize({
      ...(landscape ? { width: MAX_LANDSCAPE_WIDTH } : { height: MAX_PORTRAIT_HEIGHT }),
      withoutEnlargement: true,
    });
    const asPng = contentType === 'image/png' || contentType === 'image/gif';
    const encoded = asPng ? fitted.png({ quality: 70 }) : fitted.jpeg({ quality: 82, mozjpeg: false });
    return {
      contents: await encoded.toBuffer(),
      contentType: asPng ? 'image/png' : 'image/jpeg',
      ending: asPng ? 'png' : 'jpg',
    };
  } catch (error) {
    if (error instanceof Error && /exceeds pixel limit/i.test(error.message))
      throw invalid({ [field]: 'This image has more than 50 megapixels.' });
    if (error instanceof Error && 'code' in error && error.code === 'invalid') throw error;
    throw invalid({ [field]: UNREADABLE_PICTURE });
  }
}

/**
 * Reads an upload from a body: decides by content what it is, never by name, and makes a picture small and clean.
 * @param field the field it came in, where a problem is told
 * @param text what the schema gives there: a data: URL or bare base64, or what stands for it
 * @param kinds 'image': photos only; 'any': pictures, PDF, drawings, office documents and mails
 * @param naming how it is called: by its field, unless the sender may give a name of their own
 * @throws too_large over 10 MiB decoded; invalid for anything else that is wrong with it. Source: decisions 1.
 */
export async function readUpload(
  ctx: Pick<Context, 'bodyFiles'>,
  field: string,
  text: string,
  kinds: 'image' | 'any',
  naming: { given?: string | undefined } | null = null,
): Promise<Upload> {
  const contents = await fileOfBody(ctx, field, text, MAX_FILE_BYTES);
  const { ending, ...file } = await recognised(field, contents, kinds);
  const bareField = field.split('.')[0] ?? field;
  const name = naming
    ? storedName(naming.given, { field: bareField, contents: file.contents, ending })
    : `${field}.${ending}`;
  return { ...file, name };
}

async function recognised(field: string, contents: Buffer, kinds: 'image' | 'any'): Promise<Recognised> {
  const type = await fileTypeFromBuffer(contents);
  if (kinds === 'image' && !(type && photoTypes.has(type.mime))) throw invalid({ [field]: NOT_A_PICTURE });
  if (type && imageTypes.has(type.mime)) return normaliseImage(field, contents, type.mime);
  if (type && documentTypes.has(type.mime)) return { contents, contentType: type.mime, ending: type.ext };
  if (!type && isMail(contents)) return { contents, contentType: 'message/rfc822', ending: 'eml' };
  throw invalid({ [field]: NOT_SUPPORTED });
}

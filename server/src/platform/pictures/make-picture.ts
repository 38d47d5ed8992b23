// Not from the whole contract: its schemas would take most of the start of the process.
import { MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE } from '@plumbline/contract/picture';
import { THUMBNAIL_PIXELS } from '@plumbline/contract/thumbnail';
import sharp, { type Sharp } from 'sharp';
import { readBitmap } from './bitmap.ts';
import type { PictureFault, PictureTask, StoredPicture } from './picture-task.ts';

// A landscape picture is at most 1280 wide, a portrait one at most 800 high. Rule: API-17.
const MAX_LANDSCAPE_WIDTH = 1280;
const MAX_PORTRAIT_HEIGHT = 800;

const THUMBNAIL_QUALITY = 78;

// One picture at a time, and no cache of unpacked pixels.
sharp.cache(false);
sharp.concurrency(1);

/** A picture that cannot be stored. */
export class RefusedPicture extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

/** @throws RefusedPicture */
function refuseTooLarge({ width, height }: { width: number; height: number }): void {
  if (Math.max(width, height) > MAX_PICTURE_SIDE) throw new RefusedPicture('too_long_a_side');
  if (width * height > MAX_PICTURE_PIXELS) throw new RefusedPicture('too_many_pixels');
}

function opened(picture: Uint8Array, contentType: string): Sharp {
  if (contentType !== 'image/bmp')
    // Its size is checked by ourselves, since one side may be too long.
    return sharp(picture, { limitInputPixels: false, failOn: 'error' });
  const { size, pixels } = readBitmap(picture, refuseTooLarge);
  return sharp(pixels, { raw: { ...size, channels: 4 } }).removeAlpha();
}

async function makeStored(picture: Uint8Array, contentType: string): Promise<StoredPicture> {
  const image = opened(picture, contentType);
  const { width, height, autoOrient } = await image.metadata();
  refuseTooLarge({ width, height });
  const landscape = autoOrient.width >= autoOrient.height;
  // Re-encoding drops everything that is not picture: position, camera, and whatever hides in it.
  const fitted = image.autoOrient().resize({
    ...(landscape ? { width: MAX_LANDSCAPE_WIDTH } : { height: MAX_PORTRAIT_HEIGHT }),
    withoutEnlargement: true,
  });
  if (contentType === 'image/png' || contentType === 'image/gif')
    return { contents: await fitted.png({ quality: 70 }).toBuffer(), contentType: 'image/png' };
  return {
    contents: await fitted.jpeg({ quality: 82, mozjpeg: false }).toBuffer(),
    contentType: 'image/jpeg',
  };
}

/** Upright, within a square, never enlarged, without metadata. */
async function makeThumbnail(picture: Uint8Array | string): Promise<StoredPicture> {
  const contents = await sharp(picture)
    .autoOrient()
    .resize({ width: THUMBNAIL_PIXELS, height: THUMBNAIL_PIXELS, fit: 'inside', withoutEnlargement: true })
    // JPEG has no transparency.
    .flatten({ background: '#fff' })
    .jpeg({ quality: THUMBNAIL_QUALITY })
    .toBuffer();
  return { contents, contentType: 'image/jpeg' };
}

/** Makes what a task says. @throws RefusedPicture */
export async function makePicture(task: PictureTask): Promise<StoredPicture> {
  try {
    return await (task.make === 'stored'
      ? makeStored(task.picture, task.contentType)
      : makeThumbnail(task.picture));
  } catch (error) {
    throw error instanceof RefusedPicture ? error : new RefusedPicture('damaged');
  }
}

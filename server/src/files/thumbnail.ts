import { THUMBNAIL_PIXELS } from '@plumbline/contract';
import sharp from 'sharp';
import { oneAtATime } from '../platform/threads/one-at-a-time.ts';

/** The type of every thumbnail. */
export const THUMBNAIL_TYPE = 'image/jpeg';

const QUALITY = 78;

// A gallery of pictures that have none yet asks for all of them at once.
const inTurn = oneAtATime();

/**
 * Makes the thumbnail of a stored picture: upright, within a square, never enlarged, without metadata. One is made at a
 * time in each process.
 * @param picture its contents, or the path of a file that has them
 * @returns a JPEG
 */
export function makeThumbnail(picture: Buffer | string): Promise<Buffer> {
  return inTurn(() =>
    sharp(picture)
      .autoOrient()
      .resize({
        width: THUMBNAIL_PIXELS,
        height: THUMBNAIL_PIXELS,
        fit: 'inside',
        withoutEnlargement: true,
      })
      // JPEG has no transparency.
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer(),
  );
}

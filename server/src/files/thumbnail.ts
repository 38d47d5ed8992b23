import { THUMBNAIL_PIXELS } from '@plumbline/contract';
import sharp from 'sharp';

/** The type of every thumbnail. */
export const THUMBNAIL_TYPE = 'image/jpeg';

const QUALITY = 78;

/**
 * Makes the thumbnail of a stored picture: upright, within a square, never enlarged, without metadata. To be called in
 * a turn of its caller.
 * @param picture its contents, or the path of a file that has them
 * @returns a JPEG
 */
export function makeThumbnail(picture: Buffer | string): Promise<Buffer> {
  return (
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
      .toBuffer()
  );
}

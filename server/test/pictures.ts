import { encode } from 'bmp-ts';
import sharp from 'sharp';

/** The smallest picture. */
export const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Base64 as a browser's file reader gives it. */
export const dataUrl = (contents: Buffer, type = 'application/octet-stream'): string =>
  `data:${type};base64,${contents.toString('base64')}`;

/** A picture of one colour. */
export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' }, limitInputPixels: false });

/** A bitmap (.bmp) of 24 bits, all of one colour. */
export function bitmap(width: number, height: number): Buffer {
  // Four bytes a pixel: nothing, blue, green, red.
  const data = Buffer.alloc(width * height * 4, Buffer.from([0, 0x33, 0x33, 0xcc]));
  return encode({ width, height, data, bitPP: 24 }).data;
}

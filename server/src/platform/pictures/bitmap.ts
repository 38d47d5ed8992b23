import { decode } from 'bmp-ts';

/** Where a bitmap (.bmp) says its size: two numbers of 32 bits; a negative height is one from the top. */
const WIDTH_AT = 18;
const HEIGHT_AT = 22;
/** The signature, and the headers that every program has written since 1990. */
const LEAST_BYTES = 54;

type Size = { width: number; height: number };

/**
 * Reads a bitmap, which the library for all other pictures does not know.
 * @param check refuses a size before memory is taken for it
 * @returns its pixels, four bytes each: red, green, blue, alpha
 * @throws Error for one that is damaged
 */
export function readBitmap(
  picture: Uint8Array,
  check: (size: Size) => void,
): { size: Size; pixels: Uint8Array } {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  if (bytes.toString('latin1', 0, 2) !== 'BM' || bytes.length < LEAST_BYTES)
    throw new Error('this is no bitmap');
  const size = { width: bytes.readInt32LE(WIDTH_AT), height: Math.abs(bytes.readInt32LE(HEIGHT_AT)) };
  if (size.width < 1 || size.height < 1) throw new Error('this bitmap is empty');
  check(size);
  const { width, height, data } = decode(bytes, { toRGBA: true });
  if (width !== size.width || height !== size.height) throw new Error('this bitmap says two sizes');
  return { size, pixels: data };
}

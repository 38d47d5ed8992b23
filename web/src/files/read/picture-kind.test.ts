import { expect, test } from 'vitest';
import { pictureKindOf } from './picture-kind.ts';

const file = (...bytes: number[]) => new Blob([Uint8Array.from(bytes), 'more of it']);

test.each([
  ['image/jpeg', file(0xff, 0xd8, 0xff, 0xe0)],
  ['image/png', file(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['image/gif', new Blob(['GIF89a and more'])],
  ['image/bmp', new Blob(['BM and more'])],
  ['image/tiff', file(0x49, 0x49, 0x2a, 0)],
  ['image/tiff', file(0x4d, 0x4d, 0, 0x2a)],
  ['image/webp', new Blob(['RIFF\u0001\u0002\u0003\u0004WEBPVP8 '])],
  [null, new Blob(['Dear engineer,'])],
  [null, new Blob([])],
])('%s', async (kind, blob) => {
  expect(await pictureKindOf(blob)).toBe(kind);
});

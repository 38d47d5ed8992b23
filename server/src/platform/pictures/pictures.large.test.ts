import sharp from 'sharp';
import { expect, test } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { bitmap, picture } from '../../../test/pictures.ts';
import { openPictures, PictureRefusal } from './pictures.ts';

/** No test depends on how much else the machine has to do. */
const LONG_MS = 3_600_000;

function opened(settings?: Parameters<typeof openPictures>[0]) {
  const pictures = openPictures({ wallLimitMs: LONG_MS, ...settings });
  atEnd(() => pictures.stop());
  return pictures;
}

/** Why a picture is refused. */
const faultOf = (made: Promise<unknown>) =>
  made.then(
    () => 'none',
    (error: unknown) => (error instanceof PictureRefusal ? error.fault : error),
  );

/** As costly as a picture may be: 49 megapixels of 16 bits that have to be unpacked as a whole. */
const costly = () =>
  sharp({ create: { width: 7_000, height: 7_000, channels: 4, background: '#c33' } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer();

test('the most costly picture that is taken needs less than the limit of memory', async () => {
  const made = await opened().stored(await costly(), 'image/png');
  expect(await sharp(made.contents).metadata()).toMatchObject({ width: 1280, height: 1280, format: 'png' });
});

test('one that takes too much memory ends its process, and the next one is made', async () => {
  const pictures = opened({ memory: { resident: 300 } });
  const good = await picture(100, 50).jpeg().toBuffer();
  await pictures.stored(good, 'image/jpeg');
  const [pid] = pictures.processIds();
  expect(await faultOf(pictures.stored(await costly(), 'image/png'))).toBe('takes_too_much');
  expect(pictures.processIds()).not.toContain(pid);
  expect((await pictures.stored(good, 'image/jpeg')).contentType).toBe('image/jpeg');
});

test('one that takes too much processor time ends its process', async () => {
  const pictures = opened({ cpuLimitMs: 1 });
  expect(await faultOf(pictures.stored(await costly(), 'image/png'))).toBe('takes_too_much');
  expect(pictures.processIds()).toEqual([]);
});

test('one whose process gets no processor is not refused, but may be sent again', async () => {
  const script = new URL('./fixtures/stopped-process.ts', import.meta.url);
  const pictures = opened({ script, wallLimitMs: 1 });
  const good = await picture(100, 50).jpeg().toBuffer();
  expect(await faultOf(pictures.stored(good, 'image/jpeg'))).toMatchObject({
    code: 'not_ready',
    status: 503,
    message: 'The image could not be read right now. Please try again in a minute.',
    details: { retryAfterSeconds: 30 },
  });
  expect(pictures.processIds()).toEqual([]);
});

test.each([
  [16_000, 2, 'none'],
  [16_001, 2, 'too_long_a_side'],
  [2, 16_001, 'too_long_a_side'],
  [8_000, 6_251, 'too_many_pixels'],
])('a picture of %i × %i: %s', async (width, height, fault) => {
  const pictures = opened();
  expect(await faultOf(pictures.stored(await picture(width, height).png().toBuffer(), 'image/png'))).toBe(
    fault,
  );
});

test('a bitmap keeps its colours, and a JPEG that lies about being one is damaged', async () => {
  const pictures = opened();
  const { contents } = await pictures.stored(bitmap(40, 20), 'image/bmp');
  const { dominant } = await sharp(contents).stats();
  expect(dominant).toMatchObject({ r: expect.closeTo(0xcc, -2), g: expect.closeTo(0x33, -2) });
  const jpeg = await picture(100, 50).jpeg().toBuffer();
  expect(await faultOf(pictures.stored(jpeg, 'image/bmp'))).toBe('damaged');
});

import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openPdfCache } from './pdf-cache.ts';
import { openPdfMaker, type PdfMaker } from './pdf-maker.ts';
import { ProcessFailure, type ProcessSettings } from './pdf-processes.ts';
import { firstComeFirstServed } from './testing/first-come-first-served.ts';
import { readPdf } from './testing/read-pdf.ts';
import type { PdfPart } from './typesetter.ts';

const folder = await mkdtemp(join(tmpdir(), 'plumbline-pdf-'));
const makers: PdfMaker[] = [];
afterAll(async () => {
  await Promise.all(makers.map((each) => each.stop()));
  await rm(folder, { recursive: true, force: true });
});
const log = { warn: () => {}, error: () => {} };
const now = () => new Date('2026-06-15T04:00:00Z');

let made = 0;
async function makerIn(name = `pdfs-${++made}`, processes: ProcessSettings = {}) {
  const maker = await openPdfMaker(join(folder, name), {
    ...{ log, now, processes },
    queue: firstComeFirstServed,
  });
  makers.push(maker);
  const make = (parts: PdfPart[], inputs = {}) =>
    maker.make({
      templates: new URL('./fixtures/', import.meta.url),
      parts: (async function* () {
        yield* parts;
      })(),
      title: 'A letter – 信',
      author: 'Aye Chan',
      inputs,
      requester: 1,
    });
  const read = async (key: string) => {
    const pdf = await maker.read(key);
    return pdf && readPdf(await buffer(pdf.contents));
  };
  return { make, read, path: join(folder, name), processIds: () => maker.processIds() };
}

const letter = (sentence: string, photos: PdfPart['photos'] = {}): PdfPart => ({
  template: 'letter.typ',
  data: { sentence },
  photos,
});

const maker = await makerIn();

test('parts become one PDF, with the title and author of the whole', async () => {
  const key = await maker.make([letter('First.'), letter('Second.'), letter('Third.')]);
  expect(await maker.read(key)).toMatchObject({
    pages: 3,
    title: 'A letter – 信',
    author: 'Aye Chan',
    isTagged: true,
    text: expect.stringMatching(/First\.[\s\S]*Second\.[\s\S]*Third\./),
  });
});

test('the same is made once, whatever it is printed with; other data are another PDF', async () => {
  const key = await maker.make([letter('Once.')], { printed: 'at noon' });
  expect(await maker.make([letter('Once.')], { printed: 'in the evening' })).toBe(key);
  expect((await maker.read(key))?.text).toContain('Once. at noon');
  expect(await maker.make([letter('Twice.')])).not.toBe(key);
});

test('a photo is there once, as its file has it, in however many places', async () => {
  const path = join(folder, 'photo');
  const jpeg = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#c33' } })
    .jpeg({ quality: 100 })
    .toBuffer();
  await writeFile(path, jpeg);
  const photos = { same: { path, contentType: 'image/jpeg' } };
  const of = async (key: string) => {
    const pdf = await (await openPdfCache(maker.path, now)).read(key);
    return buffer(pdf?.contents as never);
  };
  const pdf = await of(await maker.make([letter('One.', photos), letter('Two.', photos)]));
  expect(pdf.indexOf(jpeg)).toBeGreaterThan(0);
  expect(pdf.indexOf(jpeg, pdf.indexOf(jpeg) + 1)).toBe(-1);
});

test('a template with a mistake is a defect, and the next PDF is made', async () => {
  const fails = maker.make([letter('Fine.'), { template: 'wrong.typ', data: {}, photos: {} }]);
  await expect(fails).rejects.toThrow('nobody-knows-this');
  const key = await maker.make([letter('Fine again.')]);
  expect((await maker.read(key))?.text).toContain('Fine again.');
  // No partial file is left.
  expect((await readdir(maker.path)).filter((name) => !name.endsWith('.pdf'))).toEqual([]);
});

test('a PDF for which no process answers in time is given up', async () => {
  const script = new URL('./fixtures/unsteady-process.ts', import.meta.url);
  const unsteady = await makerIn('unsteady', { script, startLimitMs: 200 });
  await expect(unsteady.make([letter('Never.')])).rejects.toThrow(ProcessFailure);
});

test('what is not cached is not found', async () => {
  expect(await maker.read('0'.repeat(64))).toBeNull();
});

test('old PDFs go, and the oldest while all are too much', async () => {
  const cache = await openPdfCache(join(folder, 'old'), now);
  const hours = { today: 1, earlier: 2, morning: 3, yesterday: 25 };
  for (const [key, hour] of Object.entries(hours)) {
    await writeFile(cache.pathOf(key), Buffer.alloc(1000));
    const at = now().getTime() / 1000 - hour * 3600;
    await utimes(cache.pathOf(key), at, at);
  }
  await cache.prune({ mostHours: 24, mostBytes: 2500 });
  expect((await readdir(cache.folder)).sort()).toEqual(['earlier.pdf', 'today.pdf']);
});

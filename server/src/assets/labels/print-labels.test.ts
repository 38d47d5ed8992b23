import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { familyNames, labelSheets, labelSizes, labelsOnSheet, readAssetLink } from '@plumbline/contract';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fetchLink, fetchPdf } from '../../../test/pdf.ts';
import { testApp } from '../../../test/test-app.ts';
import { toolStore } from '../../../test/tool-store.ts';

const run = promisify(execFile);
const DOTS_PER_MM = 200 / 25.4;

/** Each page of a PDF as a picture, 200 dots an inch. */
async function pagesOf(pdf: Buffer): Promise<Buffer[]> {
  const running = run('pdftoppm', ['-r', '200', '-gray'], {
    encoding: 'buffer',
    maxBuffer: 512 * 1024 * 1024,
  });
  running.child.stdin?.end(pdf);
  const { stdout } = await running;
  const pages: Buffer[] = [];
  for (let at = 0; at < stdout.length; ) {
    const head = /^P5\n(\d+) (\d+)\n255\n/.exec(stdout.subarray(at, at + 30).toString('latin1'));
    const length = (head?.[0].length ?? 0) + Number(head?.[1]) * Number(head?.[2]);
    pages.push(stdout.subarray(at, at + length));
    at += length;
  }
  return pages;
}

/** What a camera reads on each label of a page, null where there is none. */
async function readLabels(page: Buffer, size: (typeof labelSizes)[number]): Promise<(string | null)[]> {
  const { columns, rows, width, height } = labelSheets[size];
  const [left, top] = [(210 - columns * width - (columns - 1) * 2.5) / 2, (297 - rows * height) / 2];
  const [head] = /^P5\n(\d+) (\d+)\n255\n/.exec(page.subarray(0, 30).toString('latin1')) ?? [''];
  const [, pageWidth, pageHeight] = head.split(/\s/).map(Number);
  const raw = { width: pageWidth as number, height: pageHeight as number, channels: 1 as const };
  const cells = Array.from({ length: columns * rows }, (_, index) => ({
    left: Math.round((left + (index % columns) * (width + 2.5)) * DOTS_PER_MM),
    top: Math.round((top + Math.floor(index / columns) * height) * DOTS_PER_MM),
    width: Math.floor(width * DOTS_PER_MM),
    height: Math.floor(height * DOTS_PER_MM),
  }));
  return Promise.all(
    cells.map(async (cell) => {
      const { data, info } = await sharp(page.subarray(head.length), { raw })
        .extract(cell)
        .toColourspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      if (data.every((value) => value === 255)) return null;
      return decodeQR({ data, width: info.width, height: info.height }, { timeLimit: 5000 });
    }),
  );
}

describe.each(familyNames)('%s', async (name) => {
  const site = await toolStore(undefined, name);
  const { family, store } = site;

  test.each(labelSizes)('a %s label is read as the link of its item, and names it', async (size) => {
    const items = [
      await site.add({ serial_no: `#eval("1+1") ${size}` }),
      await site.add({ description: 'পাইপ বেন্ডার with a very long description that does not fit '.repeat(4) }),
      await site.add({ brand: 'Hilti' }),
    ];
    const answer = await store.call(family.labels, {
      query: { ids: items.map(({ id }) => id).join(), size, start: 2 },
    });
    expect(answer).toMatchObject({ labels: 3, sheets: 1 });
    const pdf = await fetchPdf(site.app, answer.pdf_full_url);
    expect(pdf).toMatchObject({ title: name === 'tools' ? 'Tool labels' : 'Equipment labels', pages: 1 });
    for (const words of ['Makita', 'Hilti', 'Rotary hammer', '#eval("1+1")', site.firm.name])
      expect(pdf.text).toContain(words);
    const [page] = await pagesOf((await fetchLink(site.app, answer.pdf_full_url)).rawPayload);
    const read = await readLabels(page as Buffer, size);
    expect(read).toHaveLength(labelsOnSheet(size));
    expect(read.map((code) => (code === null ? null : readAssetLink(code)))).toEqual([
      null,
      ...items.map(({ id }) => ({ family: name, id })),
      ...Array.from({ length: labelsOnSheet(size) - 4 }, () => null),
    ]);
    expect(read[1]).toBe(`http://localhost:80/#/${name}/${items[0]?.id}`);
  });

  test('by the filters of the list, on as many sheets as they need', async () => {
    const brand = `Filtered${Date.now()}`;
    for (let index = 0; index < 13; index += 1) await site.add({ brand });
    const answer = await store.call(family.labels, { query: { search_term: brand, size: 'medium' } });
    expect(answer).toMatchObject({ labels: 13, sheets: 2 });
    expect((await fetchPdf(site.app, answer.pdf_full_url)).pages).toBe(2);
  });

  test('what cannot be printed is refused with a sentence', async () => {
    const item = await site.add();
    const other = name === 'tools' ? 'equipments' : 'tools';
    const ask = (query: string, who = store) => who.request(`/${name}/labels?${query}`);
    expect((await ask(`ids=${item.id}&size=large&start=7`)).body.errors).toEqual({
      start: ['A sheet of this size has 6 labels.'],
    });
    expect((await ask('search_term=nothing-has-it')).status).toBe(422);
    expect((await ask(`ids=${item.id},2147483647`)).status).toBe(404);
    expect((await store.request(`/${other}/labels?ids=${item.id}`)).status).toBe(404);
    const many = Array.from({ length: 501 }, (_, index) => index + 1).join();
    expect((await ask(`ids=${many}`)).body.errors?.ids?.[0]).toMatch(/^At most 500 labels/);
    expect((await ask(`ids=${item.id}`, await site.as('Director'))).status).toBe(403);
  });
});

test('the public address of the site is what labels link to', async () => {
  const site = await toolStore(await testApp({ publicUrl: 'https://plumbline.example' }));
  const item = await site.add();
  const { pdf_full_url } = await site.store.call(site.family.labels, { query: { ids: String(item.id) } });
  const [page] = await pagesOf((await fetchLink(site.app, pdf_full_url)).rawPayload);
  expect((await readLabels(page as Buffer, 'medium'))[0]).toBe(
    `https://plumbline.example/#/tools/${item.id}`,
  );
});

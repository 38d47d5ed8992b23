import { familyNames, labelSizes, labelsOnSheet, readAssetLink } from '@plumbline/contract';
import { describe, expect, test } from 'vitest';
import { pagesOf, readLabels } from '../../../test/labels.ts';
import { fetchLink, fetchPdf } from '../../../test/pdf.ts';
import { testApp } from '../../../test/test-app.ts';
import { toolStore } from '../../../test/tool-store.ts';

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

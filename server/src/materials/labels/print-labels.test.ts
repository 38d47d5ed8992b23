import {
  labelSizes,
  materialCategories,
  printCommonMaterialLabels,
  printMaterialLabels,
  readLabelLink,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { commonStore } from '../../../test/common-store.ts';
import { pagesOf, readLabels } from '../../../test/labels.ts';
import { materialStore } from '../../../test/material-store.ts';
import { fetchLink, fetchPdf } from '../../../test/pdf.ts';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const site = await materialStore(app);
const { material, category } = site;
const store = await site.as('Logistic');

test.each(labelSizes)('a %s label is read as the link of its material, and names it', async (size) => {
  const materials = [
    await material({ code: `#eval("1+1") ${size}` }),
    await material({ description: '電纜 with a very long description that does not fit '.repeat(6) }),
  ];
  const query = { ids: materials.map(({ id }) => id).join(), size, start: 2 };
  const answer = await store.call(printMaterialLabels, { query });
  expect(answer).toMatchObject({ labels: 2, sheets: 1 });
  const pdf = await fetchPdf(site.app, answer.pdf_full_url);
  expect(pdf).toMatchObject({ title: 'Material labels', pages: 1 });
  for (const words of ['#eval("1+1")', 'Cable 4 x 16 sqmm', category.name]) expect(pdf.text).toContain(words);
  const [page] = await pagesOf((await fetchLink(site.app, answer.pdf_full_url)).rawPayload);
  const read = await readLabels(page as Buffer, size);
  expect(read.slice(0, 4).map((code) => code && readLabelLink(code))).toEqual([
    null,
    ...materials.map(({ id }) => ({ kind: 'materials', id })),
    null,
  ]);
});

test('by the filters of the list, on as many sheets as they need', async () => {
  const { id } = await site.superadmin.call(materialCategories.create, { body: { name: 'Filtered' } });
  for (let index = 0; index < 13; index += 1) await material({ material_category_id: id });
  const answer = await store.call(printMaterialLabels, { query: { category: id, size: 'medium' } });
  expect(answer).toMatchObject({ labels: 13, sheets: 2 });
});

test('by the filters of the list of common materials, without specialised ones', async () => {
  const common = await commonStore(app);
  const { id, code } = await common.inStore(3, common.yard.id);
  const cable = await material({ warehouse_id: common.yard.id });
  const { labels, pdf_full_url } = await store.call(printCommonMaterialLabels, {
    query: { warehouse_id: common.yard.id },
  });
  const { text } = await fetchPdf(site.app, pdf_full_url);
  expect([labels, text.includes(code), text.includes(cable.code)]).toEqual([1, true, false]);
  const chosen = await store.call(printCommonMaterialLabels, { query: { ids: String(id) } });
  expect(chosen.labels).toBe(1);
});

test('what cannot be printed is refused with a sentence', async () => {
  const { id } = await material();
  const ask = (query: string, who = store) => who.request(`/materials/labels?${query}`);
  expect((await ask(`ids=${id}&size=large&start=7`)).body.errors).toEqual({
    start: ['A sheet of this size has 6 labels.'],
  });
  expect((await ask('search_term=nothing-has-it')).body.errors).toEqual({
    ids: ['There are no materials that match these filters.'],
  });
  expect((await ask(`ids=${id},2147483647`)).status).toBe(404);
  expect((await ask(`ids=${id}&project_id=2147483647`)).status, 'a project that is not there').toBe(404);
  expect((await ask(`ids=${id}`, await site.as('Engineer'))).status).toBe(403);
});

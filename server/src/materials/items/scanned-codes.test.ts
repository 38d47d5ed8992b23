import { createMaterial, searchMaterials } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { next, testApp } from '../../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;
const digits = `${next()}`.padStart(5, '7');
const code = `00${digits}`;
await superadmin.call(createMaterial, {
  body: { type: 'Specialised', code, description: 'Anchor bolt', unit: 'pc', price: 1 },
});

test.each([
  ['as it is', code],
  ['of a Code 39', `*${code}*`],
  ['with the kind of barcode', `]C1${code}`],
  ['without its zeros', digits],
  ['with more zeros', `00000${digits}`],
  ['with something unseen', `00\u200b${digits}`],
])('a material is found by its code %s', async (_, search_term) => {
  const found = await superadmin.call(searchMaterials, { query: { search_term } });
  expect(found.map((material) => material.code)).toEqual([code]);
});

test('a scanned label is the whole code, never one that has other zeros', async () => {
  const byCode = async (codes: string) =>
    (await superadmin.call(searchMaterials, { query: { codes } })).map((material) => material.code);
  expect(await byCode(`*${code}*`)).toEqual([code]);
  expect(await byCode(digits)).toEqual([]);
});

test.each([
  ['something unseen', (text: string) => `${text}\u200b`],
  ['letters of full width', (text: string) => text.replace('M', '\uff2d')],
  ['a hyphen that does not break', (text: string) => text.replaceAll('-', '\u2011')],
])('a code with %s is the one that is there', async (_, change) => {
  const own = `MIN-MAT-${next()}`;
  const body = { type: 'Specialised' as const, description: 'First', unit: 'pc', price: 1 };
  await superadmin.call(createMaterial, { body: { ...body, code: own } });
  const { status, body: refusal } = await superadmin.send(createMaterial, {
    body: { ...body, code: change(own) },
  });
  expect([status, refusal.message]).toEqual([409, 'Code already exists']);
});

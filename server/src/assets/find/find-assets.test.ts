import { familyNames, findAssets, MAX_FOUND_ASSETS, readAssetLink } from '@plumbline/contract';
import { describe, expect, test } from 'vitest';
import { issueStore } from '../../../test/issue-store.ts';
import { next } from '../../../test/test-app.ts';

test('a link of a label names its asset; anything else is a serial number', () => {
  expect(readAssetLink(' https://site.example/#/tools/123 ')).toEqual({ family: 'tools', id: 123 });
  expect(readAssetLink('http://10.0.0.4:3000/app/#/equipments/7/')).toEqual({ family: 'equipments', id: 7 });
  for (const code of ['123', '#/tools/0', '#/tools/99999999999', '#/projects/1', '#/tools/1/2'])
    expect(readAssetLink(code)).toBeNull();
});

describe.each(familyNames)('%s', async (name) => {
  const site = await issueStore(name);
  const { family, store } = site;
  const other = name === 'tools' ? 'equipments' : 'tools';
  const idsFor = async (code: string, who = store) => {
    const [found] = await who.call(family.find, { query: { code } });
    return found?.assets.map(({ id }) => id);
  };

  test('by link, and by serial number whatever its case and blanks', async () => {
    const asset = await site.add({ serial_no: `Ab 12-${next()} z` });
    expect(await idsFor(`https://x/#/${name}/${asset.id}`)).toEqual([asset.id]);
    expect(await idsFor(asset.serial_no.toUpperCase().replaceAll(' ', ''))).toEqual([asset.id]);
    expect(await idsFor(`  ${asset.serial_no.toLowerCase()} `)).toEqual([asset.id]);
    expect(await idsFor(asset.serial_no.slice(0, -1))).toEqual([]);
    expect(await idsFor(`https://x/#/${other}/${asset.id}`)).toEqual([]);
  });

  test('of several brands all are answered, at most so many', async () => {
    const serial_no = `MANY-${next()}`;
    for (let index = 0; index <= MAX_FOUND_ASSETS; index += 1)
      await site.add({ brand: `Brand ${index}`, serial_no });
    const [found] = await store.call(findAssets, { query: { code: serial_no } });
    expect(found?.assets.map(({ brand }) => brand)).toEqual(
      Array.from({ length: MAX_FOUND_ASSETS }, (_, index) => `Brand ${index}`),
    );
  });

  test('a line for each code has a result for each, in their order; a deleted one is not found', async () => {
    const [first, second] = [await site.add(), await site.add()];
    await store.call(family.remove, { params: second });
    const codes = [second.serial_no, 'nothing has it', first.serial_no, first.serial_no].join('\n');
    const found = await store.call(findAssets, { query: { codes } });
    expect(found.map(({ code, assets }) => [code, assets.map(({ id }) => id)])).toEqual([
      [second.serial_no, []],
      ['nothing has it', []],
      [first.serial_no, [first.id]],
      [first.serial_no, [first.id]],
    ]);
    const repeated = await store.request(
      `/assets/find?codes=${encodeURIComponent(first.serial_no)}&codes=${encodeURIComponent(second.serial_no)}`,
    );
    expect((repeated.data as unknown[]).length).toBe(2);
    const tooMany = await store.request(`/${name}/find?codes=${Array(201).fill('a').join('%0A')}`);
    expect([tooMany.status, tooMany.body.errors]).toEqual([
      422,
      { codes: ['Please look up at most 200 codes at once.'] },
    ]);
  });

  test('it says where it is and what the caller may do, and hides the place of another project', async () => {
    const asset = await site.add();
    await site.issue([asset], { return_by: '2026-07-01' });
    const seenBy = async (who: typeof store) =>
      (await who.call(findAssets, { query: { code: asset.serial_no } }))[0]?.assets[0];
    expect(await seenBy(store)).toMatchObject({
      family: name,
      state: 'issued',
      condition: 'Good',
      project: { id: site.pier.id },
      recipient: { id: site.recipient.employeeId },
      due_on: '2026-07-01',
      abilities: { return: true, issue: false },
    });
    expect(await seenBy(await site.as('Worker'))).toMatchObject({
      state: 'issued',
      project: null,
      recipient: null,
      due_on: null,
      abilities: { return: false, request: false },
    });
  });
});

const scanning = await issueStore('equipments');

test.each([
  ['0070', ['0070'], []],
  ['*0070*', ['0070'], []],
  [']C10070', ['0070'], []],
  ['70', [], ['0070']],
  ['0000070', [], ['0070']],
  ['*70*', [], ['0070']],
  ['00\u200b70', ['0070'], []],
  ['0', [], []],
])('%j as a scanner gives it', async (code, found, meant) => {
  const serial = `${next()}`;
  const as = (text: string) => text.replace('70', `70${serial}`);
  await scanning.add({ serial_no: as('0070') });
  const [answer] = await scanning.store.call(findAssets, { query: { code: as(code) } });
  expect(answer?.assets.map((asset) => asset.serial_no)).toEqual(found.map(as));
  expect(answer?.did_you_mean).toEqual(meant.map(as));
});

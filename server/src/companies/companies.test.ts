import {
  createCompany,
  deleteCompany,
  type Input,
  listCompanies,
  renameCompany,
  updateProject,
} from '@plumbline/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { dataUrl, picture } from '../../test/pictures.ts';
import { next, testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;

const firm = (name = `Firm ${next()}`) => superadmin.call(createCompany, { body: { name } });
const names = async () => (await superadmin.call(listCompanies)).map(({ name }) => name);

const taken = {
  code: 'duplicate',
  message: 'A company with this name already exists.',
  errors: { name: ['A company with this name already exists.'] },
};

test('a company is added, renamed and deleted', async () => {
  const made = await firm('  Keel & Girder ');
  expect(made.name).toBe('Keel & Girder');
  const renamed = await superadmin.call(renameCompany, { params: made, body: { name: 'Keel' } });
  expect(renamed).toMatchObject({
    id: made.id,
    name: 'Keel',
    address: null,
    gst_rate: null,
    over_price_percent: 20,
    po_number_pattern: null,
    logo_full_url: null,
    updated_at: expect.any(String),
  });
  expect(await superadmin.call(listCompanies)).toContainEqual(renamed);
  expect(await superadmin.call(deleteCompany, { params: made })).toEqual({ id: made.id });
  expect(await names()).not.toContain('Keel');
});

test('a company has an address of several lines, which is changed and removed', async () => {
  const address = '12 Tuas Road\n#03-14\nSingapore 638499';
  const made = await superadmin.call(createCompany, {
    body: { name: `Firm ${next()}`, address: ` ${address}\n` },
  });
  expect(made.address).toBe(address);
  const renamed = await superadmin.call(renameCompany, { params: made, body: { name: `Firm ${next()}` } });
  expect(renamed.address).toBe(address);
  const moved = await superadmin.call(renameCompany, { params: made, body: { address: '1 Quay' } });
  expect(moved).toMatchObject({ name: renamed.name, address: '1 Quay' });
  const without = await superadmin.call(renameCompany, { params: made, body: { address: '' } });
  expect(without.address).toBeNull();
});

test('an address of more than 500 characters is refused at the field', async () => {
  const { status, body } = await superadmin.send(createCompany, {
    body: { name: `Firm ${next()}`, address: 'x'.repeat(501) },
  });
  expect([status, body.errors]).toEqual([422, { address: ['Please use at most 500 characters.'] }]);
});

/** The picture behind a logo's signed link. */
async function logoBehind(link: string | null) {
  const { statusCode, headers, rawPayload } = await site.app.inject({ url: link ?? '' });
  const { width, height } = await sharp(rawPayload).metadata();
  return [statusCode, headers['content-type'], width, height];
}

test('a company has a logo, which is replaced, left as it is and removed', async () => {
  const [wide, tall] = await Promise.all(
    [picture(300, 100).png(), picture(90, 120).jpeg()].map(async (each) => dataUrl(await each.toBuffer())),
  );
  const made = await superadmin.call(createCompany, { body: { name: `Firm ${next()}`, base64image: wide } });
  expect(await logoBehind(made.logo_full_url)).toEqual([200, 'image/png', 300, 100]);
  const change = (body: Input<typeof renameCompany>['body']) =>
    superadmin.call(renameCompany, { params: made, body });
  const renamed = await change({ name: `Firm ${next()}` });
  expect(await logoBehind(renamed.logo_full_url)).toEqual([200, 'image/png', 300, 100]);
  expect((await superadmin.call(listCompanies)).find(({ id }) => id === made.id)?.logo_full_url).toBeTruthy();
  const replaced = await change({ base64image: tall });
  expect(await logoBehind(replaced.logo_full_url)).toEqual([200, 'image/jpeg', 90, 120]);
  const removed = await change({ base64image: null });
  expect(removed).toMatchObject({ name: renamed.name, logo_full_url: null });
});

test.each([
  ['no picture', dataUrl(Buffer.from('%PDF-1.7 a report'))],
  ['damaged', 'data:image/png;base64,%%%'],
])('a logo that is %s is refused at the field, and nothing is saved', async (_, base64image) => {
  const made = await firm();
  const { status, body } = await superadmin.send(renameCompany, {
    params: made,
    body: { name: `Firm ${next()}`, base64image },
  });
  expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'invalid', ['base64image']]);
  expect((await superadmin.call(listCompanies)).find(({ id }) => id === made.id)).toEqual(made);
});

test('companies are listed by name', async () => {
  for (const name of ['order C', 'Order A 10', 'order B', 'Order A 9']) await firm(name);
  expect((await names()).filter((name) => /^order/i.test(name))).toEqual([
    'Order A 9',
    'Order A 10',
    'order B',
    'order C',
  ]);
});

test.each(['', '   '])('a company named %j is refused at the field', async (name) => {
  const { status, body } = await superadmin.send(createCompany, { body: { name } });
  expect([status, body.errors]).toEqual([422, { name: ['Name is required. Please type a name'] }]);
});

test('a name is taken in any case and with any accents, by a new company and by a renamed one', async () => {
  await firm('Zürich Piling');
  const other = await firm();
  const replies = [
    await superadmin.send(createCompany, { body: { name: 'zurich PILING' } }),
    await superadmin.send(renameCompany, { params: other, body: { name: 'Zurich Piling' } }),
  ];
  for (const { status, body } of replies)
    expect([status, body]).toEqual([409, expect.objectContaining(taken)]);
  expect((await superadmin.call(listCompanies)).find(({ id }) => id === other.id)).toEqual(other);
});

test('of ten that add one name at once one does', async () => {
  const name = `Firm ${next()}`;
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => superadmin.send(createCompany, { body: { name } })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
});

test('a company that somebody belongs to stays, and says why', async () => {
  const { id } = await firm();
  await site.employee('Worker', { companyId: id, status: 'Inactive' });
  const { status, body } = await superadmin.send(deleteCompany, { params: { id } });
  expect([status, body.code, body.message]).toEqual([
    409,
    'in_use',
    'This company still has employees. Move them to another company first.',
  ]);
  expect((await superadmin.call(listCompanies)).map((company) => company.id)).toContain(id);
});

test('a company whose work a project is stays, and says why; without its projects it goes', async () => {
  const { id } = await firm();
  const project = await site.project();
  const own = project.company?.id as number;
  await superadmin.call(updateProject, { params: project, body: { company_id: id } });
  const { status, body } = await superadmin.send(deleteCompany, { params: { id } });
  expect([status, body.code, body.message]).toEqual([
    409,
    'in_use',
    'This company still has projects. Assign them to another company first.',
  ]);
  await superadmin.call(updateProject, { params: project, body: { company_id: own } });
  expect(await superadmin.call(deleteCompany, { params: { id } })).toEqual({ id });
});

test('a company that is not there can be neither renamed nor deleted', async () => {
  const gone = await firm();
  await superadmin.call(deleteCompany, { params: gone });
  expect((await superadmin.send(renameCompany, { params: gone, body: { name: 'Back' } })).status).toBe(404);
  expect((await superadmin.send(deleteCompany, { params: gone })).status).toBe(404);
});

test('there are a thousand at the most, which the list holds', async () => {
  const { length } = await names();
  await site.query(sql`insert into companies (name)
    select 'Filler ' || n from generate_series(1, ${999 - length}::integer) n`);
  const last = await firm('Zz last');
  const { status, body } = await superadmin.send(createCompany, { body: { name: `Firm ${next()}` } });
  expect([status, body.message]).toEqual([422, 'There can be at most 1,000 companies.']);
  const all = await superadmin.call(listCompanies);
  expect([all.length, all.at(-1)]).toEqual([1000, last]);
});

test('the thousand holds when twenty are added at the same moment', async () => {
  await site.query(
    sql`delete from companies where id in (select id from companies where name like 'Filler %' limit 5)`,
  );
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => superadmin.send(createCompany, { body: { name: `At once ${next()}` } })),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(15);
  expect(await superadmin.call(listCompanies)).toHaveLength(1000);
});

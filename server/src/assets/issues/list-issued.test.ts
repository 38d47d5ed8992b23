import { type AssetIssue, familyNames, type Page } from '@plumbline/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { issueStore, TOMORROW } from '../../../test/issue-store.ts';
import type { Person } from '../../../test/test-app.ts';

describe.each(familyNames)('%s', async (name) => {
  const site = await issueStore(name);
  const { family, store, driver, recipient, pier } = site;
  const elsewhere = await site.project({ title: 'Harbour Tower' });
  const laser = await site.add({ brand: 'Leica', description: 'Laser', serial_no: `QX ${name}` });
  const waiting = await site.send([await site.add(), laser], { date: TOMORROW });
  const done = await site.issue([await site.add()]);
  const other = await site.issue([await site.add()], {
    project_id: elsewhere.id,
    recipient: (await site.as('Supervisor')).employeeId,
  });

  const ids = (page: Page<AssetIssue>) => page.data.map(({ id }) => id);
  const list = async (query = {}, who: Person = store) => ids(await who.call(family.listIssued, { query }));

  test('by state, project, people, day, number and what is in it, latest first', async () => {
    expect(await list()).toEqual([waiting.id, other.id, done.id]);
    expect(await list({ status: 'for-delivery' })).toEqual([waiting.id]);
    expect(await list({ status: 'delivered' })).toEqual([other.id, done.id]);
    expect(await list({ project_id: elsewhere.id })).toEqual([other.id]);
    expect(await list({ driver: driver.employeeId })).toEqual([waiting.id]);
    expect(await list({ recipient: recipient.employeeId })).toEqual([waiting.id, done.id]);
    expect(await list({ date: TOMORROW })).toEqual([waiting.id]);
    expect(await list({ id: done.id })).toEqual([done.id]);
    expect(await list({ search_term: done.number.toLowerCase() })).toEqual([done.id]);
    expect(await list({ search_term: 'laser leica' })).toEqual([waiting.id]);
    expect(await list({ search_term: '100%' })).toEqual([]);
    const wrong = await store.request(`/${name}/issued?status=lost`);
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['status']]);
  });

  test('a row says all that the paper says', async () => {
    const { data } = await store.call(family.listIssued, { query: { id: waiting.id } });
    expect(data[0]).toEqual({ ...waiting, warnings: [] });
  });

  test('its driver reads where it goes and whom to call, others not the number', async () => {
    await site.query(sql`update work_items set location = '7 Pier Road' where id = ${pier.id}`);
    await site.query(
      sql`update employees set contact_number = '+65 8123 4567' where id = ${recipient.employeeId}`,
    );
    const read = async (who: Person, id: number) =>
      (await who.call(family.listIssued, { query: { id } })).data[0];
    const place = { address: '7 Pier Road' };
    expect(await read(driver, waiting.id)).toMatchObject({ ...place, recipient_phone: '+65 8123 4567' });
    expect(await read(store, waiting.id)).toMatchObject({ ...place, recipient_phone: null });
    expect(await read(recipient, done.id)).toMatchObject({ ...place, recipient_phone: null });
    await site.query(sql`update work_items set location = null where id = ${pier.id}`);
  });

  test('an issue without lines, as older data may have, is read and exported', async () => {
    const [empty] = await site.query(sql<{ id: number }>`
      insert into asset_issues (family, number, status, project_id, project_title, recipient_id, performed_by, date,
        delivered_on, delivered_at, delivered_by)
      select family, number || '-0', 'delivered', project_id, project_title, recipient_id, performed_by, date,
        date, created_at, performed_by from asset_issues where id = ${done.id} returning id`);
    const { id } = empty as { id: number };
    expect(await store.call(family.getIssued, { params: { id } })).toMatchObject({ id, [family.name]: [] });
    expect(await list({ per_page: 50 })).toContain(id);
    const path = await store.call(family.exportIssued, {});
    expect((await site.app.inject({ url: path })).statusCode).toBe(200);
    await site.query(sql`delete from asset_issues where id = ${id}`);
  });

  test('driver and recipient see their own, others those of projects that they see', async () => {
    expect(await list({}, driver)).toEqual([waiting.id]);
    expect(await list({}, recipient)).toEqual([waiting.id, done.id]);
    const engineer = await site.as('Engineer');
    expect(await list({}, engineer)).toEqual([]);
    expect((await engineer.send(family.getIssued, { params: done })).status).toBe(404);
    await site.assign(engineer.employeeId, pier);
    expect(await list({}, engineer)).toEqual([waiting.id, done.id]);
    expect((await engineer.call(family.getIssued, { params: done })).number).toBe(done.number);
    expect(await list({ project_id: elsewhere.id }, engineer)).toEqual([]);
  });

  test('those who may deliver get the ability', async () => {
    const mayDeliver = async (who: Person) =>
      (await who.call(family.getIssued, { params: waiting })).abilities.deliver;
    expect([await mayDeliver(driver), await mayDeliver(recipient), await mayDeliver(store)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(await mayDeliver(await site.as('Coordinator'))).toBe(false);
  });
});

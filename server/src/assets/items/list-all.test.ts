import { familyNames, MAX_STORED_ASSETS } from '@plumbline/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { issueStore, TODAY } from '../../../test/issue-store.ts';

describe.each(familyNames)('%s', async (name) => {
  const site = await issueStore(name);
  const { family, store, add } = site;
  const [inStore, issued] = [await add(), await add()];
  await site.issue([issued]);
  const [inService, scrapped] = [await add(), await add()];
  const by = { performed_by: store.employeeId, date: TODAY };
  await store.call(family.service, {
    body: { ...by, issue: 'Sparks', service_by: 'Makita Service', items: [{ id: inService.id }] },
  });
  await store.call(family.scrap, { body: { ...by, to: 'Tuas Metal', items: [{ id: scrapped.id }] } });

  test('all come in one answer, scrapped ones last, each as its own record and as the reader may see it', async () => {
    for (const who of [store, await site.as('Worker')]) {
      const all = await who.call(family.all, {});
      expect(all.data.map(({ id }) => id)).toEqual([inService.id, issued.id, inStore.id, scrapped.id]);
      for (const each of all.data) expect(each).toEqual(await site.see(each.id, who));
    }
  });

  test('it needs a sign-in', async () => {
    const { status } = await site.anyone.request(`/${name}/all`);
    expect(status).toBe(401);
  });

  test('it has the latest added of what is not scrapped, at most so many, and says of how many', async () => {
    await site.query(sql`
      with added as (
        insert into assets (family, brand, description, serial_no, company_id, purchase_date, warranty_expiry_date, created_by)
        select family, brand, description, serial_no || '-' || n, company_id, purchase_date, warranty_expiry_date, created_by
        from assets, generate_series(1, ${MAX_STORED_ASSETS}) n where id = ${inStore.id} returning id)
      insert into asset_movements (family, asset_id, event_id, event, state, condition, since)
      select m.family, added.id, m.event_id, m.event, m.state, m.condition, m.since
      from added, asset_movements m where m.asset_id = ${inStore.id}`);
    await site.query(sql`
      update assets a set last_movement_id = m.id, state = m.state, condition = m.condition
      from asset_movements m where m.asset_id = a.id and a.last_movement_id is null`);
    const all = await store.call(family.all, {});
    expect([all.data.length, all.total]).toEqual([MAX_STORED_ASSETS, MAX_STORED_ASSETS + 4]);
    expect(all.data.some(({ id }) => [inStore.id, scrapped.id].includes(id))).toBe(false);
  });
});

import { familyNames, listNotifications, pathOfPlace } from '@plumbline/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { issueStore, TODAY, TOMORROW } from '../../../test/issue-store.ts';
import { onePixel } from '../../../test/pictures.ts';

describe.each(familyNames)('%s', async (name) => {
  const site = await issueStore(name);
  const { family, store, pier, driver, recipient } = site;

  test('issued on the spot, an asset is delivered at once: both movements, and the recipient is notified', async () => {
    const asset = await site.add();
    const { status, body, data } = await store.send(family.issue, {
      body: site.issueBody([asset], { comments: 'For the pour', files: [onePixel] }),
    });
    expect([status, body.message]).toEqual([201, `${family.title} Issued!`]);
    expect(data).toMatchObject({
      number: `${family.notePrefix}-00001`,
      status: 'delivered',
      date: TODAY,
      driver: null,
      recipient: { id: recipient.employeeId },
      project: { id: pier.id, title: 'Jurong Pier' },
      performed_by: { id: store.employeeId },
      comments: 'For the pour',
      delivery_date: TODAY,
      warnings: [],
      abilities: { deliver: false },
    });
    expect(data.reference.files).toHaveLength(1);
    expect(site.linesOf(data)).toMatchObject([{ id: asset.id, condition: 'Good', delivered: true }]);
    expect(await site.see(asset.id)).toMatchObject({
      state: 'issued',
      project: { id: pier.id },
      recipient: { id: recipient.employeeId },
    });
    expect(await site.eventsOf(asset)).toEqual(['delivered', 'issued', 'added']);
    const { data: inbox } = await recipient.call(listNotifications, { query: {} });
    expect(inbox[0]).toMatchObject({
      title: 'Issued to you',
      body: `${store.name} issued Makita Rotary hammer S/N ${asset.serial_no} to you at Jurong Pier.`,
      place: pathOfPlace({ kind: 'asset_delivery', family: name, id: data.id }),
    });
  });

  test('with a driver it is on its way, and driver and recipient are notified of the day', async () => {
    const asset = await site.add();
    const issue = await site.send([asset], { date: TOMORROW, return_by: '2026-07-01' });
    expect(issue).toMatchObject({
      status: 'for-delivery',
      driver: { id: driver.employeeId },
      return_by: '2026-07-01',
      delivery_date: null,
    });
    expect(await site.see(asset.id)).toMatchObject({ state: 'on_its_way', due_on: '2026-07-01' });
    const ofDriver = await driver.call(listNotifications, { query: {} });
    expect(ofDriver.data[0]?.body).toBe(
      `${store.name} assigned you delivery ${issue.number} to Arun Kumar at Jurong Pier on Jun 16, 2026.`,
    );
    const ofRecipient = await recipient.call(listNotifications, { query: {} });
    expect(ofRecipient.data[0]?.title).toBe('Delivery on its way');
  });

  test('what is not in the store is refused, naming where it is, each at its line, and nothing is issued', async () => {
    const [there, gone, inService] = [await site.add(), await site.add(), await site.add()];
    await site.issue([gone]);
    await site.query(sql`with e as (insert into asset_events (family, event, date, performed_by, recorded_by, extra)
        values (${name}, 'serviced', ${TODAY}, ${store.employeeId}, ${store.employeeId}, 'Bosch') returning id)
      insert into asset_movements (family, asset_id, event_id, event, previous_id, state_before, state, condition)
      select ${name}, a.id, e.id, 'serviced', a.last_movement_id, a.state, 'in_service', 'Good' from assets a, e
      where a.id = ${inService.id}`);
    const { status, body } = await store.send(family.issue, {
      body: site.issueBody([there, gone, inService]),
    });
    expect([status, body.code]).toEqual([409, 'wrong_state']);
    expect(body.errors).toEqual({
      'items.1.id': [
        `Makita Rotary hammer S/N ${gone.serial_no} is with Arun Kumar at Jurong Pier since Jun 15, 2026.`,
      ],
      'items.2.id': [
        `Makita Rotary hammer S/N ${inService.serial_no} is in service at Bosch since Jun 15, 2026.`,
      ],
    });
    expect((await site.see(there.id)).state).toBe('in_store');
  });

  test('a line may say the condition; without one it is kept', async () => {
    const [poor, kept] = [await site.add(), await site.add({ condition: 'Poor' })];
    const issue = await store.call(family.issue, {
      body: { ...site.issueBody([]), items: [{ id: poor.id, condition: 'Poor' }, { id: kept.id }] },
    });
    expect(site.linesOf(issue).map(({ condition }) => condition)).toEqual(['Poor', 'Poor']);
    expect((await site.see(poor.id)).condition).toBe('Poor');
  });

  test.each([
    ['a day before today', { date: '2026-06-14' }, 'date', "Date can't be before today"],
    ['a day more than a year ahead', { date: '2027-06-16' }, 'date', "Date can't be more than a year ahead"],
    [
      'a return before the issue',
      { return_by: '2026-06-14' },
      'return_by',
      "Return date can't be before the date of the issue",
    ],
  ])('%s is refused', async (_, fields, field, sentence) => {
    const { status, body } = await store.send(family.issue, {
      body: site.issueBody([await site.add()], fields),
    });
    expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
  });

  test('a year ahead is a day to issue on', async () => {
    expect((await site.issue([await site.add()], { date: '2027-06-15' })).date).toBe('2027-06-15');
  });

  test('recipient and driver are Active, the driver of role Driver', async () => {
    const left = await site.employee('Driver', { status: 'Inactive' });
    const asset = await site.add();
    const fieldsAt = async (fields: object) =>
      (await store.send(family.issue, { body: site.issueBody([asset], fields) })).body.errors;
    expect(await fieldsAt({ recipient: left })).toEqual({
      recipient: ['Please select an Active employee as recipient.'],
    });
    const sentence = 'Please select an Active employee of role Driver.';
    expect(await fieldsAt({ driver: left })).toEqual({ driver: [sentence] });
    expect(await fieldsAt({ driver: recipient.employeeId })).toEqual({ driver: [sentence] });
  });

  test('an item twice, none at all, one of the other family, and a project that is not there', async () => {
    const asset = await site.add();
    const twice = await store.send(family.issue, { body: site.issueBody([asset, asset]) });
    expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['items.1.id']]);
    const none = await store.send(family.issue, { body: site.issueBody([]) });
    expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([422, ['items']]);
    const unknown = await store.send(family.issue, { body: site.issueBody([{ id: 999_999 }]) });
    expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([404, ['items.0.id']]);
    const nowhere = await store.send(family.issue, {
      body: site.issueBody([asset], { project_id: 999_999 }),
    });
    expect(nowhere.status).toBe(404);
  });

  test('of 50 issues of one asset at once, one succeeds and the others say where it is', async () => {
    const asset = await site.add();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => store.send(family.issue, { body: site.issueBody([asset]) })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    for (const { status, body } of answers)
      if (status === 409)
        expect(body.message).toContain('is with Arun Kumar at Jurong Pier since Jun 15, 2026.');
    expect(await site.eventsOf(asset)).toEqual(['delivered', 'issued', 'added']);
  });

  test('the same key is one issue', async () => {
    const body = site.issueBody([await site.add()]);
    const headers = { 'idempotency-key': `issue-${name}` };
    const first = await store.send(family.issue, { body }, headers);
    const second = await store.send(family.issue, { body }, headers);
    expect([second.status, second.data.id]).toEqual([201, first.data.id]);
  });
});

import { familyNames, listNotifications, pathOfPlace, roleNames } from '@plumbline/contract';
import { describe, expect, test } from 'vitest';
import { issueStore, TODAY, TOMORROW } from '../../../test/issue-store.ts';
import { fetchLink } from '../../../test/pdf.ts';
import { onePixel } from '../../../test/pictures.ts';

describe.each(familyNames)('%s', async (name) => {
  const site = await issueStore(name);
  const { family, store, driver, recipient } = site;
  const sent = async (count = 1, fields = {}) => {
    const assets = [];
    for (let index = 0; index < count; index += 1) assets.push(await site.add());
    return site.send(assets, fields);
  };

  test('the driver hands over with signature and photos; what is broken goes back to the store', async () => {
    const issue = await sent(3);
    const [handed, worn, broken] = site.linesOf(issue);
    const { status, body, data } = await driver.send(family.deliver, {
      params: issue,
      body: {
        comments: 'At the gate',
        files: [onePixel],
        signature: onePixel,
        items: [
          { id: worn?.id as number, delivered: true, condition: 'Poor' },
          {
            id: broken?.id as number,
            delivered: false,
            condition: 'Poor',
            comments: 'Cable cut',
            files: [onePixel],
          },
        ],
      },
    });
    expect([status, body.message]).toEqual([200, `${family.title} Delivered!`]);
    expect(data).toMatchObject({
      status: 'delivered',
      delivery_date: TODAY,
      delivered_by: { id: driver.employeeId },
      delivery_comments: 'At the gate',
      abilities: { deliver: false },
    });
    expect((await fetchLink(site.app, data.signature?.full_path as string)).statusCode).toBe(200);
    expect(data.reference.files).toHaveLength(1);
    expect(site.linesOf(data)).toMatchObject([
      { id: handed?.id, delivered: true, delivered_condition: 'Good', comments: null, files: [] },
      { id: worn?.id, condition: 'Good', delivered: true, delivered_condition: 'Poor' },
      {
        id: broken?.id,
        condition: 'Good',
        delivered: false,
        delivered_condition: 'Poor',
        comments: 'Cable cut',
        files: [{ content_type: 'image/png' }],
      },
    ]);
    expect(await site.see(worn?.id as number)).toMatchObject({ state: 'issued', condition: 'Poor' });
    expect(await site.see(broken?.id as number)).toMatchObject({
      state: 'in_store',
      condition: 'Poor',
      project: null,
      recipient: null,
      latest_movement: {
        movement: { event: 'refused', comments: 'Cable cut', driver: { id: driver.employeeId } },
      },
    });
    expect(await site.eventsOf({ id: handed?.id as number })).toEqual(['delivered', 'issued', 'added']);
    const { data: inbox } = await store.call(listNotifications, { query: {} });
    const serial = (await site.see(broken?.id as number)).serial_no;
    expect(inbox[0]).toMatchObject({
      title: 'Delivered, with refused items',
      body: `Dev Singh delivered ${issue.number} to Arun Kumar at Jurong Pier on Jun 15, 2026. Refused: Makita Rotary hammer S/N ${serial}`,
      place: pathOfPlace({ kind: 'asset_delivery', family: name, id: issue.id }),
    });
  });

  test('items not listed are delivered; without a body all of them are', async () => {
    const issue = await sent(2);
    const delivered = await recipient.call(family.deliver, { params: issue, body: {} });
    expect(site.linesOf(delivered).map((line) => line.delivered)).toEqual([true, true]);
    const { data: inbox } = await store.call(listNotifications, { query: {} });
    expect(inbox[0]?.title).toBe('Delivered');
  });

  test('all of it may be refused', async () => {
    const issue = await sent(2);
    const items = site.linesOf(issue).map(({ id }) => ({ id, delivered: false }));
    const delivered = await driver.call(family.deliver, {
      params: issue,
      body: { items, comments: 'Wrong site' },
    });
    expect(delivered.status).toBe('delivered');
    for (const { id } of items) {
      expect(await site.see(id)).toMatchObject({
        state: 'in_store',
        latest_movement: { movement: { comments: 'Wrong site' } },
      });
    }
  });

  test('only once: a second delivery is refused with who and when, and an issue on the spot counts as delivered', async () => {
    const issue = await sent();
    await driver.call(family.deliver, { params: issue, body: {} });
    const again = await store.send(family.deliver, { params: issue, body: {} });
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'delivered',
      'Dev Singh delivered this on Jun 15, 2026.',
    ]);
    const onTheSpot = await site.issue([await site.add()]);
    expect((await store.send(family.deliver, { params: onTheSpot, body: {} })).status).toBe(409);
  });

  test('of twenty at once one delivers', async () => {
    const issue = await sent();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => driver.send(family.deliver, { params: issue, body: {} })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'delivered')).toHaveLength(19);
  });

  test('the same key delivers once and answers the same', async () => {
    const issue = await sent();
    const headers = { 'idempotency-key': `deliver-${name}` };
    const first = await driver.send(family.deliver, { params: issue, body: {} }, headers);
    const second = await driver.send(family.deliver, { params: issue, body: {} }, headers);
    expect([second.status, second.data]).toEqual([200, first.data]);
  });

  test.each(roleNames)('%s who is neither driver nor recipient', async (role) => {
    const issue = await sent();
    const person = await site.as(role);
    const unseen = await person.send(family.deliver, { params: issue, body: {} });
    const seesEvery = [
      'Superadmin',
      'Director',
      'Quantity Surveyor',
      'Coordinator',
      'Logistic',
      'Procurement',
    ];
    const mayAny = role === 'Superadmin' || role === 'Logistic';
    const sees = seesEvery.includes(role) || role === 'Human Resource';
    expect(unseen.status).toBe(mayAny ? 200 : sees ? 403 : 404);
    if (sees) return;
    await site.assign(person.employeeId, site.pier);
    expect((await person.send(family.deliver, { params: issue, body: {} })).status).toBe(403);
    expect((await person.call(family.getIssued, { params: issue })).abilities.deliver).toBe(false);
  });

  test('another driver is not the assigned one', async () => {
    const other = await site.as('Driver');
    const issue = await sent();
    expect((await other.send(family.deliver, { params: issue, body: {} })).status).toBe(404);
  });

  test('an item that is not in the delivery, or twice, is refused at its line', async () => {
    const issue = await sent();
    const [line] = site.linesOf(issue);
    const id = line?.id as number;
    const stranger = await driver.send(family.deliver, {
      params: issue,
      body: { items: [{ id }, { id: (await site.add()).id, delivered: false }] },
    });
    expect([stranger.status, stranger.body.errors]).toEqual([
      422,
      { 'items.1.id': ['This is not in the delivery.'] },
    ]);
    const twice = await driver.send(family.deliver, { params: issue, body: { items: [{ id }, { id }] } });
    expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['items.1.id']]);
    expect((await site.see(id)).state).toBe('on_its_way');
  });

  test('the day is that of the issue or later, and not in the future; one dated ahead may come early', async () => {
    const issue = await sent();
    const at = async (date: string) =>
      (await driver.send(family.deliver, { params: issue, body: { date } })).body.errors;
    expect(await at('2026-06-14')).toEqual({
      date: ['This was issued on Jun 15, 2026. Please select that day or a later one.'],
    });
    expect(await at(TOMORROW)).toEqual({ date: ["Date can't be in the future"] });
    const ahead = await sent(1, { date: '2026-07-01' });
    expect((await driver.call(family.deliver, { params: ahead, body: {} })).delivery_date).toBe(TODAY);
  });

  test('a signature and photos are images', async () => {
    const issue = await sent();
    const text = Buffer.from('%PDF-1.4\n').toString('base64');
    const signed = await driver.send(family.deliver, { params: issue, body: { signature: text } });
    expect([signed.status, Object.keys(signed.body.errors ?? {})]).toEqual([422, ['signature']]);
    const [line] = site.linesOf(issue);
    const photographed = await driver.send(family.deliver, {
      params: issue,
      body: { items: [{ id: line?.id as number, delivered: false, files: [text] }] },
    });
    expect(Object.keys(photographed.body.errors ?? {})).toEqual(['items.0.files.0']);
  });

  test('one of the other family is not found, nor is one that is not there', async () => {
    const issue = await sent();
    const other = `/${name === 'tools' ? 'equipments' : 'tools'}/issued/${issue.id}`;
    expect((await driver.request(other)).status).toBe(404);
    expect((await driver.request(`${other}/deliver`, { method: 'POST', body: {} })).status).toBe(404);
    expect((await driver.send(family.deliver, { params: { id: 999_999 }, body: {} })).status).toBe(404);
  });

  test('the paper keeps its items as they were issued', async () => {
    const asset = await site.add();
    const issue = await site.issue([asset]);
    await store.call(family.return, {
      body: { project_id: site.pier.id, date: TODAY, items: [{ id: asset.id, condition: 'Poor' }] },
    });
    expect(await recipient.call(family.getIssued, { params: issue })).toEqual({ ...issue, warnings: [] });
  });
});

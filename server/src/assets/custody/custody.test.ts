import { type Asset, familyListOf, familyNames, familyValue, shownDate } from '@plumbline/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { assetPapers } from '../../../test/asset-papers.ts';
import { onePixel } from '../../../test/pictures.ts';
import { toolStore } from '../../../test/tool-store.ts';
import { siteToday } from '../../platform/context.ts';

// The clock stands, so that midnight never passes between two calls.
const start = new Date();
const now = () => start;
const today = siteToday({ now, site: { timeZone: 'Asia/Singapore' } as never });
const dayOf = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
describe.each(familyNames)('%s', async (name) => {
  const site = await toolStore(undefined, name, now);
  const { family, store, add, see } = site;
  const papers = assetPapers(site, family, store);
  const project = await site.project({ title: 'Jurong Pier' });
  const arun = await site.employee('Engineer', { firstName: 'Arun', lastName: 'Kumar' });

  const scrapBody = (items: object[], fields = {}) => ({
    performed_by: store.employeeId,
    date: today,
    to: 'Tuas Metal',
    items,
    ...fields,
  });
  const serviceBody = (items: object[], fields = {}) => ({
    performed_by: store.employeeId,
    date: today,
    issue: 'Chuck slips',
    service_by: 'Makita Service',
    items,
    ...fields,
  });
  const scrap = (items: object[], fields = {}) =>
    store.send(family.scrap, { body: scrapBody(items, fields) as never });
  const service = (items: object[], fields = {}) =>
    store.send(family.service, { body: serviceBody(items, fields) as never });
  const complete = (id: number, body: object = {}) =>
    store.send(family.completeService, { params: { id }, body: { date: today, ...body } as never });
  const unscrap = (asset: { id: number }, movement: number, status = 'Good') =>
    store.request(`/${family.one}-movement/unscrap`, {
      method: 'POST',
      body: { [`${family.one}_id`]: asset.id, [`${family.one}_movement_id`]: movement, status },
    });
  const movementOf = (asset: Asset) => familyValue(family, asset.latest_movement, '_movement_id') as number;
  const issued = async (fields = {}) => {
    const asset = await add(fields);
    await papers.issue(asset, { projectId: project.id, recipient: arun });
    return asset;
  };
  const onItsWay = async () => {
    const asset = await add();
    const driver = await site.employee('Driver');
    await papers.issue(asset, { projectId: project.id, recipient: arun, driver });
    return asset;
  };
  const describeAsset = ({ serial_no }: Asset) => `Makita Rotary hammer S/N ${serial_no}`;

  test('what is scrapped leaves the list for the one of scrapped, with its photos', async () => {
    const asset = await add();
    const { status, body, data } = await scrap([{ id: asset.id, condition: 'Poor' }], { files: [onePixel] });
    expect([status, body.message]).toEqual([201, `Scrap ${family.title} Added!`]);
    expect(data).toMatchObject({
      date: today,
      extra: 'Tuas Metal',
      performed_by: { id: store.employeeId },
      warnings: [],
    });
    expect(data.files).toMatchObject([{ content_type: expect.stringMatching(/^image\//) }]);
    expect(familyListOf(family, data)).toMatchObject([{ id: asset.id, state: 'scrapped', project: null }]);

    const { data: listed } = await store.call(family.list, { query: { search_term: asset.serial_no } });
    expect(listed).toEqual([]);
    const { data: scrapped } = await store.call(family.listScrapped, {
      query: { search_term: asset.serial_no },
    });
    expect(scrapped).toMatchObject([
      {
        id: asset.id,
        scrap_date: today,
        scrapped_to: 'Tuas Metal',
        files: [{ id: data.files[0]?.id }],
        condition: name === 'tools' ? 'Poor' : 'Scrap',
        latest_movement: { condition: 'Poor', movement: { event: 'scrapped', extra: 'Tuas Metal' } },
        abilities: { unscrap: true, scrap: false, service: false, return: false, issue: false },
      },
    ]);
    const links = await store.request(scrapped[0]?.files[0]?.full_path.replace(/^\/api\/v1/, '') as string);
    expect(links.status).toBe(200);
  });

  test('a single one is the same as one item', async () => {
    const [asset, other] = [await add({ condition: 'Poor' }), await add()];
    const { items, ...rest } = scrapBody([]);
    expect(items).toEqual([]);
    const path = `/${name}/scrap`;
    const first = await store.request(path, { method: 'POST', body: { ...rest, [family.one]: asset.id } });
    expect(first.status).toBe(201);
    expect((await see(asset.id)).latest_movement.condition, 'without a condition the present one').toBe(
      'Poor',
    );
    const second = await store.request(path, {
      method: 'POST',
      body: { ...rest, items: [], [family.one]: await see(other.id) },
    });
    expect(second.status).toBe(201);
    expect((await see(other.id)).state).toBe('scrapped');
  });

  test('scrap and service end the custody of an issued asset, and its delivery note stays as it was', async () => {
    const [scrapped, serviced] = [await issued(), await issued()];
    expect((await scrap([{ id: scrapped.id }])).status).toBe(201);
    expect((await service([{ id: serviced.id }])).status).toBe(201);
    expect(await see(scrapped.id)).toMatchObject({
      state: 'scrapped',
      project: null,
      recipient: null,
      due_on: null,
    });
    expect(await see(serviced.id)).toMatchObject({ state: 'in_service', project: null, recipient: null });
    const { data } = await store.call(family.movements, { params: scrapped });
    expect(data[1]?.movement).toMatchObject({
      event: 'issued',
      project: { id: project.id },
      recipient: { id: arun },
    });
    const [paper] = await site.query(
      sql<{
        delivered: boolean;
      }>`select delivered from asset_issue_lines where asset_id = ${scrapped.id}`,
    );
    expect(paper).toEqual({ delivered: true });
  });

  test('what a state does not allow is refused as a whole, with a sentence at each line', async () => {
    const [free, away, moving] = [await add(), await issued(), await onItsWay()];
    const repaired = await add();
    await service([{ id: repaired.id }]);
    const { status, body } = await service([free, moving, away, repaired].map(({ id }) => ({ id })));
    const moves = `${describeAsset(moving)} is on its way to Arun Kumar at Jurong Pier since ${shownDate(today)}.`;
    const repairs = `${describeAsset(repaired)} is in service at Makita Service since ${shownDate(today)}.`;
    expect([status, body.code, body.message]).toEqual([409, 'wrong_state', `${moves} ${repairs}`]);
    expect(body.errors).toEqual({ 'items.1.id': [moves], 'items.3.id': [repairs] });
    expect((await see(free.id)).state).toBe('in_store');
    expect((await see(away.id)).state).toBe('issued');

    const gone = await scrap([{ id: free.id }, { id: 2_000_000_000 }]);
    expect([gone.status, Object.keys(gone.body.errors ?? {})]).toEqual([404, ['items.1.id']]);
    const twice = await scrap([{ id: free.id }, { id: free.id }]);
    expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['items.1.id']]);
    const none = await scrap([]);
    expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([422, ['items']]);
    expect((await see(free.id)).state).toBe('in_store');
  });

  test.each([
    ['performed_by', undefined, 'Please select who performed this'],
    ['date', undefined, 'Please select a date'],
    ['date', dayOf(1), "Date can't be in the future"],
    ['to', ' ', 'Please type whom it goes to'],
    ['issue', '', 'Please type the issue'],
    ['service_by', '', 'Please type who services it'],
  ])('a wrong %s is refused at its field', async (field, value, sentence) => {
    const asset = await add();
    const bodies = { scrap: scrapBody([{ id: asset.id }]), repair: serviceBody([{ id: asset.id }]) };
    for (const [act, body] of Object.entries(bodies)) {
      if (!(field in body)) continue;
      const reply = await store.request(`/${name}/${act}`, {
        method: 'POST',
        body: { ...body, [field]: value },
      });
      expect([reply.status, reply.body.errors]).toEqual([422, { [field]: [sentence] }]);
    }
    expect((await see(asset.id)).state).toBe('in_store');
  });

  test('the performer is an Active employee, and the day is not before the last movement', async () => {
    const asset = await add();
    const left = await site.employee('Worker', { status: 'Inactive' });
    for (const performed_by of [left, 2_000_000_000]) {
      const { status, body } = await scrap([{ id: asset.id }], { performed_by });
      expect([status, body.errors]).toEqual([422, { performed_by: ['Please select an Active employee.'] }]);
    }
    const { status, body } = await service([{ id: asset.id }], { date: dayOf(-1) });
    const sentence = `${describeAsset(asset)} was last moved on ${shownDate(today)}. Please select that day or a later one.`;
    expect([status, body.errors]).toEqual([422, { date: [sentence] }]);
  });

  test('one that is issued for a day ahead can be serviced today', async () => {
    const asset = await add();
    await papers.issue(asset, { projectId: project.id, recipient: arun, date: dayOf(30) });
    expect((await service([{ id: asset.id }])).status).toBe(201);
  });

  test('a completed service returns its items to the store; without items all of it in Good condition', async () => {
    const [one, two, three] = [await add(), await add(), await add({ condition: 'Poor' })];
    const { data, status, body } = await service([{ id: one.id }, { id: two.id }, { id: three.id }]);
    expect([status, body.message]).toEqual([201, `Service ${family.title} Added!`]);
    expect(data).toMatchObject({
      extra: 'Makita Service',
      comments: 'Chuck slips',
      cost: null,
      abilities: { complete: true },
    });
    expect((await see(one.id)).condition).toBe(name === 'tools' ? 'Good' : 'For Repair');

    const first = await complete(data.id, {
      items: [{ id: two.id, condition: 'Poor' }],
      cost: 80.5,
      comments: 'New chuck',
    });
    expect([first.status, first.body.message]).toEqual([200, 'Service Completed!']);
    expect(first.data).toMatchObject({
      cost: 80.5,
      completion_comments: 'New chuck',
      abilities: { complete: true },
    });
    const lines = familyListOf(family, first.data);
    expect(
      lines.map((line) => [familyValue(family, line, '')?.id, line.condition, line.completed_at !== null]),
    ).toEqual([
      [one.id, null, false],
      [two.id, 'Poor', true],
      [three.id, null, false],
    ]);
    expect(await see(two.id)).toMatchObject({ state: 'in_store', condition: 'Poor' });

    const again = await complete(data.id, { items: [{ id: one.id }, { id: two.id }] });
    expect([again.status, again.body.errors]).toEqual([
      409,
      { 'items.1.id': [`${describeAsset(two)} is in the store since ${shownDate(today)}.`] },
    ]);
    const rest = await complete(data.id);
    expect(rest.data).toMatchObject({
      cost: 80.5,
      completion_comments: 'New chuck',
      abilities: { complete: false },
    });
    expect(await see(three.id)).toMatchObject({ state: 'in_store', condition: 'Good' });
    const nothing = await complete(data.id);
    expect([nothing.status, nothing.body.code, nothing.body.message]).toEqual([
      409,
      'wrong_state',
      'This service is already completed.',
    ]);
  });

  test('a service has no day ahead, no negative cost and is of its family', async () => {
    const { data } = await service([{ id: (await add()).id }]);
    const ahead = await complete(data.id, { date: dayOf(1) });
    expect([ahead.status, ahead.body.errors]).toEqual([422, { date: ["Date can't be in the future"] }]);
    expect((await complete(data.id, { cost: -1 })).status).toBe(422);
    const others = name === 'tools' ? 'equipments' : 'tools';
    const { status } = await store.request(`/${others}/serviced/${data.id}/complete`, {
      method: 'PUT',
      body: { date: today },
    });
    expect(status).toBe(404);
  });

  test('services with something still in service come first, and are found by what they have', async () => {
    const [early, late] = [await add(), await add()];
    const open = (await service([{ id: early.id }], { issue: 'Sparks', service_by: 'Zeta Works' })).data;
    const done = (await service([{ id: late.id }], { issue: 'Sparks', service_by: 'Zeta Works' })).data;
    await complete(done.id);
    const { data } = await store.call(family.listServiced, { query: { search_term: 'works zeta' } });
    expect(data.map(({ id }) => id)).toEqual([open.id, done.id]);
    const bySerial = await store.call(family.listServiced, { query: { search_term: late.serial_no } });
    expect(bySerial.data.map(({ id }) => id)).toEqual([done.id]);
  });

  test('scrapped in service, its line of the service is closed', async () => {
    const [one, two] = [await add(), await add()];
    const { data } = await service([{ id: one.id }, { id: two.id }]);
    await scrap([{ id: one.id, condition: 'Poor' }]);
    const page = await store.call(family.listServiced, { query: { search_term: one.serial_no } });
    const lines = familyListOf(family, page.data[0] as typeof data);
    expect(lines[0]).toMatchObject({ condition: 'Poor', completed_at: expect.any(String) });
    expect(lines[1]).toMatchObject({ condition: null, completed_at: null });
    await complete(data.id);
    expect((await see(one.id)).state).toBe('scrapped');
    expect((await see(two.id)).state).toBe('in_store');
  });

  test('a scrapped one comes back by the movement that scrapped it', async () => {
    const asset = await add();
    const added = movementOf(asset);
    const early = await unscrap(asset, added);
    const inStore = `${describeAsset(asset)} is in the store since ${shownDate(today)}.`;
    expect([early.status, early.body.code, early.body.message]).toEqual([409, 'wrong_state', inStore]);
    await scrap([{ id: asset.id }]);
    const wrong = await unscrap(asset, added);
    expect([wrong.status, wrong.body.code, Object.keys(wrong.body.errors ?? {})]).toEqual([
      409,
      'wrong_state',
      [`${family.one}_movement_id`],
    ]);
    const scrapped = movementOf(await see(asset.id));
    const { status, body, data } = await unscrap(asset, scrapped, 'Poor');
    expect([status, body.message]).toEqual([201, `Unscrapped ${family.title}`]);
    expect(data).toMatchObject([{ id: asset.id, state: 'in_store', condition: 'Poor' }]);
    await scrap([{ id: asset.id }]);
    expect((await unscrap(asset, scrapped)).status, 'it was scrapped again').toBe(409);
    expect((await unscrap({ id: 2_000_000_000 }, scrapped)).status).toBe(404);
    expect((await unscrap(asset, scrapped, 'Scrap')).status).toBe(422);
  });

  test('a return names every item that is not at the project, and the movement has to be the last', async () => {
    const [here, free] = [await issued(), await add()];
    const there = await site.project({ title: 'Tuas Port' });
    const away = await add({ project_id: there.id });
    const body = (items: { id: number }[], fields = {}) => ({
      project_id: project.id,
      date: today,
      items,
      ...fields,
    });
    const refused = await store.send(family.return, {
      body: body([here, away, free].map(({ id }) => ({ id }))),
    });
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      {
        'items.1.id': [`${describeAsset(away)} is at Tuas Port since ${shownDate(today)}.`],
        'items.2.id': [`${describeAsset(free)} is in the store since ${shownDate(today)}.`],
      },
    ]);
    const last = movementOf(await see(here.id));
    const stale = await store.send(family.return, {
      body: body([{ id: here.id }], { movement_id: last - 1 }),
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'wrong_state']);
    const returned = await store.send(family.return, {
      body: body([{ id: here.id }], { movement_id: last }),
    });
    expect(returned.status).toBe(201);
  });

  if (family.hasBookings)
    test('a booking is released when its tool comes back, is serviced or scrapped', async () => {
      const requester = await site.employee('Engineer', { firstName: 'Mei', lastName: 'Lin' });
      const booking = { projectId: project.id, requester, from: today, to: dayOf(2) };
      const later = { ...booking, from: dayOf(10), to: dayOf(12) };
      const ends = {
        return: (id: number) =>
          store.send(family.return, { body: { project_id: project.id, date: today, items: [{ id }] } }),
        service: (id: number) => service([{ id }]),
        scrap: (id: number) => scrap([{ id }]),
      };
      for (const [end, act] of Object.entries(ends)) {
        const asset = await add();
        const line = await papers.book(asset, booking);
        const coming = await papers.book(asset, later);
        await papers.issue(asset, { projectId: project.id, recipient: requester, requestLineId: line });
        const { status, data } = await act(asset.id);
        expect(status).toBe(201);
        expect(await papers.isReleased(line), end).toBe(true);
        expect(await papers.isReleased(coming), end).toBe(end === 'scrap');
        const whose = `Mei Lin at Jurong Pier from ${shownDate(dayOf(10))} to ${shownDate(dayOf(12))}`;
        if (end === 'service')
          expect(data).toMatchObject({ warnings: [`${describeAsset(asset)} is booked for ${whose}.`] });
        if (end === 'scrap')
          expect((data as { warnings: string[] }).warnings).toContain(
            `${describeAsset(asset)} was booked for ${whose}. That booking was released.`,
          );
      }
    });

  test('of two scraps at once, and of a scrap and a return at once, one succeeds', async () => {
    const [asset, other] = [await add(), await issued()];
    const scraps = await Promise.all([1, 2, 3, 4].map(() => scrap([{ id: asset.id }])));
    expect(scraps.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const body = { project_id: project.id, date: today, items: [{ id: other.id }] };
    const [first, second] = await Promise.all([
      scrap([{ id: other.id }]),
      store.send(family.return, { body }),
    ]);
    // Returned first, it can be scrapped from the store; scrapped first, it can no longer be returned.
    expect([first.status, [201, 409].includes(second.status)]).toEqual([201, true]);
    expect((await see(other.id)).state).toBe('scrapped');
    const services = await Promise.all([1, 2].map(async () => service([{ id: (await add()).id }])));
    const ends = await Promise.all([1, 2, 3].map(() => complete(services[0]?.data.id as number)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

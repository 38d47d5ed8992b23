import { type Asset, familyNames, listHistory, uploadFile } from '@plumbline/contract';
import { describe, expect, test } from 'vitest';
import { assetPapers } from '../../../test/asset-papers.ts';
import { onePixel } from '../../../test/pictures.ts';
import { toolStore } from '../../../test/tool-store.ts';

describe.each(familyNames)('%s', async (name) => {
  const site = await toolStore(undefined, name);
  const { family, store, add, see, form } = site;
  const papers = assetPapers(site, family, store);
  const update = (asset: Pick<Asset, 'id'>, body: object, who = store) =>
    who.send(family.update, { params: { id: asset.id }, body: body as never });
  const events = async (asset: Asset) =>
    (await store.call(family.movements, { params: asset })).data.map(({ movement }) => movement.event);

  test('only what is named changes', async () => {
    const asset = await add();
    const { status, body, data } = await update(asset, {
      description: 'Breaker',
      warranty_expiry_date: '2028-01-01',
    });
    expect([status, body.message]).toEqual([200, `${family.title} Updated!`]);
    const { updated_at, ...before } = asset;
    expect(data).toMatchObject({
      ...before,
      description: 'Breaker',
      warranty_expiry_date: '2028-01-01',
      latest_movement: { movement: { event: 'added' } },
    });
    expect(data.updated_at > updated_at).toBe(true);
    expect(await see(asset.id)).toMatchObject({ description: 'Breaker', brand: 'Makita' });
  });

  test('a record can be sent back as it was answered', async () => {
    const asset = await add({ condition: 'Poor' });
    const { status, data } = await update(asset, { ...asset, invoice: undefined, catalogue: undefined });
    expect(status).toBe(200);
    expect(data.latest_movement.movement.event).toBe('added');
  });

  test('another condition is a movement where it is', async () => {
    const project = await site.project({ title: 'Changi Hangar' });
    const holder = await site.employee('Engineer', { firstName: 'Li', lastName: 'Wen' });
    const asset = await add();
    await papers.issue(asset, { projectId: project.id, recipient: holder, date: '2026-01-05' });
    const { data } = await update(asset, { condition: 'Poor' });
    expect(data).toMatchObject({
      condition: 'Poor',
      state: 'issued',
      project: { id: project.id },
      recipient: { id: holder },
      latest_movement: {
        condition: 'Poor',
        movement: { event: 'condition_changed', project: { id: project.id } },
      },
    });
    expect(await events(asset)).toEqual(['condition_changed', 'issued', 'added']);
    await update(asset, { condition: 'Poor' });
    expect(await events(asset)).toHaveLength(3);
    const refused = await store.send(family.remove, { params: asset });
    expect(refused.body.message, 'it is there since it was issued').toMatch(
      / is with Li Wen at Changi Hangar since Jan 5, 2026\.$/,
    );
  });

  test('in service its condition can change, scrapped it cannot', async () => {
    const act = { performed_by: store.employeeId, date: (await add()).latest_movement.movement.date };
    const asset = await add();
    const items = [{ id: asset.id }];
    await store.call(family.service, {
      body: { ...act, issue: 'Sparks', service_by: 'Bosch Centre', items },
    });
    const inService = await update(asset, { condition: 'Poor' });
    expect(inService.data.latest_movement).toMatchObject({ condition: 'Poor', state: 'in_service' });
    const back = { ...inService.data, invoice: undefined, catalogue: undefined };
    expect((await update(asset, back)).status, 'sent back as it was answered').toBe(200);
    const gone = await store.send(family.remove, { params: asset });
    expect(gone.body.message).toMatch(/ is in service at Bosch Centre since /);

    await store.call(family.scrap, { body: { ...act, to: 'Tuas Metal', items } });
    const { status, body } = await update(asset, { condition: 'Good' });
    expect([status, body.code, body.message]).toEqual([
      409,
      'wrong_state',
      expect.stringMatching(/ is scrapped since /),
    ]);
    expect((await update(asset, { brand: 'Bosch' })).data.brand).toBe('Bosch');
  });

  test('it changes its project by being issued or returned', async () => {
    const [project, other] = [await site.project(), await site.project()];
    const asset = await add({ project_id: project.id });
    const subject = name === 'tools' ? 'A tool' : 'Equipment';
    for (const project_id of [other.id, null]) {
      const { status, body } = await update(asset, { project_id });
      expect([status, body.errors]).toEqual([
        422,
        { project_id: [`${subject} changes its project by being issued or returned.`] },
      ]);
    }
    expect((await update(asset, { project_id: project.id, brand: 'Hilti' })).status).toBe(200);
    expect((await update(await add(), { project_id: null })).status).toBe(200);
  });

  test('a date goes by the other one that is stored', async () => {
    const asset = await add({ purchase_date: '2025-03-01', warranty_expiry_date: '2026-03-01' });
    const reversed = { warranty_expiry_date: ["Expiry date can't be before purchase date"] };
    expect((await update(asset, { purchase_date: '2026-03-02' })).body.errors).toEqual(reversed);
    expect((await update(asset, { warranty_expiry_date: '2025-02-28' })).body.errors).toEqual(reversed);
    expect(
      (await update(asset, { purchase_date: '2190-01-01', warranty_expiry_date: '2191-01-01' })).body.errors,
    ).toEqual({
      purchase_date: ["Purchase date can't be in the future"],
    });
    const cleared = await update(asset, { purchase_date: null, warranty_expiry_date: null });
    if (family.hasRequiredDates)
      expect([cleared.status, Object.keys(cleared.body.errors ?? {})]).toEqual([
        422,
        ['purchase_date', 'warranty_expiry_date'],
      ]);
    else expect(cleared.data).toMatchObject({ purchase_date: null, warranty_expiry_date: null });
  });

  test('a write on an older version is refused with who has changed it, also by a movement', async () => {
    const asset = await add();
    const mover = await site.as('Logistic');
    await mover.call(family.scrap, {
      body: {
        performed_by: store.employeeId,
        date: asset.latest_movement.movement.date,
        to: 'Yard',
        items: [{ id: asset.id }],
      },
    });
    const { status, body } = await update(asset, { brand: 'Hilti', updated_at: asset.updated_at });
    expect([status, body.code, body.data]).toEqual([
      409,
      'stale',
      { changed_by: expect.objectContaining({ id: mover.employeeId }), changed_at: expect.any(String) },
    ]);
    await update(asset, { brand: 'Hilti' });
    const later = await update(asset, { brand: 'Metabo', updated_at: asset.updated_at });
    expect(later.body.data).toMatchObject({ changed_by: { id: store.employeeId } });
    expect((await see(asset.id)).brand).toBe('Hilti');
  });

  test('a serial number that its brand has already is refused', async () => {
    const [one, other] = [
      await add({ brand: 'Hilti', serial_no: 'TE-50' }),
      await add({ brand: 'Bosch', serial_no: 'TE-50' }),
    ];
    const { status, body } = await update(other, { brand: 'HILTI' });
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([409, 'duplicate', ['serial_no']]);
    expect((await update(one, { serial_no: ' te-50 ' })).status).toBe(200);
  });

  test('a deleted one is nowhere, its movements stay, and its serial number is free', async () => {
    const asset = await add({ serial_no: 'GONE-1' });
    const { status, body, data } = await store.send(family.remove, { params: asset });
    expect([status, body.message, data]).toEqual([200, `${family.title} Deleted!`, { id: asset.id }]);
    const params = { id: asset.id };
    const replies = [
      await store.send(family.get, { params }),
      await store.send(family.movements, { params }),
      await store.send(family.remove, { params }),
      await update(asset, { brand: 'Hilti' }),
      await store.send(listHistory, { params: { kind: name, id: asset.id } }),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404, 404, 404]);
    for (const query of ['search_term=GONE-1', 'search_term=GONE-1&unissued_only=true'])
      expect((await store.request(`/${name}?${query}`)).text).not.toContain('GONE-1');
    expect((await add({ serial_no: 'GONE-1' })).id).not.toBe(asset.id);
  });

  test('only what is in the store can be deleted', async () => {
    const asset = await add({ project_id: (await site.project({ title: 'Woodlands' })).id });
    const { status, body } = await store.send(family.remove, { params: asset });
    expect([status, body.code, body.message]).toEqual([
      409,
      'wrong_state',
      expect.stringMatching(/ is at Woodlands since /),
    ]);
  });

  test('one of the other family is not found', async () => {
    const other = await toolStore(site, name === 'tools' ? 'equipments' : 'tools');
    const asset = await other.add();
    expect((await update(asset, { brand: 'Hilti' })).status).toBe(404);
    expect((await store.send(family.remove, { params: asset })).status).toBe(404);
    const act = { performed_by: store.employeeId, date: asset.latest_movement.movement.date, to: 'Yard' };
    const scrapped = await store.send(family.scrap, { body: { ...act, items: [{ id: asset.id }] } });
    expect(scrapped.status).toBe(404);
  });

  test('its history says what was changed in the form, and nothing of its movements', async () => {
    const asset = await add();
    await update(asset, { brand: 'Hilti', condition: 'Poor' });
    const { data } = await store.call(listHistory, { params: { kind: name, id: asset.id } });
    expect(data.map(({ action, changes }) => [action, Object.keys(changes).includes('brand')])).toEqual([
      ['updated', true],
      ['created', true],
    ]);
    expect(data[0]?.changes).toEqual({ brand: ['Makita', 'Hilti'] });
  });

  test('choices are those that were asked for', async () => {
    const engineer = await site.as('Engineer');
    const [own, hidden] = [await site.project(), await site.project()];
    await site.assign(engineer.employeeId, own);
    const driver = await site.employee('Driver');
    const left = await site.employee('Driver', { status: 'Inactive' });
    expect(await engineer.call(family.choices, { query: {} })).toEqual({});
    const all = {
      companies: 'true',
      projects: 'true',
      employees: 'true',
      categories: 'true',
      drivers: 'true',
    } as const;
    const choices = await engineer.call(family.choices, { query: all });
    const ids = (list: { id: number }[] | undefined) => list?.map(({ id }) => id) ?? [];
    expect(ids(choices.projects)).toEqual([own.id]);
    expect(ids((await store.call(family.choices, { query: { projects: 'true' } })).projects)).toContain(
      hidden.id,
    );
    expect(ids(choices.drivers)).toEqual([driver]);
    expect(ids(choices.employees)).toEqual(expect.arrayContaining([driver, engineer.employeeId]));
    expect(ids(choices.employees)).not.toContain(left);
    expect(ids(choices.categories)).toEqual([site.category.id]);
    expect(ids(choices.companies)).toContain(site.firm.id);
  });

  if (family.hasPapers)
    test('papers are put in place, replaced and taken away', async () => {
      const asset = await add();
      const { data } = await update(asset, { invoice: onePixel, invoice_description: 'Invoice 7' });
      expect(data.invoice).toMatchObject({
        content_type: expect.stringMatching(/^image\//),
        description: 'Invoice 7',
      });
      const kept = await update(asset, { brand: 'Hilti' });
      expect(kept.data.invoice?.id).toBe(data.invoice?.id);
      const wrong = await update(asset, { catalogue: Buffer.from('plain text').toString('base64') });
      expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['catalogue']]);
      const file = {
        file: Buffer.from('From: a@b.sg\nDate: 2 Nov 2026\n\nInvoice').toString('base64'),
        file_name: 'invoice.eml',
        kind: 'any' as const,
      };
      const ahead = await store.call(uploadFile, { body: file });
      const sent = await update(asset, { invoice: { upload_id: ahead.id } });
      expect([sent.status, sent.body.errors]).toEqual([
        422,
        { invoice: ['Please choose a PDF or an image.'] },
      ]);
      expect((await update(asset, { invoice: null })).data.invoice).toBeNull();
    });

  test('the form of a new one is as good for an update', async () => {
    const asset = await add();
    const changed = form({ description: 'Core drill' });
    expect((await update(asset, changed)).data.description).toBe('Core drill');
  });
});

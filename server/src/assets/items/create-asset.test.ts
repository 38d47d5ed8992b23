import { assetFormMessages, familyNames } from '@plumbline/contract';
import { describe, expect, test } from 'vitest';
import { toolStore } from '../../../test/tool-store.ts';

describe.each(familyNames)('%s', async (name) => {
  const site = await toolStore(undefined, name);
  const { family, store, add, form } = site;

  test('an asset that is added is in the store, with its first movement', async () => {
    const { status, body, data } = await store.send(family.create, { body: form({ serial_no: '4411' }) });
    expect([status, body.message]).toEqual([201, `${family.title} Added!`]);
    expect(data).toMatchObject({
      brand: 'Makita',
      serial_no: '4411',
      state: 'in_store',
      condition: 'Good',
      company: { id: site.firm.id, name: site.firm.name },
      category: { id: site.category.id },
      project: null,
      recipient: null,
      latest_movement: {
        [`${family.one}_movement_id`]: expect.any(Number),
        condition: 'Good',
        movement: { event: 'added', performed_by: { id: store.employeeId }, files: [] },
      },
    });
  });

  test('one that is at a project from the start is issued there without a recipient', async () => {
    const project = await site.project();
    const added = await add({ project_id: project.id });
    expect(added).toMatchObject({
      state: 'issued',
      project: { id: project.id, title: project.title },
      recipient: null,
      latest_movement: { movement: { event: 'issued' } },
    });
    const { data } = await store.call(family.movements, { params: added });
    expect(data.map(({ movement }) => movement.event)).toEqual(['issued', 'added']);
  });

  test('a serial number is once within a brand, whatever its case and blanks', async () => {
    await add({ brand: 'Hilti', serial_no: 'TE-30' });
    const { status, body } = await store.send(family.create, {
      body: form({ brand: ' hilti ', serial_no: ' te-30 ' }),
    });
    const sentence = 'This brand already has this serial number.';
    expect([status, body.code, body.errors]).toEqual([409, 'duplicate', { serial_no: [sentence] }]);
    expect((await add({ brand: 'Bosch', serial_no: 'TE-30' })).brand).toBe('Bosch');
  });

  test.each([
    ['company_id', null, assetFormMessages.company],
    [`${family.one}_category_id`, null, assetFormMessages.category],
    ['brand', ' ', assetFormMessages.brand],
    ['description', '', assetFormMessages.description],
    ['serial_no', undefined, assetFormMessages.serialNo],
    ['purchase_date', '2999-01-01', undefined],
    ['warranty_expiry_date', '2025-02-28', assetFormMessages.datesReversed],
  ])('a wrong %s is refused at its field', async (field, value, sentence) => {
    const { status, body } = await store.request(`/${family.one}`, {
      method: 'POST',
      body: { ...form(), [field]: value },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toContain(field);
    if (sentence) expect(body.errors?.[field]).toEqual([sentence]);
  });

  test('the list has the latest first, and finds words in any order', async () => {
    const added = await add({ description: 'Angle grinder', brand: 'Metabo', serial_no: 'XQ-77' });
    const page = await store.call(family.list, { query: { search_term: 'xq-77 grinder' } });
    expect(page.data.map(({ id }) => id)).toEqual([added.id]);
    const first = await store.call(family.list, { query: {} });
    expect(first.data[0]?.id).toBe(added.id);
  });

  test('what is returned is in the store again', async () => {
    const project = await site.project();
    const added = await add({ project_id: project.id });
    const { status, body, data } = await store.send(family.return, {
      body: {
        project_id: project.id,
        date: added.latest_movement.movement.date,
        items: [{ id: added.id, condition: 'Poor' }],
      },
    });
    expect([status, body.message]).toEqual([201, `${family.title} Returned!`]);
    expect(data).toMatchObject([{ id: added.id, state: 'in_store', condition: 'Poor', project: null }]);
    const again = await store.send(family.return, {
      body: { project_id: project.id, date: added.latest_movement.movement.date, items: [{ id: added.id }] },
    });
    expect([again.status, again.body.code]).toEqual([409, 'wrong_state']);
    expect(again.body.errors).toEqual({ 'items.0.id': [again.body.message] });
    expect(again.body.message).toMatch(/^Makita Rotary hammer S\/N .* is in the store since /);
  });
});

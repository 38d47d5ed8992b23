import { familyNames } from '@plumbline/contract';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, test } from 'vitest';
import { custodyOf } from '../../../test/custody.ts';
import { toolStore } from '../../../test/tool-store.ts';

describe.each(familyNames)('%s', async (name) => {
  const site = await toolStore(undefined, name);
  const { family, store, add } = site;
  const { acts } = await custodyOf(site);

  /** The rows of a spreadsheet by the names of its columns. */
  async function rowsOf(link: string): Promise<Record<string, unknown>[]> {
    const reply = await site.app.inject({ method: 'GET', url: link });
    expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(new RegExp(`^attachment; filename="[a-z-]*${name}-[\\d-]+\\.xlsx"$`)),
    ]);
    const [header = [], ...rows] = await readSheet(new Uint8Array(reply.rawPayload).buffer);
    return rows.map((row) => Object.fromEntries(row.map((cell, index) => [String(header[index]), cell])));
  }

  test('the list is exported as it is filtered and sorted', async () => {
    const project = await site.project({ title: 'Pier & <Berth>' });
    await add({ brand: 'Zeta', description: 'Laser level', serial_no: '=1+1', project_id: project.id });
    await add({ brand: 'Alpha', description: 'Laser level', serial_no: 'B-2', condition: 'Poor' });
    const query = { search_term: 'laser', sort: 'brand', direction: 'asc' } as const;
    const rows = await rowsOf(await store.call(family.exportList, { query }));
    expect(rows.map((row) => row.Brand)).toEqual(['Alpha', 'Zeta']);
    expect(rows[1]).toEqual({
      Brand: 'Zeta',
      Description: 'Laser level',
      'Serial #': '=1+1',
      Company: site.firm.name,
      Category: site.category.name,
      'Purchase Date': new Date('2025-03-01'),
      'Expiry Date': new Date('2027-03-01'),
      Condition: 'Good',
      State: 'Issued',
      Project: 'Pier & <Berth>',
      Recipient: null,
      'Due Back': null,
    });
    const poor = await store.call(family.exportList, { query: { ...query, condition: 'Poor' } });
    expect((await rowsOf(poor)).map((row) => row.Brand)).toEqual(['Alpha']);

    const engineer = await site.as('Engineer');
    const hidden = await rowsOf(await engineer.call(family.exportList, { query }));
    expect(hidden[1]).toMatchObject({ State: 'Issued', Project: null });
    const ofProject = await engineer.call(family.exportList, { query: { project: project.id } });
    expect(await rowsOf(ofProject)).toEqual([]);
  });

  test('so are what is scrapped and what was serviced, with the cost of a service once', async () => {
    const [one, two] = [await add({ brand: 'Wacker' }), await add({ brand: 'Wacker' })];
    const date = one.latest_movement.movement.date;
    const service = await store.call(family.service, {
      body: {
        performed_by: store.employeeId,
        date,
        issue: 'Leaks',
        service_by: 'Wacker Centre',
        items: [{ id: one.id }, { id: two.id }],
      },
    });
    await store.call(family.completeService, {
      params: service,
      body: { date, cost: '120.50', comments: 'New seal', items: [{ id: two.id, condition: 'Poor' }] },
    });
    const serviced = await store.call(family.exportServiced, { query: { search_term: 'wacker centre' } });
    const common = { Date: new Date(date), 'Serviced To': 'Wacker Centre', Issue: 'Leaks', Brand: 'Wacker' };
    expect(await rowsOf(serviced)).toMatchObject([
      {
        ...common,
        'Serial #': one.serial_no,
        Completed: null,
        Condition: null,
        Cost: 120.5,
        Comments: 'New seal',
      },
      { ...common, 'Serial #': two.serial_no, Completed: new Date(date), Condition: 'Poor', Cost: null },
    ]);

    await acts.scrap.run(two);
    const scrapped = await store.call(family.exportScrapped, { query: { search_term: two.serial_no } });
    expect(await rowsOf(scrapped)).toMatchObject([
      {
        Brand: 'Wacker',
        'Serial #': two.serial_no,
        'Scrap Date': new Date(date),
        'Scrapped To': 'Tuas Metal',
        Attachments: 0,
      },
    ]);
  });
});

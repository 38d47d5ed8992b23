import { familyNames } from '@plumbline/contract';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, test } from 'vitest';
import { issueStore, TODAY } from '../../../test/issue-store.ts';
import { fetchLink } from '../../../test/pdf.ts';
import type { Person } from '../../../test/test-app.ts';

describe.each(familyNames)('%s', async (name) => {
  const site = await issueStore(name);
  const { family, store, driver } = site;

  async function rowsFor(query: object, who: Person = store) {
    const reply = await fetchLink(site.app, await who.call(family.exportIssued, { query }));
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="${name}-issued-${TODAY}.xlsx"`);
    const [header = [], ...rows] = await readSheet(new Uint8Array(reply.rawPayload).buffer);
    return rows.map((row) => Object.fromEntries(row.map((cell, index) => [String(header[index]), cell])));
  }

  test('a row for each asset of what the list has by its filters, and only what its reader sees', async () => {
    const assets = [await site.add(), await site.add({ serial_no: `=1+1 ${name}` })];
    const sent = await site.send(assets);
    const onTheSpot = await site.issue([await site.add()], { return_by: '2026-07-01' });
    await driver.call(family.deliver, {
      params: sent,
      body: { items: [{ id: assets[1]?.id as number, delivered: false, comments: 'Broken' }] },
    });
    const rows = await rowsFor({ sort: 'date', direction: 'asc' });
    expect(rows).toHaveLength(3);
    expect(rows[1]).toEqual({
      'Delivery note': sent.number,
      'Date issued': new Date(TODAY),
      Status: 'Delivered',
      Project: 'Jurong Pier',
      Recipient: 'Arun Kumar',
      Driver: 'Dev Singh',
      'Issued by': store.name,
      'Due back': null,
      Brand: 'Makita',
      Description: 'Rotary hammer',
      'S/N': `=1+1 ${name}`,
      Condition: 'Good',
      Received: 'Refused',
      Comments: 'Broken',
      'Delivery date': new Date(TODAY),
      'Delivered by': 'Dev Singh',
    });
    expect(rows[2]).toMatchObject({
      'Delivery note': onTheSpot.number,
      Driver: '-- On the Spot --',
      'Due back': new Date('2026-07-01'),
    });
    expect(await rowsFor({ status: 'for-delivery' })).toEqual([]);
    expect(await rowsFor({}, driver)).toHaveLength(2);
    expect(await rowsFor({}, await site.as('Engineer'))).toEqual([]);
  });
});

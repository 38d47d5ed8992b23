import { searchAssets } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { next, testApp } from '../../test/test-app.ts';
import { toolStore } from '../../test/tool-store.ts';

const app = await testApp();
const tools = await toolStore(app, 'tools');
const equipment = await toolStore(app, 'equipments');
const worker = await app.as('Worker');
const find = async (search_term: string) =>
  (await worker.call(searchAssets, { query: { search_term } })).map(({ id }) => id);

test('both families are found by any words of serial number, brand and description, by everybody', async () => {
  const mark = `M${next()}`;
  const drill = await tools.add({
    brand: `Hilti${mark}`,
    description: 'Core drill',
    serial_no: `DD-${mark}`,
  });
  const crane = await equipment.add({ brand: `Kato${mark}`, description: 'Mobile crane' });
  expect(await find(`core hilti${mark.toLowerCase()}`)).toEqual([drill.id]);
  expect(await find(`crane kato${mark}`)).toEqual([crane.id]);
  expect(await worker.call(searchAssets, { query: { search_term: `dd-${mark}` } })).toEqual([
    {
      id: drill.id,
      family: 'tools',
      brand: drill.brand,
      description: 'Core drill',
      serial_no: drill.serial_no,
      state: 'in_store',
    },
  ]);
});

test('an exact serial number comes first, scrapped ones last, deleted ones not at all; at most eight', async () => {
  const serial = `AB ${next()}0`;
  const longer = await tools.add({ brand: 'Aaa', description: 'Aaa', serial_no: `${serial}-1` });
  const exact = await tools.add({ brand: 'Zzz', description: 'Zzz', serial_no: serial });
  const gone = await tools.add({ serial_no: `${serial}-2` });
  await tools.store.call(tools.family.remove, { params: gone });
  expect(await find(serial.toLowerCase())).toEqual([exact.id, longer.id]);
  expect((await find(serial.replace(' ', '')))[0]).toBe(exact.id);
  await app.query(sql`analyze assets`);
  const brand = `Crowd${next()}`;
  const crowd = [];
  for (let index = 0; index < 9; index += 1)
    crowd.push(await tools.add({ brand, description: `D ${index}` }));
  const [first] = crowd;
  await tools.store.call(tools.family.scrap, {
    body: {
      performed_by: tools.store.employeeId,
      date: first?.latest_movement.movement.date as string,
      to: 'Dump',
      items: [{ id: first?.id as number }],
    },
  });
  expect(await find(brand)).toEqual(crowd.slice(1).map(({ id }) => id));
  expect(await find('   ')).toEqual([]);
});

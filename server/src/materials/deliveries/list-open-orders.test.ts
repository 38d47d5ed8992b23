import { closeIssuePo, listOpenOrders } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { materialStore } from '../../../test/material-store.ts';
import { noon } from '../../../test/site-records.ts';

const site = await materialStore(undefined, noon);
const { superadmin, tree, material } = site;
const open = (id: number, who = superadmin) => who.call(listOpenOrders, { params: { id } });

test('what is still to come of a material, the oldest order first', async () => {
  const [cable, lug] = [await material(), await material()];
  const first = await site.issue([
    [cable.id, 10],
    [lug.id, 3],
  ]);
  const second = await site.issue([[cable.id, '2.5']]);
  await site.deliver(first.id, [[cable.id, '9.999']]);
  expect(await open(cable.id)).toMatchObject([
    { id: first.id, left_qty: 0.001, supplier_name: site.supplier.name, task: { id: tree.subTask.id } },
    { id: second.id, left_qty: 2.5 },
  ]);
  await site.deliver(first.id, [[cable.id, '0.001']]);
  expect(await open(cable.id), 'all of it came').toMatchObject([{ id: second.id }]);
  expect(await open(lug.id), 'not yet of the other').toMatchObject([{ id: first.id, left_qty: 3 }]);
  await superadmin.call(closeIssuePo, { params: second, body: { reason: 'Enough' } });
  expect(await open(cable.id), 'the rest will not come').toEqual([]);
});

test('orders of a project that the caller may not see are not there', async () => {
  const { id } = await material();
  await site.issue([[id, 1]]);
  const supervisor = await site.as('Supervisor');
  expect(await open(id, supervisor)).toEqual([]);
  await site.assign(supervisor.employeeId, tree.project);
  expect(await open(id, supervisor)).toHaveLength(1);
});

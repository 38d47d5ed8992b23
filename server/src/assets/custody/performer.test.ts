import { families, listNotifications, type RoleName } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { issueStore } from '../../../test/issue-store.ts';
import { TODAY } from '../../../test/site-records.ts';

const site = await issueStore('tools');
const { store } = site;
const { tools } = families;

const scrap = async (performed_by: number) => {
  const asset = await site.add();
  const reply = await store.send(tools.scrap, {
    body: { performed_by, date: TODAY, to: 'Scrap yard', items: [{ id: asset.id }] } as never,
  });
  return { asset, reply };
};

test.each<RoleName>(['Director', 'Superadmin', 'Project Manager', 'Human Resource'])(
  'Logistic does not record a scrap as performed by a %s',
  async (role) => {
    const { reply } = await scrap(await site.employee(role));
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['performed_by']]);
  },
);

test('a scrap shows who recorded it and who performed it, and the latter is notified', async () => {
  const worker = await site.as('Worker');
  const { asset, reply } = await scrap(worker.employeeId);
  expect(reply.data).toMatchObject({
    performed_by: { id: worker.employeeId },
    recorded_by: { id: store.employeeId },
  });
  const { data } = await store.call(tools.movements, { params: { id: asset.id } });
  expect(data[0]?.movement).toMatchObject({
    performed_by: { id: worker.employeeId },
    recorded_by: { id: store.employeeId },
  });
  const inbox = (await worker.call(listNotifications)).data;
  expect(inbox.map(({ kind, body }) => [kind, body])).toEqual([
    ['named_as_performer', expect.stringContaining(asset.serial_no)],
  ]);
});

test('the same of a service', async () => {
  const [worker, director] = [await site.as('Worker'), await site.as('Director')];
  const asset = await site.add();
  const send = (performed_by: number) =>
    store.send(tools.service, {
      body: {
        performed_by,
        date: TODAY,
        issue: 'Sparks',
        service_by: 'Hilti',
        items: [{ id: asset.id }],
      } as never,
    });
  expect((await send(director.employeeId)).status).toBe(422);
  const { status, data } = await send(worker.employeeId);
  expect([status, data]).toEqual([
    201,
    expect.objectContaining({ recorded_by: expect.objectContaining({ id: store.employeeId }) }),
  ]);
  expect((await worker.call(listNotifications)).data[0]?.kind).toBe('named_as_performer');
  const { data: listed } = await store.call(tools.listServiced);
  expect(listed.find(({ id }) => id === data.id)?.recorded_by.id).toBe(store.employeeId);
});

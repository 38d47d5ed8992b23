import { familyNames } from '@plumbline/contract';
import { describe, expect, test } from 'vitest';
import { issueStore } from '../../../test/issue-store.ts';
import { countTowards } from './count-towards.rules.ts';

const line = (id: number, fields: object) => ({
  id,
  asset_id: null,
  description: 'Drill',
  open: 1,
  end_date: null,
  ...fields,
});

test('the line of the serial number comes first, then an open one of the description', () => {
  const lines = [line(1, {}), line(2, { asset_id: 7 }), line(3, { description: ' angle  GRINDER ' })];
  const assets = [
    { id: 7, description: 'Drill' },
    { id: 8, description: 'drill ' },
    { id: 9, description: 'Angle grinder' },
    { id: 10, description: 'Drill' },
  ];
  expect(countTowards(lines, assets).map((each) => each?.id)).toEqual([2, 1, 3, undefined]);
});

describe.each(familyNames)('%s', async (name) => {
  const site = await issueStore(name);
  const { family, store } = site;
  const issueFor = async (requestId: number, count: number, fields = {}) => {
    const assets = [];
    for (let index = 0; index < count; index += 1) assets.push(await site.add(fields));
    return store.send(family.issue, { body: site.issueBody(assets, { request_id: requestId }) });
  };

  test('what is issued counts towards the open lines; beyond them it is refused at its line', async () => {
    const request = await site.request([
      { description: ' rotary HAMMER', quantity: 2 },
      { description: 'Laser' },
    ]);
    expect((await issueFor(request, 1)).status).toBe(201);
    const tooMany = await issueFor(request, 2);
    expect([tooMany.status, tooMany.body.errors]).toEqual([
      422,
      {
        'items.1.id': [`The request has no open line for this ${name === 'tools' ? 'tool' : 'equipment'}.`],
      },
    ]);
    expect((await issueFor(request, 1)).status).toBe(201);
    expect((await issueFor(request, 1)).status).toBe(422);
    expect((await issueFor(request, 1, { description: 'Laser' })).status).toBe(201);
  });

  test('what is refused at the delivery is open again, what is returned is not', async () => {
    const request = await site.request([{ quantity: 1 }]);
    const first = await site.send([await site.add()], { request_id: request });
    const [refused] = site.linesOf(first);
    await store.call(family.deliver, {
      params: first,
      body: { items: [{ id: refused?.id as number, delivered: false }] },
    });
    const second = await issueFor(request, 1);
    expect(second.status).toBe(201);
    const [delivered] = site.linesOf(second.data);
    await store.call(family.return, {
      body: {
        project_id: site.pier.id,
        date: second.data.date,
        items: [{ id: delivered?.id as number }],
      },
    });
    expect((await issueFor(request, 1)).status).toBe(422);
  });

  test('it is due back on the day that the line ends, unless the issue says another', async () => {
    const request = await site.request([
      { quantity: 1, end_date: '2026-06-20' },
      { description: 'Laser', quantity: 2 },
    ]);
    const [hammer, laser, other] = [
      await site.add(),
      await site.add({ description: 'Laser' }),
      await site.add({ description: 'Laser' }),
    ];
    await site.issue([hammer, laser], { request_id: request });
    await site.issue([other], { request_id: request, return_by: '2026-06-18' });
    const due = async ({ id }: { id: number }) => (await site.see(id)).due_on;
    const end = name === 'tools' ? '2026-06-30' : null;
    expect([await due(hammer), await due(laser), await due(other)]).toEqual([
      '2026-06-20',
      end,
      '2026-06-18',
    ]);
  });

  test('only an Approved request of the project is issued', async () => {
    for (const status of ['Pending', 'Denied']) {
      const refused = await issueFor(await site.request([{}], { status }), 1);
      expect([refused.status, refused.body.code]).toEqual([409, 'wrong_state']);
      expect(refused.body.errors?.request_id?.[0]).toContain(`This request is ${status}.`);
    }
    const elsewhere = await site.request([{}], { projectId: (await site.project()).id });
    const wrongProject = await issueFor(elsewhere, 1);
    expect([wrongProject.status, wrongProject.body.errors]).toEqual([
      422,
      { request_id: ['This request is for another project.'] },
    ]);
    expect((await issueFor(999_999, 1)).status).toBe(404);
  });

  test('two issues at once never count towards the same line', async () => {
    const request = await site.request([{ quantity: 1 }]);
    const assets = [await site.add(), await site.add()];
    const answers = await Promise.all(
      assets.map((asset) =>
        store.send(family.issue, { body: site.issueBody([asset], { request_id: request }) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });
});

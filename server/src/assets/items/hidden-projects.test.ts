import { familyNames } from '@plumbline/contract';
import { describe, expect, test } from 'vitest';
import { issueStore } from '../../../test/issue-store.ts';

describe.each(familyNames)('%s', async (name) => {
  const site = await issueStore(name);
  const { family, add, see, recipient } = site;
  const engineer = await site.as('Engineer');
  const own = await site.project({ title: 'M own' });
  await site.assign(engineer.employeeId, own);
  const [early, late] = [
    await site.project({ title: 'A hidden' }),
    await site.project({ title: 'Z hidden' }),
  ];
  // Added so that neither the order of their projects nor that of their due dates is the order of their ids.
  const [atLate, atEarly, atOwn] = [await add(), await add(), await add()];
  await site.issue([atLate], { project_id: late.id, return_by: '2026-07-01' });
  await site.issue([atEarly], { project_id: early.id, return_by: '2026-07-03' });
  await site.issue([atOwn], { project_id: own.id, return_by: '2026-07-02' });
  const idsOf = async (query: object) =>
    (await engineer.call(family.list, { query })).data.map(({ id }) => id);

  test('of what is at a project that the caller may not see one sees the state alone', async () => {
    const asset = await see(atLate.id, engineer);
    expect(asset).toMatchObject({ state: 'issued', project: null, recipient: null, due_on: null });
    const { movement } = asset.latest_movement;
    expect(movement).toMatchObject({ recipient: null, project: null, performed_by: null, comments: null });
    expect(JSON.stringify(asset)).not.toContain('Z hidden');
    expect(await see(atOwn.id, engineer)).toMatchObject({
      project: { id: own.id },
      recipient: { id: recipient.employeeId },
      due_on: '2026-07-02',
    });
  });

  test('no filter and no order says where it is', async () => {
    expect(await idsOf({ project: late.id })).toEqual([]);
    expect(await idsOf({ project: own.id })).toEqual([atOwn.id]);
    expect(await idsOf({ recipient: recipient.employeeId })).toEqual([atOwn.id]);
    for (const sort of ['project', 'due_on']) {
      expect(await idsOf({ sort, direction: 'asc' }), sort).toEqual([atOwn.id, atLate.id, atEarly.id]);
      expect(await idsOf({ sort, direction: 'desc' }), sort).toEqual([atOwn.id, atEarly.id, atLate.id]);
    }
    expect(await idsOf({ search_term: 'hidden' })).toEqual([]);
  });
});

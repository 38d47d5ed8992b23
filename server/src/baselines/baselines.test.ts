import {
  type AreaSlip,
  barDays,
  baselineMessages,
  createBaseline,
  deleteBaseline,
  deleteProject,
  deleteTask,
  exportAreaSlip,
  getProgressCurve,
  getProjectProgress,
  getProjectTimeline,
  getTaskTimeline,
  listAreaSlip,
  listBaselines,
  listHistory,
  listMilestones,
  MAX_BASELINES,
  may,
  roleNames,
  updateBaseline,
  updateTask,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectFailure } from '../../test/failure.ts';
import { type ItemReference, testApp } from '../../test/test-app.ts';
import { readXlsx } from '../platform/tables/fixtures/read-xlsx.ts';

const today = '2026-01-10';
const site = await testApp({ now: () => new Date(`${today}T04:00:00Z`) });
const { superadmin } = site;

const dates = (start: string, end: string) => ({
  start_date: `2026-01-${start}`,
  end_date: `2026-01-${end}`,
});
const save = (project: { id: number }, name: string, person = superadmin) =>
  person.call(createBaseline, { params: { id: project.id }, body: { name } });
const change = (item: ItemReference, body: object) =>
  superadmin.call(updateTask, { params: { id: item.id }, body });
const slipSince = async (baseline: { id: number }) =>
  (await superadmin.call(listAreaSlip, { query: { baseline_id: baseline.id, per_page: 100 } })).data;

/** A project of two Areas: the Slab of ten days, and Services with Pipes and Cables below. */
async function building() {
  const project = await site.project();
  const slab = await site.task(project, { title: 'Slab', code: 'A', ...dates('01', '10') });
  const services = await site.task(project, { title: 'Services', code: 'B', ...dates('11', '20') });
  const pipes = await site.task(services, { title: 'Pipes', ...dates('06', '15') });
  const cables = await site.task(services, { title: 'Cables' });
  return { project, slab, services, pipes, cables };
}

test('a baseline keeps the plan of the moment and says who saved it', async () => {
  const { project } = await building();
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, project);
  const saved = await save(project, '  Contract programme ', engineer);
  expect(saved).toMatchObject({
    name: 'Contract programme',
    project_id: project.id,
    first_day: '2026-01-01',
    last_day: '2026-01-20',
    created_by: { id: engineer.employeeId },
    abilities: { edit: true, delete: true },
  });
  await save(project, 'After the first storm');
  const listed = await superadmin.call(listBaselines, { params: { id: project.id } });
  expect(listed.map(({ name }) => name)).toEqual(['After the first storm', 'Contract programme']);
});

test('a name is required, at most 100 letters long, and once in a project whatever its capitals', async () => {
  const { project } = await building();
  const other = await site.project();
  await save(project, 'Contract');
  await save(other, 'Contract');
  const send = (name: unknown) =>
    superadmin.request(`/project/${project.id}/baselines`, { method: 'POST', body: { name } });
  for (const [name, sentence] of [
    ['   ', baselineMessages.name],
    [null, baselineMessages.name],
    ['x'.repeat(101), 'Please use at most 100 characters.'],
  ]) {
    const reply = await send(name);
    expect([reply.status, reply.body.errors]).toEqual([422, { name: [sentence] }]);
  }
  const taken = await send('CONTRACT');
  expect([taken.status, taken.body.code, taken.body.errors]).toEqual([
    409,
    'duplicate',
    { name: [baselineMessages.taken] },
  ]);
});

test('of two who save the same name at once one succeeds, and the other is refused', async () => {
  const { project } = await building();
  const director = await site.as('Director');
  const replies = await Promise.all(
    [superadmin, director].map((person) =>
      person.send(createBaseline, { params: { id: project.id }, body: { name: 'Month 1' } }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await superadmin.call(listBaselines, { params: { id: project.id } })).toHaveLength(1);
});

test('a project has so many baselines and no more', async () => {
  const { project } = await building();
  await save(project, 'The last');
  await site.query(sql`insert into baselines (project_id, name, created_by)
    select ${project.id}, 'Baseline ' || n, ${superadmin.employeeId}
    from generate_series(2, ${MAX_BASELINES}::integer) n`);
  const refused = await superadmin.send(createBaseline, { params: project, body: { name: 'One more' } });
  expect([refused.status, refused.body.message]).toEqual([422, baselineMessages.tooMany]);
  const [one] = await superadmin.call(listBaselines, { params: { id: project.id } });
  await superadmin.call(deleteBaseline, { params: { id: project.id, baseline_id: one?.id as number } });
  await save(project, 'One more');
});

test('who may edit a project renames and deletes its baselines; others only read them', async () => {
  const { project } = await building();
  const saved = await save(project, 'Contract');
  const params = { id: project.id, baseline_id: saved.id };
  for (const role of roleNames) {
    const person = await site.as(role);
    await site.assign(person.employeeId, project);
    const mayEdit = may(role, 'project.edit');
    const [baseline] = await person.call(listBaselines, { params: { id: project.id } });
    expect([role, baseline?.abilities]).toEqual([role, { edit: mayEdit, delete: mayEdit }]);
    const renamed = await person.send(updateBaseline, { params, body: { name: `Of the ${role}` } });
    expect([role, renamed.status]).toEqual([role, mayEdit ? 200 : 403]);
    const made = await person.send(createBaseline, { params: { id: project.id }, body: { name: role } });
    expect([role, made.status]).toEqual([role, mayEdit ? 201 : 403]);
    const removal = { params: { id: project.id, baseline_id: mayEdit ? made.data.id : saved.id } };
    expect([role, (await person.send(deleteBaseline, removal)).status]).toEqual([role, mayEdit ? 200 : 403]);
  }
  expect(await superadmin.call(listBaselines, { params: { id: project.id } })).toHaveLength(1);
});

test('a rename on an older version is refused, and one to a name that is taken', async () => {
  const { project } = await building();
  const saved = await save(project, 'Contract');
  await save(project, 'Revision 1');
  const params = { id: project.id, baseline_id: saved.id };
  const rename = (name: string, updated_at?: string) =>
    superadmin.send(updateBaseline, { params, body: { name, ...(updated_at && { updated_at }) } });
  expect((await rename('Contract programme', saved.updated_at)).data.name).toBe('Contract programme');
  expectFailure(await rename('Tender programme', saved.updated_at), [409, 'stale']);
  const taken = await rename('revision 1');
  expect([taken.status, taken.body.errors]).toEqual([409, { name: [baselineMessages.taken] }]);
});

test('a baseline is only found in its own project, and by those who see that', async () => {
  const { project } = await building();
  const saved = await save(project, 'Contract');
  const elsewhere = await site.project();
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, elsewhere);
  const params = { id: elsewhere.id, baseline_id: saved.id };
  const query = { baseline_id: saved.id };
  for (const reply of [
    await superadmin.send(updateBaseline, { params, body: { name: 'Mine' } }),
    await superadmin.send(deleteBaseline, { params }),
    await superadmin.send(getProgressCurve, { params: { id: elsewhere.id }, query }),
    await superadmin.send(getProjectTimeline, { params: { id: elsewhere.id }, query }),
    await superadmin.send(listMilestones, { params: { id: elsewhere.id }, query }),
    await engineer.send(listAreaSlip, { query }),
    await engineer.send(exportAreaSlip, { query }),
    await superadmin.send(listAreaSlip, { query: { baseline_id: 2_000_000_000 } }),
  ])
    expectFailure(reply, [404, 'not_found']);
  const missing = await superadmin.request('/baselines/slip');
  expect([missing.status, missing.body.errors]).toEqual([
    422,
    { baseline_id: ['Please select a baseline.'] },
  ]);
});

test('the worked example: an Area that ends later has slipped, and what came and went is counted', async () => {
  const { project, slab, services, pipes, cables } = await building();
  const saved = await save(project, 'Contract');
  const before = (await slipSince(saved)).map(({ slip, start_moved, change }) => [slip, start_moved, change]);
  expect(before).toEqual([
    [0, 0, null],
    [0, 0, null],
  ]);

  await change(slab, { ...dates('03', '14') });
  // The cables have no dates, so they go with the Services, whose own dates move to 13 to 27 January.
  await change(services, { ...dates('13', '27') });
  await superadmin.call(deleteTask, { params: { id: pipes.id } });
  await site.task(services, { ...dates('08', '09') });
  await site.task(cables);
  const roof = await site.task(project, { code: 'C', ...dates('20', '30') });
  const expected: Partial<AreaSlip>[] = [
    {
      ...{ id: slab.id, code: 'A', title: 'Slab', change: null },
      ...{ baseline_start: '2026-01-01', start: '2026-01-03', start_moved: 2 },
      ...{ baseline_end: '2026-01-10', end: '2026-01-14', slip: 4 },
      ...{ tasks_added: 0, tasks_removed: 0 },
    },
    {
      ...{ id: services.id, code: 'B', change: null },
      ...{ baseline_start: '2026-01-06', start: '2026-01-08', start_moved: 2 },
      ...{ baseline_end: '2026-01-20', end: '2026-01-27', slip: 7 },
      ...{ tasks_added: 2, tasks_removed: 1 },
    },
    {
      ...{ id: roof.id, code: 'C', change: 'added', slip: null, start_moved: null },
      ...{ baseline_end: null, end: '2026-01-30', tasks_added: 0 },
    },
  ];
  expect(await slipSince(saved)).toMatchObject(expected);

  // Earlier is negative.
  await change(slab, { ...dates('01', '08') });
  expect((await slipSince(saved))[0]).toMatchObject({ start_moved: 0, slip: -2 });
});

test('a baseline keeps the Areas and tasks that are deleted after it', async () => {
  const { project, services, pipes } = await building();
  const saved = await save(project, 'Contract');
  await superadmin.call(deleteTask, { params: { id: services.id } });
  const [, gone] = await slipSince(saved);
  expect(gone).toMatchObject({
    ...{ id: services.id, code: 'B', title: 'Services', change: 'removed' },
    ...{ baseline_end: '2026-01-20', end: null, slip: null, tasks_added: 0, tasks_removed: 2 },
  });
  const kept = await site.query(sql<{ title: string }>`select title from baseline_items
    where baseline_id = ${saved.id} and work_item_id = ${pipes.id}`);
  expect(kept).toEqual([{ title: 'Pipes' }]);
});

test('the S-curve has the line of the baseline as it was planned then', async () => {
  const { project, slab, services } = await building();
  const planned = async (query = {}) => {
    const { points } = await superadmin.call(getProgressCurve, { params: { id: project.id }, query });
    return points;
  };
  const saved = await save(project, 'Contract');
  const original = await planned();
  expect(original.every(({ baseline }) => baseline === null)).toBe(true);
  await change(slab, { ...dates('11', '30'), set_percentage: 80 });
  await superadmin.call(deleteTask, { params: { id: services.id } });
  const compared = await planned({ baseline_id: saved.id });
  const then = new Map(original.map(({ day, planned }) => [day, planned]));
  // Each day of the plan of then, which begins and ends before that of today.
  expect(compared.filter(({ day }) => then.has(day))).toHaveLength(original.length);
  for (const { day, baseline } of compared) expect([day, baseline]).toEqual([day, then.get(day) ?? 100]);
  const { planned_percentage } = await superadmin.call(getProjectProgress, { params: { id: project.id } });
  expect(compared.find(({ day }) => day === today)).toMatchObject({ planned: planned_percentage });
  expect(planned_percentage).toBe(0);
});

test('the timeline has the bars of the baseline and those of today', async () => {
  const { project, services, pipes, cables } = await building();
  const bare = await site.task(project, { title: 'Works', code: 'C' });
  await site.task(bare, { title: 'Walls', ...dates('02', '04') });
  const saved = await save(project, 'Contract');
  await change(pipes, { ...dates('12', '28') });
  await superadmin.call(deleteTask, { params: { id: cables.id } });
  await site.task(services, { title: 'Ducts', ...dates('12', '18') });
  const query = { baseline_id: saved.id };
  const { rows, first_day, last_day } = await superadmin.call(getProjectTimeline, {
    params: { id: project.id },
    query,
  });
  const bars = Object.fromEntries(rows.map(({ title, baseline }) => [title, baseline && barDays(baseline)]));
  const bar = (from: string, to: string) => ({ from: `2026-01-${from}`, to: `2026-01-${to}` });
  expect(bars).toEqual({
    [project.title]: bar('01', '20'),
    Slab: bar('01', '10'),
    Services: bar('11', '20'),
    Pipes: bar('06', '15'),
    Ducts: null,
    // Without dates of its own it had those of what lay below.
    Works: bar('02', '04'),
    Walls: bar('02', '04'),
  });
  expect([first_day, last_day]).toEqual(['2026-01-01', '2026-01-28']);
  const plain = await superadmin.call(getProjectTimeline, { params: { id: project.id } });
  expect(plain.rows.every(({ baseline }) => baseline === null)).toBe(true);
  const ofArea = await superadmin.call(getTaskTimeline, { params: { id: services.id }, query });
  expect(ofArea.rows.map(({ title, baseline }) => [title, baseline?.end_date])).toEqual([
    ['Services', '2026-01-20'],
    ['Pipes', '2026-01-15'],
    ['Ducts', undefined],
  ]);
});

test('the slip is exported in the order of the list', async () => {
  const { project, slab, services } = await building();
  const saved = await save(project, 'Contract');
  await change(slab, { ...dates('01', '14') });
  await superadmin.call(deleteTask, { params: { id: services.id } });
  const path = await superadmin.call(exportAreaSlip, {
    query: { baseline_id: saved.id, sort: 'code', direction: 'desc' },
  });
  const response = await site.app.inject({ url: path });
  expect(response.headers['content-disposition']).toContain('Slip by area - Contract.xlsx');
  const [headings = [], ...cells] = await readXlsx(new Uint8Array(response.rawPayload));
  const rows = cells.map((row) =>
    Object.fromEntries(headings.map((name, index) => [name, row[index] ?? ''])),
  );
  expect(rows).toMatchObject([
    { Code: 'B', Area: 'Services', Change: 'Deleted', 'Slip (days)': '', 'Tasks deleted': '2' },
    { Code: 'A', Area: 'Slab', End: '2026-01-14', 'Slip (days)': '4', 'Tasks deleted': '0' },
  ]);
});

test('the history of the project says what was saved, renamed and deleted', async () => {
  const { project } = await building();
  const saved = await save(project, 'Contract');
  const params = { id: project.id, baseline_id: saved.id };
  await superadmin.call(updateBaseline, { params, body: { name: 'Contract programme' } });
  await superadmin.call(deleteBaseline, { params });
  const { data } = await superadmin.call(listHistory, { params: { kind: 'projects', id: project.id } });
  const entries = data
    .filter(({ subject }) => subject.kind === 'baselines')
    .map(({ action, subject }) => [action, subject.title]);
  expect(entries).toEqual([
    ['deleted', 'Contract programme'],
    ['updated', 'Contract programme'],
    ['created', 'Contract'],
  ]);
});

test('baselines go with their project', async () => {
  const { project } = await building();
  const saved = await save(project, 'Contract');
  await superadmin.call(deleteProject, { params: { id: project.id } });
  const left = await site.query(sql<{ count: number }>`
    select count(*)::integer as count from baseline_items where baseline_id = ${saved.id}`);
  expect(left).toEqual([{ count: 0 }]);
});

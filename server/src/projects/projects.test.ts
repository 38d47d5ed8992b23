import {
  createProject,
  END_BEFORE_START,
  getProject,
  listProjects,
  updateProject,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { next, testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;
const director = await site.as('Director');

test('a new project holds what its form said, and belongs to who made it', async () => {
  const body = {
    title: '  Harbour Bridge ',
    code: 'HB-1',
    location: 'Pier 7',
    client_name: 'Port Authority',
    client_address: '1 Quay Road',
    start_date: '2027-01-04',
    end_date: '2028-06-30',
    description: '<p>Steel <strong>arch</strong></p>',
  };
  const project = await director.call(createProject, { body });
  expect(project).toMatchObject({
    ...body,
    title: 'Harbour Bridge',
    type: 'projects',
    project_id: project.id,
    parent_id: null,
    status: 'In Progress',
    percentage: 0,
    progress: 'New',
    is_parent: false,
    is_last: false,
    is_inspected: 0,
    heirarchy: 'Harbour Bridge',
    heirarchies: [{ id: project.id, type: 'projects', title: 'Harbour Bridge' }],
    created_by: { employee: { id: director.employeeId } },
    workers: [],
    abilities: { edit: true, complete: true, delete: false },
  });
  expect(await director.call(getProject, { params: project })).toEqual(project);
});

test("a project is the work of its creator's company, unless it names another one", async () => {
  const [own, other] = [await site.company('Own Firm'), await site.company('Other Firm')];
  const creator = await site.as(await site.employee('Director', { companyId: own }));
  const create = (fields: { company_id?: number }) =>
    creator.call(createProject, { body: { title: 'Pier', code: `CO-${next()}`, ...fields } });
  const project = await create({});
  expect(project.company).toEqual({ id: own, name: 'Own Firm' });
  expect((await create({ company_id: other })).company).toEqual({ id: other, name: 'Other Firm' });
  const changed = await creator.call(updateProject, { params: project, body: { company_id: other } });
  expect(changed.company).toEqual({ id: other, name: 'Other Firm' });
  const kept = await creator.call(updateProject, { params: project, body: { title: 'Long Pier' } });
  expect([kept.title, kept.company?.id]).toEqual(['Long Pier', other]);
  const task = await site.task(project);
  expect(task.company).toBeNull();
});

test.each([[0], [2_000_000_000], [null], ['1']])(
  'a project of the company %j is refused at the field',
  async (company_id) => {
    const project = await site.project();
    const replies = [
      await director.request('/project', {
        method: 'POST',
        body: { title: 'No', code: `CO-${next()}`, company_id },
      }),
      await director.request(`/project/${project.id}`, { method: 'PUT', body: { company_id } }),
    ];
    for (const { status, body } of replies) {
      expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'invalid', ['company_id']]);
    }
    expect((await director.call(getProject, { params: project })).company).toEqual(project.company);
  },
);

test.each([
  ['title', { title: ' ' }, 'Title is required. Please type a title'],
  ['code', { code: undefined }, 'Code is required. Please type a code'],
  ['code', { code: 'x'.repeat(101) }, 'Please use at most 100 characters.'],
  ['title', { title: 'x'.repeat(256) }, 'Please use at most 255 characters.'],
  ['client_address', { client_address: 'x'.repeat(501) }, 'Please use at most 500 characters.'],
  ['status', { status: 'Paused' }, 'Please select a status.'],
  ['start_date', { start_date: '2027-02-30' }, 'Please pick a date in the form YYYY-MM-DD.'],
  ['end_date', { end_date: '04/01/2027' }, 'Please pick a date in the form YYYY-MM-DD.'],
  ['end_date', { start_date: '2027-02-02', end_date: '2027-02-01' }, END_BEFORE_START],
  [
    'description',
    { description: 'x'.repeat(100_001) },
    'This text is too long. Please use at most 100,000 characters, formatting included.',
  ],
  ['status', { status: 'Completed' }, 'The status Completed requires 100% progress.'],
])('a project whose %s is wrong is refused at the field', async (field, wrong, sentence) => {
  const { status, body } = await director.request('/project', {
    method: 'POST',
    body: { title: 'Wrong', code: 'W', ...wrong },
  });
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'invalid', message: sentence, errors: { [field]: [sentence] } });
});

test('all wrong fields are reported at once', async () => {
  const { body } = await director.request('/project', {
    method: 'POST',
    body: { start_date: '2027-02-02', end_date: '2027-02-01' },
  });
  expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(['code', 'end_date', 'title']);
});

test('two projects do not share a code', async () => {
  await director.call(createProject, { body: { title: 'First', code: 'SAME' } });
  const { status, body } = await director.send(createProject, { body: { title: 'Second', code: 'SAME' } });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'duplicate', errors: { code: [expect.stringContaining('in use')] } });
});

test('T4-6: a code is stored as it was typed, and is the same where it looks the same', async () => {
  const made = await director.call(createProject, {
    body: { title: 'Half a lot', code: ' Lot\u00a0½\u200b' },
  });
  expect(made.code).toBe('Lot\u00a0½');
  for (const code of ['lot ½', 'LOT  \u200d½'])
    expect((await director.send(createProject, { body: { title: 'Other', code } })).status).toBe(409);
  const whole = await director.call(createProject, { body: { title: 'Other', code: 'Lot 1⁄2' } });
  expect(whole.code).toBe('Lot 1⁄2');
});

test('a change leaves alone what it does not name, and empties what it names as null', async () => {
  const before = await director.call(createProject, {
    body: {
      title: 'Mall',
      code: 'MALL',
      location: 'East',
      client_name: 'Retail Ltd',
      start_date: '2027-01-01',
    },
  });
  const after = await director.call(updateProject, {
    params: before,
    body: { title: 'Big Mall', location: null, new_updates: '<p>Dug</p>' },
  });
  expect(after).toEqual({
    ...before,
    title: 'Big Mall',
    location: null,
    new_updates: '<p>Dug</p>',
    heirarchy: 'Big Mall',
    task_heirarchy: 'Big Mall',
    heirarchies: [{ ...before.heirarchies[0], title: 'Big Mall' }],
    updated_at: expect.any(String),
  });
  expect(after.updated_at > before.updated_at).toBe(true);
});

test('a project without tasks has a progress of its own', async () => {
  const project = await site.project();
  const done = await director.call(updateProject, {
    params: project,
    body: { current_percentage: 100, status: 'Completed' },
  });
  expect(done).toMatchObject({ percentage: 100, progress: 'Completed', status: 'Completed' });
});

test('a project with tasks has their progress, and its own cannot be set', async () => {
  const project = await site.project();
  await site.task(project, { current_percentage: 40 });
  const { status, body } = await director.send(updateProject, {
    params: project,
    body: { current_percentage: 41 },
  });
  expect(status).toBe(422);
  expect(Object.keys(body.errors ?? {})).toEqual(['current_percentage']);
  expect(
    (await director.call(updateProject, { params: project, body: { current_percentage: 40 } })).percentage,
  ).toBe(40);
});

test('the list sorts, filters and searches without regard to case, accents and order of words', async () => {
  const word = 'Zürich';
  const second = await site.project({ title: `${word} Tunnel 10`, code: 'ZT-10', start_date: '2027-03-01' });
  const first = await site.project({ title: `${word} Tunnel 2`, code: 'ZT-2', start_date: '2027-05-01' });
  await site.task(first, { title: `${word} portal` });
  const list = async (query: object) =>
    (await director.call(listProjects, { query })).data.map((row) => row.id);

  expect(await list({ search_term: 'zurich' })).toEqual([first.id, second.id]);
  expect(await list({ search_term: 'TUNNEL zuri' })).toEqual([first.id, second.id]);
  expect(await list({ search_term: 'zt-10' })).toEqual([second.id]);
  expect(await list({ search_term: 'zurich', sort: 'start_date' })).toEqual([second.id, first.id]);
  expect(await list({ search_term: 'zurich', sort: 'code', direction: 'desc' })).toEqual([
    second.id,
    first.id,
  ]);
  expect(await list({ search_term: 'zurich', status: 'On Hold' })).toEqual([]);
  expect(await list({ search_term: '%' })).toEqual([]);
  expect(await list({ search_term: 'z_rich' })).toEqual([]);
});

test('a project is linked to a tender, to another one, and to none', async () => {
  const body = { title: 'Depot', code: `P-${next()}`, tender_project: { code: ' T-17 ', reference_no: '' } };
  const project = await superadmin.call(createProject, { body });
  expect(project.tender_project).toEqual({ code: 'T-17', reference_no: null });
  const change = (changes: Partial<Pick<typeof body, 'title'>> & { tender_project?: object | null }) =>
    superadmin.call(updateProject, { params: project, body: changes as never });
  const linked = await change({ tender_project: { code: 'T-18', reference_no: 'REF/3' } });
  expect(linked.tender_project).toEqual({ code: 'T-18', reference_no: 'REF/3' });
  expect((await change({ title: 'Bus depot' })).tender_project).toEqual(linked.tender_project);
  expect((await change({ tender_project: { code: '', reference_no: '' } })).tender_project).toBeNull();
  await change({ tender_project: linked.tender_project });
  expect((await change({ tender_project: null })).tender_project).toBeNull();
});

test('a tender is named by its code', async () => {
  const project = await site.project();
  const body = { tender_project: { reference_no: 'REF/3' } };
  const { status, body: answer } = await superadmin.request(`/project/${project.id}`, {
    method: 'PUT',
    body,
  });
  const sentence = 'Tender code is required with a reference number. Please type a tender code';
  expect([status, answer.errors]).toEqual([422, { 'tender_project.code': [sentence] }]);
});

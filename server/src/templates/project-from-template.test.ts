import {
  createProjectFromTemplate,
  deleteTemplate,
  listAreas,
  listHistory,
  listSubtasks,
  updateTemplate,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectFailure } from '../../test/failure.ts';
import { templateStore } from '../../test/template-store.ts';
import { next, testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;
const { correctionsIn, builtFloor, save, newProject, wholeTree } = templateStore(site);

test('TEMPLATE-6: a new project takes the place of the project that a template was saved from', async () => {
  const { project, area } = await builtFloor();
  const saved = await save(project);
  expect(saved).toMatchObject({ is_of_project: true, item_count: 4 });
  const body = newProject({ start_date: '2027-03-01', client_name: 'Harbour Board' });
  const made = await superadmin.call(createProjectFromTemplate, { params: saved, body });
  expect(made).toMatchObject({
    type: 'projects',
    title: 'Block 9',
    code: body.code,
    client_name: 'Harbour Board',
    start_date: '2027-03-01',
    end_date: '2027-03-08',
    is_parent: true,
    percentage: 0,
    missing_categories: [],
  });
  const areas = await superadmin.call(listAreas, { params: made });
  expect(areas.map(({ code, title }) => [code, title])).toEqual([[area.code, area.title]]);
  expect(await wholeTree(made.id)).toMatchObject([
    { depth: 1, template_name: saved.name },
    { depth: 2, template_name: saved.name },
    { depth: 3, start_date: '2027-03-01' },
    { depth: 4, end_date: '2027-03-08' },
  ]);
  expect(await correctionsIn(made)).toBe(0);

  const own = newProject({ start_date: '2027-03-01', end_date: '2027-12-31' });
  const longer = await superadmin.call(createProjectFromTemplate, { params: saved, body: own });
  expect(longer.end_date).toBe('2027-12-31');
});

test('TEMPLATE-6: what was saved from a task becomes an Area of a new project', async () => {
  const { location } = await builtFloor();
  const saved = await save(location);
  const made = await superadmin.call(createProjectFromTemplate, { params: saved, body: newProject() });
  expect(made).toMatchObject({ start_date: null, end_date: null });
  const [area, ...others] = await superadmin.call(listAreas, { params: made });
  expect([area?.title, others]).toEqual([location.title, []]);
  expect((await superadmin.call(listSubtasks, { params: { id: area?.id as number } })).length).toBe(1);
  expect(await correctionsIn(made)).toBe(0);
});

test('TEMPLATE-6: a project that is refused leaves nothing behind', async () => {
  const { project } = await builtFloor();
  const saved = await save(project);
  const [before] = await site.query(
    sql<{ count: number }>`select count(*)::integer as count from work_items`,
  );
  const taken = await superadmin.send(createProjectFromTemplate, {
    params: saved,
    body: newProject({ code: project.code }),
  });
  expectFailure(taken, [409, 'duplicate']);
  const late = await superadmin.send(createProjectFromTemplate, {
    params: saved,
    body: newProject({ start_date: '2199-12-28' }),
  });
  expect(late.body.errors).toEqual({ start_date: ['Dates must stay within 1900 to 2199.'] });
  const company = await superadmin.send(createProjectFromTemplate, {
    params: saved,
    body: newProject({ company_id: 2_000_000_000 }),
  });
  expect(Object.keys(company.body.errors ?? {})).toEqual(['company_id']);
  const [after] = await site.query(sql<{ count: number }>`select count(*)::integer as count from work_items`);
  expect(after).toEqual(before);
});

test('TEMPLATE-8: the history of each item that was made names the template, whatever it is called later', async () => {
  const { project } = await builtFloor();
  const saved = await save(project, { name: `Block ${next()}` });
  const made = await superadmin.call(createProjectFromTemplate, { params: saved, body: newProject() });
  await superadmin.call(updateTemplate, { params: saved, body: { name: `Other ${next()}` } });
  await superadmin.call(deleteTemplate, { params: saved });
  const [area] = await superadmin.call(listAreas, { params: made });
  for (const [kind, id] of [
    ['projects', made.id],
    ['tasks', area?.id as number],
  ] as const) {
    const { data } = await superadmin.call(listHistory, { params: { kind, id } });
    expect(data.at(-1)).toMatchObject({
      action: 'created',
      changes: { template_name: [null, saved.name] },
    });
  }
});

test('a template that is deleted while it is used is used whole or not at all', async () => {
  const { project } = await builtFloor();
  for (let round = 0; round < 5; round += 1) {
    const saved = await save(project);
    const body = newProject();
    const [used, removed] = await Promise.all([
      superadmin.send(createProjectFromTemplate, { params: saved, body }),
      superadmin.send(deleteTemplate, { params: saved }),
    ]);
    expect(removed.status).toBe(200);
    const made = await site.query(
      sql<{ id: number }>`select id from work_items where parent_id is null and code = ${body.code}`,
    );
    if (used.status === 404) expect(made).toEqual([]);
    else expect((await wholeTree(made[0]?.id as number)).length).toBe(4);
  }
});

import {
  addFromTemplate,
  createProjectFromTemplate,
  deleteTemplate,
  getTask,
  getTemplate,
  listHistory,
  listTemplates,
  MAX_TEMPLATE_ITEMS,
  MAX_TEMPLATES,
  templateMessages,
  updateTemplate,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectFailure } from '../../test/failure.ts';
import { templateStore } from '../../test/template-store.ts';
import { next, testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;
const { builtFloor, save, trySaving, usage, newProject, wholeTree } = templateStore(site);

test('TEMPLATE-1, 2: a task is saved with its plan, days counted from its first date, and nothing of what was done', async () => {
  const { area, location, subTask, category } = await builtFloor();
  const saved = await save(area, { description: ' Wet areas ' });
  expect(saved).toMatchObject({
    description: 'Wet areas',
    is_of_project: false,
    item_count: 3,
    day_count: 8,
    created_by: { id: superadmin.employeeId },
    abilities: { edit: true, delete: true },
  });
  const { items, missing_categories, ...rest } = await superadmin.call(getTemplate, { params: saved });
  expect(rest).toEqual(saved);
  expect(missing_categories).toEqual([]);
  expect(items).toEqual([
    {
      parent: null,
      code: area.code,
      title: area.title,
      description: null,
      task_category: null,
      set_percentage: 0,
      is_milestone: false,
      start_day: null,
      end_day: null,
    },
    {
      parent: 0,
      code: location.code,
      title: location.title,
      description: '<p>Slope to the drain</p>',
      task_category: { id: category.id, name: category.name },
      set_percentage: 33.333333,
      is_milestone: false,
      start_day: 0,
      end_day: 4,
    },
    {
      parent: 1,
      code: subTask.code,
      title: subTask.title,
      description: null,
      task_category: null,
      set_percentage: 0,
      is_milestone: true,
      start_day: null,
      end_day: 7,
    },
  ]);
});

test('TEMPLATE-3: all who edit items list and use templates; others do not', async () => {
  const { project, area } = await builtFloor();
  const saved = await save(area, { name: `Façade ${next()}`, description: 'Curtain wall' });
  const [engineer, worker] = [await site.as('Engineer'), await site.as('Worker')];
  const found = await engineer.call(listTemplates, { query: { search_term: 'FACADE curtain' } });
  expect(found.data.map(({ id }) => id)).toEqual([saved.id]);
  expect(found.data[0]?.abilities).toMatchObject({ edit: false, delete: false });
  expect((await engineer.call(listTemplates, { query: { search_term: 'nothing such' } })).total).toBe(0);
  expectFailure(await worker.send(listTemplates, {}), [403, 'not_allowed']);

  // Where one does not see the project one adds nothing, and where one does, one does.
  const hidden = await engineer.send(addFromTemplate, usage(saved, project, { code: 'E' }));
  expect(Object.keys(hidden.body.errors ?? {})).toEqual(['project_id']);
  await site.assign(engineer.employeeId, project);
  await engineer.call(addFromTemplate, usage(saved, project, { code: 'E' }));
  await site.assign(worker.employeeId, project);
  expectFailure(await worker.send(addFromTemplate, usage(saved, project, { code: 'W' })), [
    403,
    'not_allowed',
  ]);
  expectFailure(await engineer.send(createProjectFromTemplate, { params: saved, body: newProject() }), [
    403,
    'not_allowed',
  ]);
});

test('TEMPLATE-4: Superadmin, Director, Human Resource and Project Manager save what they see, rename and delete', async () => {
  const { project, area } = await builtFloor();
  const manager = await site.as('Project Manager');
  expectFailure(await trySaving(area, {}, manager), [404, 'not_found']);
  await site.assign(manager.employeeId, project);
  const saved = await save(area, {}, manager);
  const other = await site.as('Human Resource');
  const renamed = await other.call(updateTemplate, {
    params: saved,
    body: { name: `Renamed ${next()}`, description: '' },
  });
  expect(renamed.description).toBeNull();
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, project);
  for (const reply of [
    await trySaving(area, {}, engineer),
    await engineer.send(updateTemplate, { params: saved, body: { name: 'Mine' } }),
    await engineer.send(deleteTemplate, { params: saved }),
  ])
    expectFailure(reply, [403, 'not_allowed']);
  const director = await site.as('Director');
  expect(await director.call(deleteTemplate, { params: saved })).toEqual({ id: saved.id });
  for (const reply of [
    await director.send(getTemplate, { params: saved }),
    await director.send(updateTemplate, { params: saved, body: { name: 'Gone' } }),
    await director.send(deleteTemplate, { params: saved }),
    await director.send(addFromTemplate, usage(saved, project, { code: 'D' })),
    await director.send(createProjectFromTemplate, { params: saved, body: newProject() }),
  ])
    expectFailure(reply, [404, 'not_found']);
});

test('a task of another project, a project in the place of a task, and what is not there are not found', async () => {
  const { project, area } = await builtFloor();
  const other = await site.project();
  for (const fields of [
    { project_id: other.id },
    { task_id: other.id },
    { task_id: 2_000_000_000 },
    { project_id: area.id },
    { project_id: 2_000_000_000, task_id: null },
  ])
    expectFailure(await trySaving(area, fields), [404, 'not_found']);
  // The project may be named as what is saved of it.
  expect((await save(area, { task_id: project.id })).is_of_project).toBe(true);
});

test('no two have the same name, case and accents ignored, also when two take it at once', async () => {
  const { area } = await builtFloor();
  const name = `Façade ${next()}`;
  const first = await save(area, { name });
  const second = await save(area);
  for (const { status, body } of [
    await trySaving(area, { name: name.toUpperCase().replace('Ç', 'C') }),
    await superadmin.send(updateTemplate, { params: second, body: { name } }),
  ])
    expect([status, body.code, body.errors]).toEqual([409, 'duplicate', { name: [templateMessages.taken] }]);
  expect((await superadmin.send(updateTemplate, { params: first, body: { name } })).status).toBe(200);
  const both = `Both ${next()}`;
  const replies = await Promise.all(Array.from({ length: 4 }, () => trySaving(area, { name: both })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
});

test('the history of a template is for those who read templates, and has no items', async () => {
  const { area } = await builtFloor();
  const saved = await save(area);
  const of = { params: { kind: 'templates', id: saved.id } };
  const engineer = await site.as('Engineer');
  const { data } = await engineer.call(listHistory, of);
  expect(data.map(({ action, changes }) => [action, Object.keys(changes)])).toEqual([
    ['created', expect.not.arrayContaining(['content'])],
  ]);
  expectFailure(await (await site.as('Worker')).send(listHistory, of), [404, 'not_found']);
});

test('a change on an older version is refused', async () => {
  const { area } = await builtFloor();
  const saved = await save(area);
  const read = { updated_at: saved.updated_at };
  const replies = [
    await superadmin.send(updateTemplate, { params: saved, body: { ...read, name: `First ${next()}` } }),
    await superadmin.send(updateTemplate, { params: saved, body: { ...read, name: `Second ${next()}` } }),
  ];
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [409, 'stale'],
  ]);
});

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'n'.repeat(101) }],
  ['description', { description: 'd'.repeat(501) }],
  ['project_id', { project_id: 'one' }],
  ['task_id', { task_id: -1 }],
])('a template whose %s is wrong is refused there', async (field, fields) => {
  const { status, body } = await trySaving(await site.project(), fields);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

test('TEMPLATE-2: more items than a template can have, and more templates than there can be, are refused', async () => {
  const { project, area, location } = await builtFloor();
  await site.query(sql`insert into work_items (project_id, parent_id, ancestor_ids, code, title, created_by)
    select ${project.id}::integer, ${location.id}::integer, ${[project.id, area.id, location.id]}::integer[],
      'N-' || n, 'Bolt ' || n, ${superadmin.employeeId}::integer
    from generate_series(1, ${MAX_TEMPLATE_ITEMS - 3}::integer) as n`);
  const whole = await save(area);
  expect(whole.item_count).toBe(MAX_TEMPLATE_ITEMS);
  const target = await site.project();
  const made = await superadmin.call(addFromTemplate, usage(whole, target));
  expect((await wholeTree(made.id)).length).toBe(MAX_TEMPLATE_ITEMS);
  const many = await trySaving(project);
  expectFailure(many, [422, 'invalid']);
  expect(many.body.message).toContain('A template can have at most 2,000 items');

  const [{ count } = { count: 0 }] = await site.query(
    sql<{ count: number }>`select count(*)::integer as count from templates`,
  );
  await site.query(sql`insert into templates (name, is_of_project, item_count, content, created_by)
    select 'Filler ' || n, false, 1, '{"items": [{}]}', ${superadmin.employeeId}::integer
    from generate_series(1, ${MAX_TEMPLATES - count - 1}::integer) n`);
  const small = (await superadmin.call(getTask, { params: made })) && (await site.project());
  const replies = await Promise.all(Array.from({ length: 3 }, () => trySaving(small)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  expect(replies.find(({ status }) => status === 422)?.body.message).toBe(templateMessages.tooMany);
  await site.query(sql`delete from templates where name like 'Filler%'`);
});

test('others hear of a template and of the items that were made from it', async () => {
  const changes: { kind?: string; ids?: number[] }[] = [];
  const { until } = await site.listen((change) => changes.push(change as (typeof changes)[number]));
  const { project, area } = await builtFloor();
  const saved = await save(area);
  await until(() => changes.some(({ kind, ids }) => kind === 'templates' && ids?.includes(saved.id)));
  changes.length = 0;
  const made = await superadmin.call(addFromTemplate, usage(saved, project, { code: `H-${next()}` }));
  await until(() => changes.some(({ kind, ids }) => kind === 'work_items' && ids?.includes(made.id)));
});

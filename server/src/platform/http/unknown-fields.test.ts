import {
  createProject,
  createTaskCategory,
  listProjects,
  newProject,
  readAllNotifications,
  signOut,
  updateProject,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { next, testApp } from '../../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;
const newBody = () => ({ title: `Tower ${next()}`, code: `U-${next()}` });

test('a field that no one knows is refused by its name, and nothing is written', async () => {
  const body = { ...newBody(), colour: 'red', toString: 'odd' };
  const reply = await superadmin.request('/project', { method: 'POST', body });
  expect([reply.status, reply.body.code]).toEqual([422, 'invalid']);
  expect(Object.entries(reply.body.errors ?? {}).toSorted()).toEqual([
    ['colour', ['This field is not known.']],
    ['toString', ['This field is not known.']],
  ]);
  expect((await superadmin.call(listProjects, { query: { search_term: body.title } })).total).toBe(0);
});

test('a record that was read can be sent back whole; what the server decides stays', async () => {
  const project = await superadmin.call(createProject, { body: newBody() });
  const body = { ...project, title: `${project.title} B`, percentage: 50, created_by: null };
  const reply = await superadmin.request(`/project/${project.id}`, { method: 'PUT', body });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.data).toMatchObject({ title: body.title, percentage: 0, created_by: project.created_by });
});

test.each([signOut, readAllNotifications])(
  '$name takes no field, and an empty body for none',
  async ({ path, method }) => {
    const person = await site.as('Engineer');
    const refused = await person.request(path, { method, body: { all: true } });
    expect([refused.status, refused.body.errors]).toEqual([422, { all: ['This field is not known.'] }]);
    expect((await person.request(path, { method, body: {} })).status).toBe(200);
  },
);

test('the description of the API says what is ignored, and what a body has', async () => {
  const { info, paths } = JSON.parse((await site.anyone.request('/openapi.json')).text);
  const { description, requestBody } = paths['/task_category'].post;
  expect(description).toContain(
    'Accepted and ignored, because the server decides them itself: `id`, `updated_at`.',
  );
  const schema = requestBody.content['application/json'].schema;
  expect(Object.keys(schema.properties)).toEqual(['name', 'level']);
  expect(info.description).toContain('A field of a body that its call does not know is refused by name');
});

test('no endpoint ignores what its body knows', () => {
  expect(createTaskCategory.ignored).toEqual(['id', 'updated_at']);
  const known = Object.keys(newProject.shape);
  expect(createProject.ignored?.filter((name) => known.includes(name))).toEqual([]);
  expect(updateProject.ignored).toContain('percentage');
  expect(updateProject.ignored).not.toContain('updated_at');
});

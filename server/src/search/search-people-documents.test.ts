import { createDocument, MAX_FOUND, searchDocuments, searchPeople } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;

const people = async (search_term: string, person = superadmin) =>
  (await person.call(searchPeople, { query: { search_term } })).map(
    ({ first_name, last_name }) => `${first_name} ${last_name}`,
  );

test('people are found by name and code: Active ones first, names that begin so before the others', async () => {
  await site.employee('Worker', { firstName: 'Stanley', lastName: 'Ohm' });
  await site.employee('Worker', { firstName: 'Anna', lastName: 'Tánaka' });
  await site.employee('Worker', { firstName: 'Aaron', lastName: 'Tanaka', status: 'Inactive' });
  expect(await people('tan')).toEqual(['Anna Tánaka', 'Stanley Ohm', 'Aaron Tanaka']);
  expect(await people('tanaka ann')).toEqual(['Anna Tánaka']);
  const worker = await site.as('Worker');
  expect(await people('tanaka', worker), 'everybody finds colleagues').toEqual([
    'Anna Tánaka',
    'Aaron Tanaka',
  ]);
  for (const term of ['', ' - ', '%']) expect(await people(term), term).toEqual([]);
});

test('a person whose code it is comes first, and a few are answered', async () => {
  const { employeeId } = await site.as('Driver');
  for (let number = 0; number < MAX_FOUND + 2; number++)
    await site.employee('Worker', { firstName: 'Common' });
  expect((await people('common')).length).toBe(MAX_FOUND);
  const [card] = await superadmin.call(searchPeople, { query: { search_term: 'driver' } });
  expect(card?.id).toBe(employeeId);
  expect(Object.keys(card ?? {}).toSorted(), 'a card, and no record').toEqual(
    [
      'avatar',
      'company',
      'employee_role',
      'employee_status',
      'first_name',
      'id',
      'last_name',
      'role_id',
    ].toSorted(),
  );
});

test('documents of visible projects are found by text, type and project', async () => {
  const project = await site.project({ title: 'Jetty works' });
  const task = await site.task(project, { title: 'Dredging' });
  const document = await superadmin.call(createDocument, {
    params: { kind: 'task', id: task.id },
    body: {
      type: 'site_survey',
      date: '2027-03-01',
      subject: 'Seabed levels',
      description: '<p>Soundings &amp; more</p>',
    } as never,
  });
  const found = async (search_term: string, person = superadmin) =>
    person.call(searchDocuments, { query: { search_term } });
  expect(await found('seabed')).toEqual([
    {
      id: document.id,
      type: 'site_survey',
      date: '2027-03-01',
      project_id: project.id,
      task_id: task.id,
      heirarchy: 'Jetty works > Dredging',
      text: 'Seabed levels',
    },
  ]);
  for (const term of ['survey jetty', 'SEABED survey', 'soundings jetty'])
    expect(
      (await found(term)).map(({ id }) => id),
      term,
    ).toEqual([document.id]);
  expect(await found('seabed toolbox')).toEqual([]);
  const engineer = await site.as('Engineer');
  expect(await found('seabed', engineer)).toEqual([]);
  await site.assign(engineer.employeeId, project);
  expect((await found('jetty', engineer)).length).toBe(1);
  const worker = await site.as('Worker');
  expect((await worker.send(searchDocuments, { query: { search_term: 'seabed' } })).status).toBe(403);
});

import { search, updateTask } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { next, testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;

// A search answers what it has found in two seconds; asked again, it finds the rest on a slow machine too.
const find = (search_term: string, project_id?: number) =>
  superadmin.call(search, { query: { search_term, project_id } });
const codes = async (search_term: string, project_id?: number) =>
  (await find(search_term, project_id)).map(({ code }) => code);

test('a hit has its kind, its path and its progress', async () => {
  const { project, area } = await site.tree();
  const fields = { title: 'Cast the capstone', code: 'CAP', current_percentage: 30, end_date: '2026-03-01' };
  const task = await site.task(area, fields);
  await expect
    .poll(() => find('capstone'))
    .toEqual([
      {
        id: task.id,
        type: 'tasks',
        project_id: project.id,
        code: 'CAP',
        title: 'Cast the capstone',
        heirarchy: `${project.title} > ${area.title} > Cast the capstone`,
        end_date: '2026-03-01',
        percentage: 30,
        is_counted: true,
        is_mine: false,
        is_finished: false,
      },
    ]);
  const whole = await site.project({ title: 'Capstan quay' });
  await expect
    .poll(() => find('capstan'))
    .toMatchObject([{ id: whole.id, type: 'projects', heirarchy: 'Capstan quay' }]);
});

test('a hit says whether it counts, so that work left out is not shown as overdue', async () => {
  const { project, area } = await site.tree();
  await site.task(area, { title: 'Erect the gantry', end_date: '2026-03-01' });
  const body = { is_left_out: true, left_out_reason: 'Omitted by the client' };
  await superadmin.call(updateTask, { params: { id: area.id }, body });
  await expect.poll(() => find('gantry', project.id)).toMatchObject([{ is_counted: false }]);
});

test('words are found in any order and part, without regard to case and accents, in title and code', async () => {
  const project = await site.project();
  await site.task(project, { title: 'Façade of Block Nine', code: 'FB-9' });
  for (const term of ['facade', 'NINE block', 'lock façad', 'fb-9', '9 facade'])
    await expect.poll(() => codes(term, project.id), { message: term }).toEqual(['FB-9']);
  for (const term of ['facade ten', 'fac%block', 'f_cade']) expect(await codes(term), term).toEqual([]);
});

test('a code itself comes first, then titles and codes that begin so, then what is higher up, then the rest', async () => {
  const project = await site.project();
  const area = await site.task(project, { title: 'About girder', code: 'AREA' });
  await site.task(area, { title: 'Old girder', code: 'DEEP' });
  await site.task(project, { title: 'Other work', code: 'GIRDER-2' });
  await site.task(project, { title: 'Girder erection', code: 'TITLE' });
  await site.task(area, { title: 'Of this code', code: 'Girder' });
  await expect
    .poll(() => codes('girder', project.id))
    .toEqual(['Girder', 'TITLE', 'GIRDER-2', 'AREA', 'DEEP']);
});

test('a code itself is found among more items with its word than are weighed', async () => {
  const { id, created_by } = await site.project({ title: 'Ballast everywhere' });
  await site.query(sql`
    insert into work_items (project_id, parent_id, ancestor_ids, code, title, created_by)
    select ${id}, ${id}, array[${id}::integer], 'N-' || n, 'Ballast ' || n, ${created_by.employee.id}
    from generate_series(1, 1100) n`);
  await site.query(sql`
    insert into work_items (project_id, parent_id, ancestor_ids, code, title, created_by)
    values (${id}, ${id}, array[${id}::integer], 'ballast', 'Track bed', ${created_by.employee.id})`);
  await expect.poll(async () => (await codes('Ballast', id))[0]).toBe('ballast');
});

test('a search within a project finds nothing of another', async () => {
  const [here, there] = [await site.project(), await site.project()];
  await site.task(here, { title: 'Sheet piling', code: 'HERE' });
  await site.task(there, { title: 'Sheet piling', code: 'THERE' });
  await expect.poll(() => codes('sheet piling', here.id)).toEqual(['HERE']);
  await expect.poll(async () => (await codes('sheet piling')).toSorted()).toEqual(['HERE', 'THERE']);
});

test('the best twenty are answered', async () => {
  const project = await site.project();
  for (let number = 1; number <= 21; number++) await site.task(project, { title: `Bollard ${number}` });
  await site.task(project, { title: 'The one', code: 'Bollard' });
  const best = async () => {
    const hits = await find('bollard', project.id);
    return [hits.length, hits[0]?.title];
  };
  await expect.poll(best).toEqual([20, 'The one']);
});

test.each(['', '   '])('a search for %j finds nothing', async (term) => {
  await site.project({ title: `Here ${next()}` });
  expect(await find(term)).toEqual([]);
});

test('a search for more than a hundred characters is refused', async () => {
  const { status, body } = await superadmin.send(search, { query: { search_term: 'a'.repeat(101) } });
  expect([status, body.code]).toEqual([422, 'invalid']);
});

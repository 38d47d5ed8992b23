import { assignToTasks, search, updateTask } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;

const ways = async (search_term: string, project_id?: number, person = superadmin) =>
  (await person.call(search, { query: { search_term, project_id } })).map(({ heirarchy }) => heirarchy);

/** A project of zones with the same work in each. */
async function zones(title: string, names: string[], work = ['Painting', 'Tiling']) {
  const project = await site.project({ title });
  for (const name of names) {
    const zone = await site.task(project, { title: name });
    for (const task of work) await site.task(zone, { title: task });
  }
  return project;
}

test('every word has to occur on the way down to an item, and one at least in the item itself', async () => {
  const { id } = await zones('Hospital', ['Zone A', 'Zone B']);
  expect(await ways('painting zone a', id)).toEqual(['Hospital > Zone A > Painting']);
  expect(await ways('HOSPITAL páinting', id)).toEqual([
    'Hospital > Zone A > Painting',
    'Hospital > Zone B > Painting',
  ]);
  // What is below a match has no word of its own.
  expect(await ways('hospital zone b', id)).toEqual(['Hospital > Zone B']);
  expect(await ways('painting zone c', id)).toEqual([]);
});

test('a number or short word belongs to the word before it', async () => {
  const { id } = await zones('Towers', ['Level 3 of Block 5', 'Block 3, level 52', 'Block 3, level 5']);
  expect(await ways('painting block 3 level 5', id)).toEqual([
    'Towers > Block 3, level 5 > Painting',
    'Towers > Level 3 of Block 5 > Painting',
    'Towers > Block 3, level 52 > Painting',
  ]);
});

test('what is finished does not hide what is running, and one’s own comes first', async () => {
  const school = await zones(
    'School',
    ['Zone A'],
    Array.from({ length: 25 }, (_, index) => `Waterproofing ${index}`),
  );
  await site.query(sql`update work_items set status = 'Completed' where id = ${school.id}`);
  const running = await site.project({ title: 'Running' });
  const done = await site.task(running, { title: 'Waterproofing done', current_percentage: 100 });
  const other = await site.task(running, { title: 'Waterproofing of others' });
  const zone = await site.task(running, { title: 'Zone of mine' });
  const mine = await site.task(zone, { title: 'Roof: waterproofing' });
  const director = await site.as('Director');
  await superadmin.call(assignToTasks, {
    params: { id: director.employeeId },
    body: { task_ids: [zone.id] },
  });
  const hits = await director.call(search, { query: { search_term: 'waterproofing' } });
  expect(hits.slice(0, 2).map(({ id, is_mine, is_finished }) => ({ id, is_mine, is_finished }))).toEqual([
    { id: mine.id, is_mine: true, is_finished: false },
    { id: other.id, is_mine: false, is_finished: false },
  ]);
  expect(hits.slice(2).every(({ is_finished }) => is_finished)).toBe(true);
  expect(hits.length).toBe(20);
  expect(await ways('waterproofing done', running.id)).toEqual([`Running > ${done.title}`]);
});

test('a task among 4,000 with repeated titles is among the first five when its way is typed', async () => {
  const { id, created_by } = await site.project({ title: 'Depot East' });
  const level = (depth: number, code: string, titles: string[]) =>
    site.query(sql`insert into work_items (project_id, parent_id, ancestor_ids, code, title, created_by)
      select p.project_id, p.id, p.ancestor_ids || p.id, ${code} || '-' || n, named.title, ${created_by.employee.id}
      from work_items p, unnest(${titles}::text[]) with ordinality named (title, n)
      where p.project_id = ${id} and p.depth = ${depth}`);
  const numbered = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);
  await level(1, 'B', numbered('Block', 5));
  await level(2, 'L', numbered('Level', 10));
  await level(3, 'Z', ['Zone A', 'Zone B', 'Zone C', 'Zone D']);
  await level(
    4,
    'T',
    numbered('Room', 2).flatMap((room) => numbered(`Painting of ${room}, coat`, 10)),
  );
  await site.query(sql`analyze work_items`);
  const [{ count } = { count: 0 }] = await site.query(sql<{ count: number }>`
    select count(*)::integer as count from work_items where project_id = ${id}`);
  expect(count).toBeGreaterThan(4000);
  const wanted = 'Depot East > Block 3 > Level 5 > Zone B > Painting of Room 2, coat 7';
  for (const term of [
    'painting room 2 coat 7 block 3 level 5 zone b',
    'coat 7 room 2 depot east zone b level 5 block 3',
  ])
    expect((await ways(term)).slice(0, 5), term).toContain(wanted);
});

test('no one finds what they may not see, also not by words above it', async () => {
  const hidden = await zones('Secret yard', ['Zone A'], ['Galvanising']);
  const seen = await zones('Open yard', ['Zone A'], ['Galvanising']);
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, seen);
  expect(await ways('galvanising', undefined, engineer)).toEqual(['Open yard > Zone A > Galvanising']);
  expect(await ways('galvanising yard zone a', undefined, engineer)).toEqual([
    'Open yard > Zone A > Galvanising',
  ]);
  expect(await ways('galvanising secret', undefined, engineer)).toEqual([]);
  expect(await ways('galvanising', hidden.id, engineer)).toEqual([]);
});

test('an item is found by its new title at once, and no more by its old one', async () => {
  const { id } = await site.project();
  const task = await site.task({ id, type: 'projects', project_id: id }, { title: 'Kerbstone' });
  await superadmin.call(updateTask, { params: task, body: { title: 'Gully', updated_at: task.updated_at } });
  expect([(await ways('gully', id)).length, (await ways('kerbstone', id)).length]).toEqual([1, 0]);
});

import {
  createTask,
  deleteTask,
  getProject,
  getTask,
  listAreas,
  listHistory,
  listSubtasks,
  moveTask,
  search,
  updateTask,
  type WorkItem,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectFailure } from '../../test/failure.ts';
import { onePixel } from '../../test/pictures.ts';
import { testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;

type Item = Pick<WorkItem, 'id' | 'type'>;

const moved = (task: Item, parent: Item, more: object = {}) => ({
  params: { id: task.id },
  body: { parent_id: parent.type === 'projects' ? null : parent.id, ...more },
});
const move = (task: Item, parent: Item, more?: object) =>
  superadmin.call(moveTask, moved(task, parent, more));
const tryMove = (task: Item, parent: Item, more?: object) =>
  superadmin.send(moveTask, moved(task, parent, more));
const read = (task: { id: number }) => superadmin.call(getTask, { params: { id: task.id } });
const titlesBelow = async (item: Item) =>
  (
    await superadmin.call(item.type === 'projects' ? listAreas : listSubtasks, { params: { id: item.id } })
  ).map(({ title }) => title);
const percentages = async (...items: Item[]) =>
  Promise.all(
    items.map(async ({ type, id }) =>
      type === 'projects'
        ? (await superadmin.call(getProject, { params: { id } })).percentage
        : (await read({ id })).percentage,
    ),
  );
const corrections = async ({ project_id }: { project_id: number }) =>
  (
    await site.query(
      sql<{ corrected: number }>`select roll_up_whole_project(${project_id}::integer) as corrected`,
    )
  )[0]?.corrected;

/** Two Areas: A with a Location of two tasks, half done, and B with one task that is not begun. */
async function twoAreas() {
  const project = await site.project();
  const a = await site.task(project, { title: 'Tower A', code: 'A' });
  const b = await site.task(project, { title: 'Tower B', code: 'B' });
  const location = await site.task(a, { title: 'Level 1', code: 'L-1' });
  const columns = await site.task(location, { title: 'Columns', code: 'C', current_percentage: 100 });
  const slab = await site.task(location, { title: 'Slab', code: 'S' });
  const roof = await site.task(b, { title: 'Roof', code: 'R' });
  return { project, a, b, location, columns, slab, roof };
}

test('a task comes below another parent with all below it, and percentages follow on both sides', async () => {
  const { project, a, b, location, columns } = await twoAreas();
  expect(await percentages(project, a, b)).toEqual([25, 50, 0]);
  const answer = await move(location, b);
  expect(answer).toMatchObject({
    id: location.id,
    parent_id: b.id,
    heirarchy: `${project.title} > Tower B > Level 1`,
    percentage: 50,
  });
  expect(await read(columns)).toMatchObject({
    parent_id: location.id,
    heirarchy: `${project.title} > Tower B > Level 1 > Columns`,
    percentage: 100,
  });
  // Without children A keeps what it showed.
  expect(await percentages(project, a, b)).toEqual([37.5, 50, 25]);
  expect([await titlesBelow(a), await titlesBelow(b)]).toEqual([[], ['Level 1', 'Roof']]);
  expect(await corrections(project)).toBe(0);
});

test('a task becomes an Area below the project, and an Area comes below another', async () => {
  const { project, a, b, location } = await twoAreas();
  expect(await move(location, project)).toMatchObject({ parent_id: null });
  expect(await titlesBelow(project)).toEqual(['Tower A', 'Tower B', 'Level 1']);
  expect((await move(a, b)).heirarchies.map(({ id }) => id)).toEqual([project.id, b.id, a.id]);
  expect(await corrections(project)).toBe(0);
});

test('another code is another place among the siblings', async () => {
  const { b, roof } = await twoAreas();
  const walls = await site.task(b, { title: 'Walls', code: 'W' });
  expect(await titlesBelow(b)).toEqual(['Roof', 'Walls']);
  await move(roof, b, { code: 'X' });
  expect(await titlesBelow(b)).toEqual(['Walls', 'Roof']);
  const taken = await tryMove(roof, b, { code: walls.code });
  expectFailure(taken, [409, 'duplicate']);
  expect(taken.body.errors).toHaveProperty('code');
});

test('a code that is taken below the new parent is refused, and the whole tree stays as it was', async () => {
  const { project, a, b, location } = await twoAreas();
  await site.task(b, { code: 'L-1' });
  const before = await percentages(project, a, b);
  expectFailure(await tryMove(location, b), [409, 'duplicate']);
  expect(await percentages(project, a, b)).toEqual(before);
  expect((await move(location, b, { code: 'L-2' })).code).toBe('L-2');
});

test('a task cannot come below itself or what is below it, another project’s item, or one that is gone', async () => {
  const { a, location, columns, roof } = await twoAreas();
  const elsewhere = await site.task(await site.project());
  await superadmin.call(deleteTask, { params: { id: roof.id } });
  for (const [task, parent, sentence] of [
    [a, a, 'Tower A cannot be moved below itself.'],
    [a, columns, 'Tower A cannot be moved below itself.'],
    [location, elsewhere, 'This item is not in the project any more. Please select another one.'],
    [location, roof, 'This item is not in the project any more. Please select another one.'],
  ] as const) {
    const refused = await tryMove(task, parent);
    expectFailure(refused, [422, 'invalid']);
    expect(refused.body.errors).toEqual({ parent_id: [sentence] });
  }
  expectFailure(await tryMove(roof, a), [404, 'not_found']);
  expectFailure(
    await superadmin.send(moveTask, { params: { id: a.project_id }, body: { parent_id: a.id } }),
    [404, 'not_found'],
  );
});

test('a move that would make more than 50 levels is refused', async () => {
  const project = await site.project();
  let deepest: WorkItem = project;
  for (let level = 2; level <= 49; level++) deepest = await site.task(deepest);
  const { location } = await twoAreas();
  const other = await site.task(project);
  const leaf = await site.task(other);
  expect(location.project_id).not.toBe(project.id);
  const refused = await tryMove(other, deepest);
  expect(refused.body.errors).toEqual({ parent_id: ['A project can have at most 50 levels.'] });
  expect((await move(leaf, deepest)).heirarchies.length).toBe(50);
});

test('a task without a weight is not moved where the weights of others leave it nothing, unless a weight is given', async () => {
  const { project, b, location, roof } = await twoAreas();
  await superadmin.call(updateTask, { params: roof, body: { set_percentage: 100 } });
  const refused = await tryMove(location, b);
  expect(refused.body.errors).toEqual({
    set_percentage: [
      'The items below Tower B have all of its weight, so Level 1 would not count there. Please give it a weight.',
    ],
  });
  expect(await move(location, b, { set_percentage: 100 })).toMatchObject({ set_percentage: 100 });
  expect(await percentages(b)).toEqual([25]);
  expect(await corrections(project)).toBe(0);
});

test('dates, files and people stay with a task, and those who edit what is below it go on', async () => {
  const { b, location, columns } = await twoAreas();
  const engineer = await site.employee('Engineer');
  await site.assign(engineer, location);
  await superadmin.call(updateTask, {
    params: location,
    body: { start_date: '2027-01-04', end_date: '2027-02-01', base64image: onePixel },
  });
  const opened = await read(columns);
  const answer = await move(location, b);
  expect(answer).toMatchObject({ start_date: '2027-01-04', end_date: '2027-02-01' });
  expect(answer.map_full_url).not.toBeNull();
  expect(answer.workers.map(({ id }) => id)).toEqual([engineer]);
  await superadmin.call(updateTask, {
    params: columns,
    body: { title: 'Pillars', updated_at: opened.updated_at },
  });
});

test('what is below a moved task is found by the words of its new path, and no longer by the old', async () => {
  const { project, b, location, columns } = await twoAreas();
  const find = async (search_term: string) =>
    (await superadmin.call(search, { query: { search_term, project_id: project.id } })).map(({ id }) => id);
  expect(await find('tower a columns')).toContain(columns.id);
  await move(location, b);
  expect(await find('tower b columns')).toContain(columns.id);
  expect(await find('tower a columns')).not.toContain(columns.id);
});

test('the history of the task says from where to where, and those of both parents what came and went', async () => {
  const { a, b, location } = await twoAreas();
  await move(location, b, { code: 'L-9' });
  const changes = async ({ id }: Item) =>
    (await superadmin.call(listHistory, { params: { kind: 'tasks', id } })).data.map(
      (entry) => entry.changes,
    );
  expect((await changes(location)).slice(0, 2)).toEqual(
    expect.arrayContaining([{ parent: ['Tower A', 'Tower B'] }, { code: ['L-1', 'L-9'] }]),
  );
  expect(await changes(a)).toContainEqual({ moved_away: ['L-9 Level 1', null] });
  expect(await changes(b)).toContainEqual({ moved_here: [null, 'L-9 Level 1'] });
});

test('an inspection above both parents is not lost to a move that leaves its percentage alone', async () => {
  const { project, a, b, columns, slab, roof } = await twoAreas();
  const area = await site.task(project, { code: 'Z' });
  for (const task of [slab, roof, area])
    await superadmin.call(updateTask, { params: task, body: { current_percentage: 100 } });
  await superadmin.call(updateTask, { params: a, body: { status: 'Completed' } });
  await move(b, a);
  await move(columns, b);
  expect(await read(a)).toMatchObject({ status: 'Completed', percentage: 100 });
  const entries = await superadmin.call(listHistory, { params: { kind: 'tasks', id: a.id } });
  expect(entries.data.filter(({ changes }) => changes.status?.[0] === 'Completed')).toEqual([]);
});

test('a parent falls back to what it was before it had children, and its inspection comes back', async () => {
  const { project, a, roof, slab } = await twoAreas();
  const body = { current_percentage: 85, is_inspected: 1 as const, inspection_proof: onePixel };
  await superadmin.call(updateTask, { params: roof, body });
  await move(slab, roof);
  expect(await read(roof)).toMatchObject({ percentage: 0, is_inspected: 0 });
  await move(slab, a);
  expect(await read(roof)).toMatchObject({ percentage: 85, is_inspected: 1 });
  expect(await corrections(project)).toBe(0);
});

test('a task is moved by those who edit tasks of a project that they see', async () => {
  const { project, b, location } = await twoAreas();
  const [engineer, worker] = [await site.as('Engineer'), await site.as('Worker')];
  expectFailure(await engineer.send(moveTask, moved(location, b)), [404, 'not_found']);
  await site.assign(engineer.employeeId, project);
  await site.assign(worker.employeeId, project);
  expectFailure(await worker.send(moveTask, moved(location, b)), [403, 'not_allowed']);
  expect(await engineer.call(moveTask, moved(location, b))).toMatchObject({ parent_id: b.id });
  // Of an item of a project that one does not see nothing is said but that it is not in this one.
  const hidden = await site.task(await site.project());
  expectFailure(await engineer.send(moveTask, moved(location, hidden)), [422, 'invalid']);
});

test('of two who move one task at once the second is told who was first', async () => {
  const { a, b, columns } = await twoAreas();
  const { updated_at } = await read(columns);
  const replies = await Promise.all([
    tryMove(columns, a, { updated_at }),
    tryMove(columns, b, { updated_at }),
  ]);
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.length).toBe(1);
  for (const reply of refused) expectFailure(reply, [409, 'stale']);
});

test('two tasks moved below each other at once never leave the tree, nor does one whose new parent is deleted', async () => {
  for (let round = 0; round < 5; round++) {
    const { project, a, b } = await twoAreas();
    const replies = await Promise.all([tryMove(a, b), tryMove(b, a)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await titlesBelow(project)).length).toBe(1);
    expect(await corrections(project)).toBe(0);
  }
  for (let round = 0; round < 5; round++) {
    const { project, a, b, location } = await twoAreas();
    const [reply] = await Promise.all([
      tryMove(location, b),
      superadmin.call(deleteTask, { params: { id: b.id } }),
    ]);
    expect([200, 422]).toContain(reply.status);
    const isGone = (await superadmin.send(getTask, { params: location })).status === 404;
    expect(isGone).toBe(reply.status === 200);
    expect(await titlesBelow(a)).toEqual(isGone ? [] : ['Level 1']);
    expect(await corrections(project)).toBe(0);
  }
});

test('a task added below one that is moved at the same time is where its parent is', async () => {
  const { project, b, location } = await twoAreas();
  const body = { project_id: project.id, parent_id: location.id, title: 'Beams', code: 'N' };
  const [added] = await Promise.all([
    superadmin.call(createTask, { params: { id: location.id }, body }),
    move(location, b),
  ]);
  expect((await read(added)).heirarchies.map(({ id }) => id)).toEqual([
    project.id,
    b.id,
    location.id,
    added.id,
  ]);
  expect(await corrections(project)).toBe(0);
});

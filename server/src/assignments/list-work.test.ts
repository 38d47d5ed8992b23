import {
  assignToTasks,
  getTask,
  listAssignedWork,
  listSubtasks,
  MAX_ASSIGNED_WORK,
  may,
  type RoleName,
  roleNames,
  unassignFromTasks,
  updateTask,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Person, testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;

const titles = async (person: Person) =>
  (await person.call(listAssignedWork)).map(({ title }) => title).toSorted();

test.each(roleNames)(
  'a %s has what they work on down to its leaves, as its screens read it',
  async (role: RoleName) => {
    const { area, location, subTask } = await site.tree();
    await site.tree();
    const person = await site.as(role);
    expect(await person.call(listAssignedWork), 'assigned to nothing').toEqual([]);
    await site.assign(person.employeeId, area);

    const work = await person.call(listAssignedWork);
    expect(work.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([
      area.id,
      location.id,
      subTask.id,
    ]);
    for (const { has_all_below, ...item } of work) {
      expect(has_all_below).toBe(true);
      expect(item).toEqual(await person.call(getTask, { params: item }));
    }
    expect(work.find(({ id }) => id === subTask.id)?.abilities.edit).toBe(may(role, 'project.edit'));
  },
);

test('of a project one has its tasks, and of the other branches of a project nothing', async () => {
  const { project, area, location, subTask } = await site.tree();
  const other = await site.task(project, { title: 'Another Area' });
  const [engineer, worker] = [await site.as('Engineer'), await site.as('Worker')];
  await site.assign(engineer.employeeId, project);
  await site.assign(worker.employeeId, location);
  expect(await titles(engineer)).toEqual([area.title, location.title, subTask.title, other.title].toSorted());
  expect(await titles(worker)).toEqual([location.title, subTask.title].toSorted());
});

test('an assignment that is finished or has ended has no work', async () => {
  const { location, subTask } = await site.tree();
  const supervisor = await site.as('Supervisor');
  await site.assign(supervisor.employeeId, location);
  expect(await titles(supervisor)).toHaveLength(2);
  await superadmin.call(updateTask, { params: subTask, body: { current_percentage: 100 } });
  expect(await titles(supervisor)).toEqual([]);
  await superadmin.call(updateTask, { params: subTask, body: { current_percentage: 90 } });
  await superadmin.call(unassignFromTasks, {
    params: { id: supervisor.employeeId },
    body: { task_ids: [location.id] },
  });
  expect(await titles(supervisor)).toEqual([]);
});

test('siblings are in natural order of their codes, as in their list', async () => {
  const { area } = await site.tree();
  for (const code of ['Z-10', 'Z-9', 'Z-100']) await site.task(area, { code });
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, area);
  const work = await engineer.call(listAssignedWork);
  const listed = await engineer.call(listSubtasks, { params: area });
  expect(work.filter(({ parent_id }) => parent_id === area.id).map(({ id }) => id)).toEqual(
    listed.map(({ id }) => id),
  );
});

test('of more than there is room for, the latest assignments come first and say where they end', async () => {
  const { project, area, location, subTask } = await site.tree();
  const large = await site.task(project, { title: 'Large' });
  await site.query(sql`insert into work_items (project_id, parent_id, ancestor_ids, code, title, created_by)
    select ${project.id}, ${large.id}, array[${project.id}::integer, ${large.id}], 'L-' || n, 'Part ' || n, ${superadmin.employeeId}
    from generate_series(1, ${MAX_ASSIGNED_WORK + 20}) n`);
  const engineer = await site.as('Engineer');
  for (const item of [large, area])
    await superadmin.call(assignToTasks, {
      params: { id: engineer.employeeId },
      body: { task_ids: [item.id] },
    });

  const work = await engineer.call(listAssignedWork);
  expect(work).toHaveLength(MAX_ASSIGNED_WORK);
  const whole = new Map(work.map(({ id, has_all_below }) => [id, has_all_below]));
  expect([area, location, subTask, large].map(({ id }) => whole.get(id))).toEqual([true, true, true, false]);
  expect(work.filter(({ parent_id }) => parent_id === large.id).every((part) => part.has_all_below)).toBe(
    true,
  );
});

test('where there is more than can be looked at, nothing is said to be complete', async () => {
  const { project, area } = await site.tree();
  await site.query(sql`insert into work_items (project_id, parent_id, ancestor_ids, code, title, created_by)
    select ${project.id}, ${area.id}, array[${project.id}::integer, ${area.id}], 'L-' || n, 'Part ' || n, ${superadmin.employeeId}
    from generate_series(1, 5000) n`);
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, area);
  const work = await engineer.call(listAssignedWork);
  expect(work).toHaveLength(MAX_ASSIGNED_WORK);
  expect(work.filter(({ has_all_below }) => has_all_below)).toEqual([]);
});

import {
  copyTask,
  createTaskCategory,
  getProject,
  getTask,
  listSubtasks,
  MAX_COPIED,
  updateTask,
  type WorkItem,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectFailure } from '../../test/failure.ts';
import { next, testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;

const copied = (task: Pick<WorkItem, 'id'>, parent: WorkItem, more: object = {}) => ({
  params: { id: task.id },
  body: {
    project_id: parent.project_id,
    parent_id: parent.type === 'projects' ? null : parent.id,
    ...more,
  },
});
const corrections = async ({ id }: { id: number }) =>
  (await site.query(sql<{ corrected: number }>`select roll_up_whole_project(${id}::integer) as corrected`))[0]
    ?.corrected;

/** An Area with a Location that is half done, has a weight, a category, dates and somebody on it. */
async function builtArea() {
  const { project, area, location, subTask } = await site.tree();
  const category = await superadmin.call(createTaskCategory, { body: { name: `Works ${next()}`, level: 1 } });
  await superadmin.call(updateTask, {
    params: location,
    body: {
      description: '<p>Lift with two cranes</p>',
      location: 'East',
      set_percentage: 40,
      task_category_id: category.id,
      start_date: '2027-01-30',
      end_date: '2027-02-10',
    },
  });
  await superadmin.call(updateTask, { params: subTask, body: { current_percentage: 50 } });
  await site.assign(await site.employee('Engineer'), location);
  return { project, area, location, subTask, category };
}

test('a task is copied with all below it to another project: its plan with shifted dates, and nothing of what was done', async () => {
  const { project, area, location, subTask, category } = await builtArea();
  const other = await site.project();
  await site.task(other, { current_percentage: 80 });
  const copy = await superadmin.call(copyTask, copied(area, other, { title: 'Tower C', shift_days: 30 }));
  expect(copy).toMatchObject({
    title: 'Tower C',
    code: area.code,
    project_id: other.id,
    parent_id: null,
    percentage: 0,
    is_parent: true,
  });
  const [below] = await superadmin.call(listSubtasks, { params: copy });
  expect(await superadmin.call(getTask, { params: { id: below?.id as number } })).toMatchObject({
    title: location.title,
    description: '<p>Lift with two cranes</p>',
    location: 'East',
    set_percentage: 40,
    task_category: { id: category.id },
    start_date: '2027-03-01',
    end_date: '2027-03-12',
    percentage: 0,
    workers: [],
  });
  const [leaf] = await superadmin.call(listSubtasks, { params: { id: below?.id as number } });
  expect(leaf).toMatchObject({ title: subTask.title, percentage: 0, is_last: true });
  expect((await superadmin.call(getProject, { params: other })).percentage).toBe(40);
  expect((await superadmin.call(getProject, { params: project })).percentage).toBe(50);
  expect([await corrections(other), await corrections(project)]).toEqual([0, 0]);
});

test('within its project a copy needs another code where its own is taken', async () => {
  const { project, area } = await builtArea();
  const refused = await superadmin.send(copyTask, copied(area, project));
  expectFailure(refused, [409, 'duplicate']);
  expect(refused.body.errors).toHaveProperty('code');
  await superadmin.call(copyTask, copied(area, project, { code: `B-${next()}` }));
  // Also below what is copied: the copy is of what was there before.
  const inside = await superadmin.call(copyTask, copied(area, area, { code: `C-${next()}` }));
  expect((await superadmin.call(listSubtasks, { params: inside })).length).toBe(1);
  expect(await corrections(project)).toBe(0);
});

test('one copies what one sees to where one may edit', async () => {
  const { project, area } = await builtArea();
  const other = await site.project();
  const [engineer, worker] = [await site.as('Engineer'), await site.as('Worker')];
  await site.assign(engineer.employeeId, other);
  expectFailure(await engineer.send(copyTask, copied(area, other)), [404, 'not_found']);
  await site.assign(engineer.employeeId, project);
  await site.assign(worker.employeeId, project);
  await engineer.call(copyTask, copied(area, other));
  expectFailure(await worker.send(copyTask, copied(area, project)), [403, 'not_allowed']);
  const hidden = await engineer.send(copyTask, copied(area, await site.project()));
  expect(hidden.body.errors).toEqual({
    project_id: ['This project does not exist, or you do not have access to it.'],
  });
});

test('dates beyond those that there are, and more items than one copy may have, are refused', async () => {
  const { project, area, location } = await builtArea();
  const beyond = await superadmin.send(
    copyTask,
    copied(area, project, { code: 'Z', shift_days: -36_500, title: 'Z' }),
  );
  expect([beyond.status, beyond.data]).toEqual([201, expect.anything()]);
  await superadmin.call(updateTask, {
    params: location,
    body: { start_date: '1900-01-01', end_date: '2199-12-31' },
  });
  for (const shift_days of [1, -1]) {
    const refused = await superadmin.send(copyTask, copied(area, project, { code: 'Y', shift_days }));
    expect(refused.body.errors).toEqual({ shift_days: ['Dates must stay within 1900 to 2199.'] });
  }
  await site.query(sql`insert into work_items (project_id, parent_id, ancestor_ids, code, title, created_by)
    select ${project.id}::integer, ${location.id}::integer, ${[project.id, area.id, location.id]}::integer[],
      'N-' || n, 'Bolt ' || n, ${superadmin.employeeId}::integer
    from generate_series(1, ${MAX_COPIED - 2}::integer) as n`);
  const many = await superadmin.send(copyTask, copied(area, project, { code: 'Y' }));
  expectFailure(many, [422, 'invalid']);
  expect(many.body.message).toContain('At most 2,000 items can be copied at once');
});

import {
  acceptAssignment,
  assignToProjects,
  assignToTasks,
  listNotifications,
  type Place,
  pathOfPlace,
  unassignFromProjects,
  unassignFromTasks,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { type Person, testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;

const assign = (employeeId: number, task_ids: number[]) =>
  superadmin.call(assignToTasks, { params: { id: employeeId }, body: { task_ids } });

/** The notifications of a person, the newest first. */
const notificationsOf = async (person: Person) =>
  (await person.call(listNotifications, { query: { per_page: 100 } })).data.map(
    ({ kind, title, body, place }) => ({ kind, title, body, place }),
  );

test('who is assigned is notified once, with a link, and who is taken off as well', async () => {
  const { project, area, location } = await site.tree();
  const engineer = await site.as('Engineer');
  await assign(engineer.employeeId, [location.id]);
  await assign(engineer.employeeId, [location.id]);
  await assign(engineer.employeeId, [location.id, area.id]);
  await site.assign(engineer.employeeId, project);
  const notification = (item: string, place: Place) => ({
    kind: 'assignment',
    title: 'New assignment',
    body: `${superadmin.name} assigned you to ${item}.`,
    place: pathOfPlace(place),
  });
  const assigned = [
    notification(project.title, { kind: 'item', project: project.id }),
    notification(area.title, { kind: 'item', project: project.id, task: area.id }),
    notification(location.title, { kind: 'item', project: project.id, task: location.id }),
  ];
  expect(await notificationsOf(engineer)).toEqual(assigned);

  for (let time = 0; time < 2; time++)
    await superadmin.call(unassignFromTasks, {
      params: { id: engineer.employeeId },
      body: { task_ids: [area.id] },
    });
  expect(await notificationsOf(engineer)).toEqual([
    {
      kind: 'unassignment',
      title: 'Unassigned',
      body: `${superadmin.name} unassigned you from ${area.title}.`,
      place: null,
    },
    ...assigned,
  ]);
});

test('many assignments at once are one notification with their number', async () => {
  const [first, second] = [await site.project(), await site.project()];
  const tasks = async (parent: typeof first, count: number) => {
    const ids: number[] = [];
    for (let each = 0; each < count; each++) ids.push((await site.task(parent)).id);
    return ids;
  };
  const [six, one] = [await tasks(first, 6), await tasks(second, 1)];
  const [named, counted, both, leader] = [
    await site.as('Engineer'),
    await site.as('Engineer'),
    await site.as('Engineer'),
    await site.as('Engineer'),
  ];
  await assign(named.employeeId, six.slice(0, 5));
  expect((await notificationsOf(named)).length).toBe(5);
  await assign(counted.employeeId, six);
  expect(await notificationsOf(counted)).toMatchObject([
    {
      body: `${superadmin.name} assigned you to 6 tasks of ${first.title}.`,
      place: pathOfPlace({ kind: 'item', project: first.id }),
    },
  ]);
  await assign(both.employeeId, [...six, ...one]);
  expect(await notificationsOf(both)).toMatchObject([
    {
      body: `${superadmin.name} assigned you to 7 tasks of 2 projects.`,
      place: pathOfPlace({ kind: 'home' }),
    },
  ]);
  const projects = [first, second, ...(await Promise.all([1, 2, 3, 4].map(() => site.project())))];
  const project_ids = projects.map(({ id }) => id);
  await superadmin.call(assignToProjects, { params: { id: leader.employeeId }, body: { project_ids } });
  await superadmin.call(unassignFromProjects, { params: { id: leader.employeeId }, body: { project_ids } });
  expect(await notificationsOf(leader)).toMatchObject([
    { body: `${superadmin.name} unassigned you from 6 projects.`, place: null },
    { body: `${superadmin.name} assigned you to 6 projects.`, place: pathOfPlace({ kind: 'home' }) },
  ]);
});

test('no one is notified of what they did themselves', async () => {
  const { location } = await site.tree();
  await assign(superadmin.employeeId, [location.id]);
  expect(await notificationsOf(superadmin)).toEqual([]);
});

test('who assigned somebody and who is in charge hear once that it was accepted', async () => {
  const { project, location } = await site.tree();
  const [manager, inCharge, engineer] = [
    await site.as('Project Manager'),
    await site.as('Supervisor'),
    await site.as('Engineer'),
  ];
  await site.assign(manager.employeeId, project);
  await site.assign(inCharge.employeeId, location, { pic: true, assignee: false });
  await manager.call(assignToTasks, {
    params: { id: engineer.employeeId },
    body: { task_ids: [location.id] },
  });
  const accept = () => engineer.call(acceptAssignment, { body: { type: 'task', task_id: location.id } });
  const accepted = {
    kind: 'assignment_accepted',
    title: 'Assignment accepted',
    body: `${engineer.name} accepted ${location.title}.`,
    place: pathOfPlace({ kind: 'item', project: project.id, task: location.id }),
  };
  await accept();
  await accept();
  for (const leader of [manager, inCharge])
    expect((await notificationsOf(leader)).filter(({ kind }) => kind === accepted.kind)).toEqual([accepted]);
  expect((await notificationsOf(engineer)).map(({ kind }) => kind)).toEqual(['assignment']);
});

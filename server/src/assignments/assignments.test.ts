import {
  acceptAssignment,
  asPage,
  assignToProjects,
  assignToTasks,
  clockIn,
  getProject,
  getTask,
  listAcceptedAssignments,
  listUnacceptedAssignments,
  listUnassignedEmployees,
  roleIdOf,
  unassignFromProjects,
  unassignFromTasks,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { next, testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;

const assign = (employeeId: number, task_ids: number[], part: { pic?: boolean; assignee?: boolean } = {}) =>
  superadmin.send(assignToTasks, { params: { id: employeeId }, body: { task_ids, ...part } });

test('a new assignment waits on the home of its person until they accept it', async () => {
  const { project, area, location } = await site.tree();
  const engineer = await site.as('Engineer');
  const { data } = await assign(engineer.employeeId, [location.id], { pic: true });
  expect(data).toMatchObject({ assigned: 1, employee: { id: engineer.employeeId } });

  const pending = await engineer.call(listUnacceptedAssignments);
  expect(pending).toMatchObject([
    {
      id: location.id,
      type: 'tasks',
      project_id: project.id,
      heirarchy: `${project.title} > ${area.title} > ${location.title}`,
      pic: true,
      assignee: true,
      accepted_at: null,
    },
  ]);
  expect(await engineer.call(listAcceptedAssignments)).toEqual([]);

  const accepted = await engineer.call(acceptAssignment, { body: { type: 'task', task_id: location.id } });
  expect(accepted).toMatchObject({ id: location.id, accepted_at: expect.any(String) });
  expect(await engineer.call(listUnacceptedAssignments)).toEqual([]);
  expect(await engineer.call(listAcceptedAssignments)).toEqual([accepted]);
  expect(
    await engineer.call(acceptAssignment, { body: { type: 'task', task_id: location.id } }),
    'a second time',
  ).toEqual(accepted);
});

test.each([
  ['neither a project nor a task', { type: 'building', project_id: 1 }],
  ['nothing', {}],
])('%s is accepted as nothing', async (_, body) => {
  const reply = await superadmin.request('/employee/assignments/accept', { method: 'POST', body });
  expect([reply.status, reply.body.errors]).toEqual([
    422,
    { type: ["Please send type 'project' with project_id, or type 'task' with task_id."] },
  ]);
});

test('a project is accepted as a project', async () => {
  const project = await site.project();
  const engineer = await site.as('Engineer');
  await superadmin.call(assignToProjects, {
    params: { id: engineer.employeeId },
    body: { project_ids: [project.id] },
  });
  expect(
    (await engineer.send(acceptAssignment, { body: { type: 'task', task_id: project.id } })).status,
  ).toBe(404);
  expect(
    await engineer.call(acceptAssignment, { body: { type: 'project', project_id: project.id } }),
  ).toMatchObject({
    id: project.id,
    type: 'projects',
  });
});

test('what was accepted is said in the words of its kind', async () => {
  const { project, location } = await site.tree();
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, project);
  await assign(engineer.employeeId, [location.id]);
  const accept = async (body: object) =>
    (await engineer.request('/employee/assignments/accept', { method: 'POST', body })).body.message;
  expect(await accept({ type: 'project', project_id: project.id })).toBe('Accepted Project!');
  expect(await accept({ type: 'task', task_id: location.id })).toBe('Accepted Task!');
});

test('no one accepts for another', async () => {
  const { location } = await site.tree();
  const engineer = await site.as('Engineer');
  await assign(engineer.employeeId, [location.id]);
  expect(
    (await superadmin.send(acceptAssignment, { body: { type: 'task', task_id: location.id } })).status,
  ).toBe(404);
  expect((await engineer.call(listUnacceptedAssignments)).length).toBe(1);
});

test('assigning twice changes nothing', async () => {
  const { area, location } = await site.tree();
  const engineer = await site.as('Engineer');
  await assign(engineer.employeeId, [location.id], { pic: true });
  await engineer.call(acceptAssignment, { body: { type: 'task', task_id: location.id } });
  const before = await superadmin.call(getTask, { params: location });
  const again = await assign(engineer.employeeId, [location.id, area.id, area.id], { pic: false });
  expect(again.data.assigned, 'only the other one is new').toBe(1);
  expect(await superadmin.call(getTask, { params: location })).toEqual(before);
});

test('ten at once assign once', async () => {
  const { location } = await site.tree();
  const worker = await site.employee('Worker');
  const replies = await Promise.all(Array.from({ length: 10 }, () => assign(worker, [location.id])));
  expect(replies.map(({ data }) => data.assigned).toSorted()).toEqual([...Array(9).fill(0), 1]);
});

test('only Active employees can be assigned', async () => {
  const { location } = await site.tree();
  const gone = await site.employee('Worker', { status: 'Inactive' });
  const { status, body } = await assign(gone, [location.id]);
  expect([status, body.errors]).toEqual([422, { task_ids: ['Only Active employees can be assigned.'] }]);
});

test('one that is not there spoils the whole call', async () => {
  const { project, location } = await site.tree();
  const worker = await site.employee('Worker');
  expect((await assign(worker, [location.id, 2_147_483_647])).status).toBe(404);
  expect((await assign(worker, [location.id, project.id])).status, 'a project is no task').toBe(404);
  expect((await assign(2_147_483_647, [location.id])).status).toBe(404);
  expect((await superadmin.call(getTask, { params: location })).workers).toEqual([]);
});

test.each([
  [{ task_ids: [] }, 'Please select at least one.'],
  [{}, 'Please select at least one.'],
  [
    { task_ids: Array.from({ length: 201 }, (_, index) => index + 1) },
    'Please select at most 200 at a time.',
  ],
])('the form says how many items it needs', async (body, sentence) => {
  const worker = await site.employee('Worker');
  const reply = await superadmin.request(`/employee/assign/${worker}/tasks`, { method: 'POST', body });
  expect([reply.status, reply.body.errors]).toEqual([422, { task_ids: [sentence] }]);
});

test('taking somebody off ends what they are on, and says how much it was', async () => {
  const { project, area, location } = await site.tree();
  const worker = await site.employee('Worker');
  await assign(worker, [area.id, location.id]);
  await site.assign(worker, project);
  const off = await superadmin.call(unassignFromTasks, {
    params: { id: worker },
    body: { task_ids: [area.id, location.id] },
  });
  expect(off.unassigned).toBe(2);
  const again = await superadmin.call(unassignFromTasks, {
    params: { id: worker },
    body: { task_ids: [area.id] },
  });
  expect(again.unassigned).toBe(0);
  expect((await superadmin.call(getProject, { params: project })).workers.length).toBe(1);
  const last = await superadmin.call(unassignFromProjects, {
    params: { id: worker },
    body: { project_ids: [project.id] },
  });
  expect(last.unassigned).toBe(1);
});

test('an item lists its people by name, with their part, and keeps those who left', async () => {
  const { location } = await site.tree();
  const [berta, anton] = [
    await site.employee('Worker', { firstName: 'Berta' }),
    await site.employee('Supervisor', { firstName: 'Anton' }),
  ];
  await assign(berta, [location.id]);
  await assign(anton, [location.id], { pic: true, assignee: false });
  await site.query(sql`update employees set employee_status = 'Inactive' where id = ${berta}`);
  const { workers, pic, assignee } = await superadmin.call(getTask, { params: location });
  expect(workers).toMatchObject([
    {
      id: anton,
      pic: true,
      assignee: false,
      employee_role: { name: 'Supervisor' },
      employee_status: 'Active',
    },
    { id: berta, pic: false, assignee: true, employee_status: 'Inactive' },
  ]);
  expect(pic.map(({ id }) => id)).toEqual([anton]);
  expect(assignee.map(({ id }) => id)).toEqual([berta]);
});

test('the pick list offers Active people who are not on the item, by role and by name', async () => {
  const { project, location } = await site.tree();
  const family = `Müller${next()}`;
  const person = (
    role: 'Supervisor' | 'Engineer',
    firstName: string,
    status: 'Active' | 'Inactive' = 'Active',
  ) => site.employee(role, { firstName, lastName: family, status });
  const [supervisor, engineer, onIt] = [
    await person('Supervisor', 'Zoe'),
    await person('Engineer', 'Adam'),
    await person('Engineer', 'On It'),
  ];
  await person('Engineer', 'Gone', 'Inactive');
  await assign(onIt, [location.id]);
  const offered = async (
    query: object,
    item: { kind: 'projects' | 'tasks'; id: number } = { kind: 'tasks', id: location.id },
  ) =>
    asPage(await superadmin.call(listUnassignedEmployees, { params: item, query })).data.map(({ id }) => id);

  const search_term = family.toLowerCase().replace('ü', 'u');
  expect(await offered({ search_term })).toEqual([engineer, supervisor]);
  expect(await offered({ search_term: `${search_term} zoe` })).toEqual([supervisor]);
  expect(await offered({ search_term, role_id: roleIdOf('Supervisor') })).toEqual([supervisor]);
  expect(
    await offered({ search_term, role_ids: `${roleIdOf('Engineer')},${roleIdOf('Supervisor')}` }),
  ).toEqual([engineer, supervisor]);
  expect(await offered({ search_term, role_ids: '99' })).toEqual([]);
  expect(
    await offered({ search_term }, { kind: 'projects', id: project.id }),
    'a task is not its project',
  ).toContain(onIt);
});

test('without a page the pick list ends at a hundred people, with pages everybody is in reach', async () => {
  const { project } = await site.tree();
  const companyId = await site.company();
  await site.query(sql`insert into employees (company_id, role_id, unique_id, first_name, last_name)
    select ${companyId}, 7, 'OFFER-' || n, 'Offered', 'Person ' || to_char(n, 'FM000') from generate_series(1, 205) n`);
  const params = { kind: 'projects' as const, id: project.id };
  const search_term = 'offered person';
  expect(await superadmin.call(listUnassignedEmployees, { params, query: { search_term } })).toHaveLength(
    100,
  );
  const names: string[] = [];
  for (const page of [1, 2, 3]) {
    const answer = asPage(
      await superadmin.call(listUnassignedEmployees, { params, query: { search_term, page, per_page: 100 } }),
    );
    expect(answer).toMatchObject({ total: 205, last_page: 3, current_page: page });
    names.push(...answer.data.map(({ last_name }) => last_name));
  }
  expect(names).toEqual(Array.from({ length: 205 }, (_, n) => `Person ${String(n + 1).padStart(3, '0')}`));
  const { data: past } = await superadmin.send(listUnassignedEmployees, {
    params,
    query: { search_term, page: 4, per_page: 100 },
  });
  expect(past).toMatchObject({ data: [], from: null, to: null, total: 205 });
});

test('the roles of a pick list come as any client writes a list, and never as none by mistake', async () => {
  const { location } = await site.tree();
  const [supervisor, engineer] = [await site.employee('Supervisor'), await site.employee('Engineer')];
  await site.employee('Worker');
  const [a, b] = [roleIdOf('Engineer'), roleIdOf('Supervisor')];
  const offered = async (query: string) => {
    const { status, body } = await superadmin.request(
      `/company/employees/unassigned/tasks/${location.id}?${query}`,
    );
    const people = (body.data ?? []) as { id: number; role_id: number }[];
    return { status, ids: people.map(({ id }) => id), roles: new Set(people.map(({ role_id }) => role_id)) };
  };
  for (const query of [
    `role_ids=${a},${b}`,
    `role_ids=${a}&role_ids=${b}`,
    `role_ids[]=${a}&role_ids[]=${b}`,
    `role_ids%5B%5D=${a}&role_ids%5B%5D=${b}`,
  ]) {
    const { ids, roles } = await offered(query);
    expect(ids, query).toEqual(expect.arrayContaining([supervisor, engineer]));
    expect(roles, query).toEqual(new Set([a, b]));
  }
  for (const query of ['role_ids=engineer', `role_ids=[${a}]`, `role_ids[]=${a};${b}`])
    expect((await offered(query)).status, query).toBe(422);
});

test('assignments go with their item', async () => {
  const { project, subTask } = await site.tree();
  const engineer = await site.as('Engineer');
  await assign(engineer.employeeId, [subTask.id]);
  await superadmin.request(`/project/${project.id}`, { method: 'DELETE' });
  expect(await engineer.call(listUnacceptedAssignments)).toEqual([]);
});

test('people are assigned while their task is being deleted without a defect', async () => {
  for (let time = 0; time < 5; time++) {
    const project = await site.project();
    const area = await site.task(project);
    const tasks = await Promise.all(Array.from({ length: 8 }, () => site.task(area)));
    const workers = await Promise.all(Array.from({ length: 4 }, () => site.employee('Worker')));
    const replies = await Promise.all([
      ...workers.map((worker) => assign(worker, [...tasks.map(({ id }) => id), area.id])),
      superadmin.request(`/task/${area.id}`, { method: 'DELETE' }),
    ]);
    for (const { status, text } of replies) expect([200, 201, 404], text).toContain(status);
  }
});

test('who has no login has nothing to accept: their assignment counts at once, also for the reach of a leader', async () => {
  const project = await site.project();
  const manager = await site.as('Project Manager');
  await site.assign(manager.employeeId, project);
  const worker = await site.employee('Worker');
  await manager.call(assignToProjects, { params: { id: worker }, body: { project_ids: [project.id] } });
  const [row] = await site.query(sql<{ accepted: boolean }>`
    select accepted_at is not null as accepted from assignments where employee_id = ${worker}`);
  expect(row?.accepted).toBe(true);
  const clocked = await manager.send(clockIn, { body: { project_id: project.id, employee_ids: [worker] } });
  expect(clocked.status).toBe(201);

  const person = await site.as('Worker');
  const id = person.employeeId;
  await manager.call(assignToProjects, { params: { id }, body: { project_ids: [project.id] } });
  expect((await person.call(listUnacceptedAssignments)).length).toBe(1);
});

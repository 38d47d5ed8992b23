import {
  acceptAssignment,
  assignToTasks,
  computePercentages,
  copyTask,
  createBaseline,
  createTask,
  deleteTask,
  explainProjectPercentage,
  explainTaskPercentage,
  exportProjectLookAhead,
  exportTaskLookAhead,
  getEmployee,
  getMonthlyReport,
  getProgressCurve,
  getProject,
  getProjectManpower,
  getProjectProgress,
  getProjectTimeline,
  getTask,
  getTaskProgress,
  getTaskTimeline,
  listAreaProgress,
  listAreas,
  listBaselines,
  listEmployees,
  listHistory,
  listMilestones,
  listProjectPhotos,
  listProjects,
  listSubtasks,
  listUnacceptedAssignments,
  listUnassignedEmployees,
  may,
  moveTask,
  printMonthlyReport,
  printProjectLookAhead,
  printTaskLookAhead,
  type RoleName,
  removeProjectFile,
  removeTaskFile,
  roleNames,
  search,
  shareProjectEqually,
  shareTaskEqually,
  unassignFromProjects,
  updateProject,
  updateTask,
  updateTasks,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { pathOf } from '../../test/client.ts';
import { expectFailure } from '../../test/failure.ts';
import { testApp } from '../../test/test-app.ts';
import { routes } from '../slices.ts';

const site = await testApp();
const seeing = roleNames.filter((role) => may(role, 'project.see-every'));
const notSeeing = roleNames.filter((role) => !may(role, 'project.see-every'));

test('seven roles see every project', () => {
  expect(seeing).toEqual([
    'Superadmin',
    'Director',
    'Quantity Surveyor',
    'Coordinator',
    'Logistic',
    'Procurement',
    'Human Resource',
  ]);
});

test.each(seeing)('%s sees a project without being on it', async (role) => {
  const { project, subTask } = await site.tree();
  const person = await site.as(role);
  expect((await person.call(getProject, { params: project })).id).toBe(project.id);
  expect((await person.call(getTask, { params: subTask })).id).toBe(subTask.id);
});

/** A valid body for each endpoint of one project, so that only what may be seen decides. */
function everyCallOn(
  project: { id: number },
  task: { id: number },
  employeeId: number,
): [name: string, url: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', body?: object][] {
  const ofProject = { params: { id: project.id } };
  const ofTask = { params: { id: task.id } };
  const ofEmployee = { params: { id: employeeId } };
  const inMonth = { query: { month: '2025-05' } };
  const child = { project_id: project.id, parent_id: task.id, title: 'Hidden', code: 'H' };
  return [
    ['getProject', pathOf(getProject, ofProject), 'GET'],
    ['listAreas', pathOf(listAreas, ofProject), 'GET'],
    ['computePercentages', pathOf(computePercentages, ofProject), 'GET'],
    ['explainProjectPercentage', pathOf(explainProjectPercentage, ofProject), 'GET'],
    ['shareProjectEqually', pathOf(shareProjectEqually, ofProject), 'PUT'],
    ['updateProject', pathOf(updateProject, ofProject), 'PUT', { title: 'Taken over' }],
    ['removeProjectFile', pathOf(removeProjectFile, ofProject), 'PUT', { key: 'map' }],
    ['deleteProject', `/project/${project.id}`, 'DELETE'],
    ['countProjectDeletion', `/project/${project.id}/deletion`, 'GET'],
    ['listTasksOfCategory', `/project/${project.id}/tasks-of-category?task_category_id=0`, 'GET'],
    ['getTask', pathOf(getTask, ofTask), 'GET'],
    ['listSubtasks', pathOf(listSubtasks, ofTask), 'GET'],
    ['explainTaskPercentage', pathOf(explainTaskPercentage, ofTask), 'GET'],
    ['shareTaskEqually', pathOf(shareTaskEqually, ofTask), 'PUT'],
    ['createTask', pathOf(createTask, ofTask), 'POST', child],
    ['updateTask', pathOf(updateTask, ofTask), 'PUT', { current_percentage: 50 }],
    ['updateTasks', pathOf(updateTasks, ofProject), 'PUT', { tasks: [{ id: task.id }], status: 'On Hold' }],
    ['listSelectedTasks', `/project/${project.id}/selected-tasks?ids=${task.id}`, 'GET'],
    ['moveTask', pathOf(moveTask, ofTask), 'PUT', { parent_id: null }],
    ['copyTask', pathOf(copyTask, ofTask), 'POST', { project_id: project.id, parent_id: null, code: 'COPY' }],
    ['removeTaskFile', pathOf(removeTaskFile, ofTask), 'PUT', { key: 'map' }],
    ['deleteTask', pathOf(deleteTask, ofTask), 'DELETE'],
    ['countTaskDeletion', `/task/${task.id}/deletion`, 'GET'],
    ['assignToProjects', `/employee/assign/${employeeId}/projects`, 'POST', { project_ids: [project.id] }],
    ['assignToTasks', pathOf(assignToTasks, ofEmployee), 'POST', { task_ids: [task.id] }],
    ['unassignFromProjects', pathOf(unassignFromProjects, ofEmployee), 'POST', { project_ids: [project.id] }],
    ['unassignFromTasks', `/employee/unassign/${employeeId}/tasks`, 'POST', { task_ids: [task.id] }],
    [
      'changeAssignments',
      '/employee/assignments/tasks',
      'PUT',
      { task_ids: [task.id], assign: [employeeId] },
    ],
    [
      'listUnassignedEmployees',
      pathOf(listUnassignedEmployees, { params: { kind: 'tasks', id: task.id } }),
      'GET',
    ],
    ['getProjectProgress', pathOf(getProjectProgress, { params: project }), 'GET'],
    ['getTaskProgress', pathOf(getTaskProgress, ofTask), 'GET'],
    ['getWorkOfDay', `/task/${task.id}/work-of-day?date=2025-05-02`, 'GET'],
    ['getProjectTimeline', pathOf(getProjectTimeline, { params: project }), 'GET'],
    ['getTaskTimeline', pathOf(getTaskTimeline, ofTask), 'GET'],
    ['listBaselines', pathOf(listBaselines, { params: project }), 'GET'],
    ['createBaseline', pathOf(createBaseline, { params: project }), 'POST', { name: 'Hidden' }],
    ['updateBaseline', `/project/${project.id}/baselines/1`, 'PUT', { name: 'Hidden' }],
    ['deleteBaseline', `/project/${project.id}/baselines/1`, 'DELETE'],
    ['listMilestones', pathOf(listMilestones, { params: project }), 'GET'],
    ['listAreaProgress', pathOf(listAreaProgress, { params: project }), 'GET'],
    ['getProjectManpower', pathOf(getProjectManpower, { params: project }), 'GET'],
    ['getProgressCurve', pathOf(getProgressCurve, { params: project }), 'GET'],
    ['printProjectLookAhead', pathOf(printProjectLookAhead, ofProject), 'GET'],
    ['printTaskLookAhead', pathOf(printTaskLookAhead, ofTask), 'GET'],
    ['exportProjectLookAhead', pathOf(exportProjectLookAhead, ofProject), 'GET'],
    ['exportTaskLookAhead', pathOf(exportTaskLookAhead, ofTask), 'GET'],
    ['listProjectPhotos', pathOf(listProjectPhotos, ofProject), 'GET'],
    ['getMonthlyReport', pathOf(getMonthlyReport, { ...ofProject, ...inMonth }), 'GET'],
    ['printMonthlyReport', pathOf(printMonthlyReport, { ...ofProject, ...inMonth }), 'GET'],
    [
      'saveMonthlyReport',
      `/project/${project.id}/monthly-report`,
      'PUT',
      { month: '2025-05', summary: 'Taken over' },
    ],
    ['listHistory', pathOf(listHistory, { params: { kind: 'projects', id: project.id } }), 'GET'],
    ['acceptAssignment', pathOf(acceptAssignment, {}), 'POST', { type: 'task', task_id: task.id }],
  ];
}

/** Those that speak of no project, each for a reason; those of documents are tried in documents/reach.test.ts. */
const ofNoProject = new Set(
  routes
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ path }) =>
        !/^\/(project|task)\/:id|^\/employee\/(un)?assign\/|^\/employee\/assignments\/tasks|^\/company\/employees|^\/history|accept$/.test(
          path,
        ),
    )
    .map(({ name }) => name),
);

test('every endpoint that speaks of a project is among those tried below', () => {
  const tried = everyCallOn({ id: 1 }, { id: 2 }, 3).map(([name]) => name);
  const missing = routes
    .map(({ endpoint }) => endpoint.name)
    .filter((name) => !ofNoProject.has(name) && !tried.includes(name));
  expect(missing, 'Add these endpoints to everyCallOn in visibility.test.ts with a valid body.').toEqual([]);
});

test.each(notSeeing)('a project does not exist for a %s who is not on it', async (role) => {
  const { project, location } = await site.tree();
  const person = await site.as(role);
  const mine = await site.project();
  await site.assign(person.employeeId, mine);
  const colleague = await site.employee('Worker');

  for (const [name, url, method, body] of everyCallOn(project, location, colleague)) {
    const endpoint = routes.find((route) => route.endpoint.name === name)?.endpoint;
    const mayAtAll =
      endpoint && (endpoint.permission === 'signed-in' || may(role, endpoint.permission as 'project.edit'));
    const reply = await person.request(url, { method, body });
    expect([name, reply.status]).toEqual([name, mayAtAll ? 404 : 403]);
    expect(reply.text).not.toContain(project.title);
  }
  expect(await site.superadmin.call(getProject, { params: project })).toEqual(project);
});

test.each(notSeeing)('a %s on one task sees the whole tree of its project', async (role) => {
  const { project, area, location } = await site.tree();
  const neighbour = await site.task(project);
  const person = await site.as(role);
  await site.assign(person.employeeId, location);

  expect((await person.call(getProject, { params: project })).title).toBe(project.title);
  expect((await person.call(listAreas, { params: project })).map((node) => node.id)).toEqual([
    area.id,
    neighbour.id,
  ]);
  expect((await person.call(getTask, { params: neighbour })).title).toBe(neighbour.title);
  expect((await person.call(listProjects)).data.map((row) => row.id)).toEqual([project.id]);
});

test('of a file that comes for what one may not see nothing is read, let alone kept', async () => {
  const { project, subTask } = await site.tree();
  const stranger = await site.as('Engineer');
  const body = { base64image: 'no picture at all' };
  const task = { ...body, project_id: project.id, parent_id: subTask.id, title: 'Rebar', code: 'R' };
  for (const reply of [
    await stranger.send(updateProject, { params: project, body }),
    await stranger.send(updateTask, { params: subTask, body }),
    await stranger.send(createTask, { params: subTask, body: task }),
  ])
    expectFailure(reply, [404, 'not_found']);
});

test('lists, counts and search include only projects that one is on', async () => {
  const word = 'Lighthouse';
  const hidden = await site.project({ title: `${word} hidden` });
  await site.task(hidden, { title: `${word} lamp` });
  const shown = await site.project({ title: `${word} shown` });
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, shown);

  const page = await engineer.call(listProjects, { query: { search_term: word } });
  expect(page).toMatchObject({ total: 1, last_page: 1, data: [{ id: shown.id }] });
  const hits = await engineer.call(search, { query: { search_term: word } });
  expect(hits.map((hit) => hit.id)).toEqual([shown.id]);
  expect((await site.superadmin.call(listProjects, { query: { search_term: word } })).total).toBe(2);
});

test('who is taken off a project does not see it any more', async () => {
  const { project, location } = await site.tree();
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, location);
  expect((await engineer.send(getProject, { params: project })).status).toBe(200);
  await site.superadmin.call(unassignFromProjects, {
    params: { id: engineer.employeeId },
    body: { project_ids: [project.id] },
  });
  expect((await engineer.send(getProject, { params: project })).status, 'still on a task of it').toBe(200);
  await engineer.request(`/employee/unassign/${engineer.employeeId}/tasks`, {
    method: 'POST',
    body: { task_ids: [location.id] },
  });
  expect((await engineer.send(getProject, { params: project })).status).toBe(404);
  expect((await engineer.call(listUnacceptedAssignments)).length).toBe(0);
});

test("a colleague's card holds nothing personal, wherever it appears", async () => {
  const { project, location } = await site.tree();
  const worker = await site.employee('Worker', { firstName: 'Aung', lastName: 'Kyaw' });
  await site.assign(worker, location);
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, project);

  const answers = [
    await engineer.send(getTask, { params: location }),
    await engineer.send(listUnassignedEmployees, { params: { kind: 'projects', id: project.id } }),
    await engineer.send(listEmployees, { query: { search_term: 'Aung Kyaw' } }),
    await engineer.send(getEmployee, { params: { id: worker } }),
    await engineer.send(getEmployee, { params: { id: engineer.employeeId } }),
    await engineer.request('/user/credentials'),
    await engineer.request(`/employee/assign/${worker}/projects`, {
      method: 'POST',
      body: { project_ids: [project.id] },
    }),
  ];
  for (const { status, text } of answers) {
    expect(status).toBeLessThan(300);
    expect(text).toContain('first_name');
    expect(text).not.toMatch(/S1234567D|4321|nric|basic_pay|passport|birthdate|contact_number|unique_id/);
  }
  const card = (await engineer.call(getTask, { params: location })).workers[0];
  expect(Object.keys(card ?? {}).toSorted()).toEqual(
    [
      'id',
      'first_name',
      'last_name',
      'role_id',
      'employee_role',
      'company',
      'avatar',
      'employee_status',
      'pic',
      'assignee',
      'accepted_at',
    ].toSorted(),
  );
});

test.each(['Director', 'Project Manager', 'Worker'] satisfies RoleName[])(
  "a %s does not read the history of a colleague's record",
  async (role) => {
    const colleague = await site.employee('Engineer');
    const person = await site.as(role);
    expect((await person.send(listHistory, { params: { kind: 'employees', id: colleague } })).status).toBe(
      404,
    );
    expect(
      (await person.send(listHistory, { params: { kind: 'employees', id: person.employeeId } })).status,
    ).toBe(200);
  },
);

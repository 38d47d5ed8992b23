import {
  createDailyReport,
  createDocument,
  documentTypeWords,
  getDocument,
  listDocuments,
  listHistory,
  listProjectDailyReports,
  may,
  roleNames,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { pathOf } from '../../test/client.ts';
import { change, noon, TODAY, validBody, write } from '../../test/site-records.ts';
import { testApp } from '../../test/test-app.ts';
import { documentSlice } from './index.ts';

const site = await testApp({ now: noon });
const { superadmin } = site;
const notSeeing = roleNames.filter((role) => !may(role, 'project.see-every') && role !== 'Worker');
type Trial = [name: string, url: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', body?: object];

/** A call of each endpoint that would be answered, were the project one's own. */
function everyCall(
  project: { id: number },
  task: { id: number },
  of: { report: number; survey: number; instruction: number },
): Trial[] {
  const range = `start_date=${TODAY}&end_date=${TODAY}`;
  return [
    ['listProjectDailyReports', `/daily-report/project/${project.id}`, 'GET'],
    ['listTaskDailyReports', `/daily-report/task/${task.id}`, 'GET'],
    ['listDocuments', `/documents/mobile?for=task&forId=${task.id}&type=daily_report`, 'GET'],
    ['getDocument', `/documents/${of.survey}`, 'GET'],
    [
      'createDailyReport',
      pathOf(createDailyReport, {}),
      'POST',
      { ...validBody('daily_report'), task_id: task.id },
    ],
    [
      'createDocument',
      pathOf(createDocument, { params: { kind: 'task', id: task.id } }),
      'POST',
      validBody('site_survey'),
    ],
    ['updateDailyReport', `/daily-report/${of.report}`, 'PUT', { activity: 'Taken over' }],
    ['updateDocument', `/documents/${of.survey}`, 'PUT', { type: 'site_survey', subject: 'Taken over' }],
    ['decideDailyReport', `/daily-report/submit/${of.report}`, 'PUT', { status: 'approved' }],
    ['deleteDailyReport', `/daily-report/${of.report}`, 'DELETE'],
    ['deleteDocument', `/documents/${of.survey}`, 'DELETE'],
    ['listProjectPhotos', `/project/${project.id}/photos`, 'GET'],
    ['countManpower', `/documents/project/${project.id}?${range}`, 'GET'],
    ['printDailyReport', `/daily-report/pdf/${of.report}`, 'GET'],
    ['printInstruction', `/instruction/${of.instruction}/generate`, 'GET'],
    ['printDocument', `/documents/generate/${of.survey}`, 'GET'],
    ['printProjectDailyReports', `/daily-report/pdf/project/${project.id}?${range}`, 'GET'],
    ['printTaskDailyReports', `/daily-report/pdf/task/${task.id}?${range}`, 'GET'],
  ];
}

test('every endpoint of documents is among those tried below', () => {
  const tried = everyCall({ id: 1 }, { id: 2 }, { report: 3, survey: 4, instruction: 5 }).map(
    ([name]) => name,
  );
  // Where one's next report belongs is tried in report-start.test.ts, which reports one can review for every role in
  // decisions/review.test.ts; only a Superadmin erases files.
  expect(documentSlice.routes.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(
    [...tried, 'getReportStart', 'listReportsToReview', 'eraseDocumentFile'].toSorted(),
  );
});

test('the documents of a project do not exist for who is not on it, and change nothing by being asked for', async () => {
  const { project, subTask } = await site.tree();
  const report = await write(superadmin, subTask, 'daily_report', { activity: 'Secret pour' });
  const survey = await write(superadmin, subTask, 'site_survey');
  const instruction = await write(superadmin, subTask, 'sdi_cvi');
  const of = { report: report.id, survey: survey.id, instruction: instruction.id };
  for (const role of notSeeing) {
    const person = await site.as(role);
    await site.assign(person.employeeId, await site.project());
    for (const [name, url, method, body] of everyCall(project, subTask, of)) {
      const reply = await person.request(url, { method, body });
      expect([role, name, reply.status]).toEqual([role, name, 404]);
      expect(reply.text).not.toContain('Secret');
    }
    const history = await person.send(listHistory, { params: { kind: 'documents', id: report.id } });
    expect(history.status).toBe(404);
  }
  const unchanged = await superadmin.call(getDocument, { params: report });
  expect([unchanged.updated_at, unchanged.state]).toEqual([report.updated_at, 'open']);
});

test('a Worker sees no documents, of their own project neither', async () => {
  const { project, subTask } = await site.tree();
  const report = await write(superadmin, subTask, 'daily_report');
  const of = { report: report.id, survey: report.id, instruction: report.id };
  const worker = await site.as('Worker');
  await site.assign(worker.employeeId, project);
  for (const [name, url, method, body] of everyCall(project, subTask, of)) {
    const reply = await worker.request(url, { method, body });
    expect([name, reply.status, reply.body.code]).toEqual([name, 403, 'not_allowed']);
  }
});

test.each(roleNames.filter((role) => role !== 'Worker'))(
  'a %s adds, sees and edits documents of a project that they see, also what others wrote',
  async (role) => {
    const { project, subTask } = await site.tree();
    const person = await site.as(role);
    if (!may(role, 'project.see-every')) await site.assign(person.employeeId, subTask);
    for (const [type, item] of [
      ['daily_report', subTask],
      ['toolbox', project],
      ['correspondence', subTask],
    ] as const) {
      const others = await write(superadmin, item, type);
      const own = await write(person, item, type);
      expect((await change(person, others, {})).status).toBe(200);
      const { data } = await person.call(listDocuments, {
        query: { for: 'project', forId: project.id, type },
      });
      expect(data.slice(0, 2).map(({ id }) => id)).toEqual([own.id, others.id]);
    }
  },
);

test('lists of a person hold only documents of projects that they see', async () => {
  const { project, subTask } = await site.tree();
  await write(superadmin, subTask, 'daily_report');
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, subTask);
  expect((await engineer.call(listProjectDailyReports, { params: project })).total).toBe(1);
  await site.query(sql`delete from assignments where employee_id = ${engineer.employeeId}`);
  expect((await engineer.send(listProjectDailyReports, { params: project })).status).toBe(404);
});

test('a change is announced to those who look at the project', async () => {
  const { project, subTask } = await site.tree();
  const received: { kind: string; project_id: number; ids: number[] }[] = [];
  const { until } = await site.listen((change) => received.push(change as (typeof received)[number]));
  const report = await write(superadmin, subTask, 'daily_report');
  await until(() => received.some(({ kind }) => kind === 'documents'));
  expect(received.find(({ kind }) => kind === 'documents')).toMatchObject({
    project_id: project.id,
    ids: [report.id],
  });
});

test('the API’s document shows the body of each type by its word', async () => {
  const { paths } = JSON.parse((await site.anyone.request('/openapi.json')).text);
  const { schema } = paths['/documents/{kind}/{id}'].post.requestBody.content['application/json'];
  const branches: { properties: Record<string, { enum?: string[] }> }[] = schema.oneOf ?? schema.anyOf;
  const words = branches.map(({ properties }) => properties.type?.enum?.[0]);
  expect(words).toEqual(documentTypeWords.filter((type) => type !== 'daily_report'));
  const survey = branches.find(({ properties }) => properties.type?.enum?.[0] === 'site_survey');
  expect(Object.keys(survey?.properties ?? {})).toEqual(
    expect.arrayContaining(['date', 'subject', 'description', 'comments', 'base64image', 'draft_id']),
  );
  const report = paths['/daily-report'].post.requestBody.content['application/json'].schema;
  expect(Object.keys(report.properties)).toEqual(
    expect.arrayContaining(['task_id', 'report_date', 'activity', 'manpower', 'base64image']),
  );
});

import {
  deleteProject,
  deleteTask,
  getDocument,
  getProject,
  getTask,
  listHistory,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onePixel } from '../../test/pictures.ts';
import { addressOf, change, decide, noon, write } from '../../test/site-records.ts';
import { type Person, testApp } from '../../test/test-app.ts';

const site = await testApp({ now: noon });
const { superadmin } = site;

const history = async (person: Person, kind: string, id: number) =>
  (await person.call(listHistory, { params: { kind, id } })).data;

test('the history of a document shows who changed what, its files included', async () => {
  const { subTask } = await site.tree();
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, subTask);
  const report = await write(engineer, subTask, 'daily_report', {
    manpower: 4,
    draft_id: crypto.randomUUID(),
  });
  const [photo] = report.attachments;
  await change(superadmin, report, {
    manpower: 5.5,
    base64image: [onePixel],
    removed_file_ids: [photo?.id],
  });
  await decide(superadmin, report, 'rejected');

  const [decided, ...rest] = await history(engineer, 'documents', report.id);
  expect(decided).toMatchObject({
    action: 'updated',
    actor: { id: superadmin.employeeId },
    changes: {
      state: ['open', 'rejected'],
      decision_comments: [null, 'The photos are dark.'],
    },
  });
  const entries = rest.map(({ action, subject }) => `${subject.kind} ${action}`);
  expect(entries.toSorted()).toEqual([
    'document_files created',
    'document_files created',
    'document_files deleted',
    'documents created',
    'documents updated',
  ]);
  const changed = rest.find(({ action, subject }) => action === 'updated' && subject.kind === 'documents');
  expect(changed?.changes).toEqual({ manpower: [4, 5.5] });
  const created = rest.find(({ action, subject }) => action === 'created' && subject.kind === 'documents');
  expect(created?.changes).toMatchObject({ activity: [null, report.activity], state: [null, 'open'] });
  for (const inner of ['fields', 'words', 'item_ids', 'draft_id', 'project_id', 'work_item_id'])
    expect(created?.changes).not.toHaveProperty(inner);
  const files = rest.filter(({ subject }) => subject.kind === 'document_files');
  expect(files.map(({ subject }) => subject.title)).toEqual(
    files.map(() => expect.stringMatching(/^base64image-[0-9a-f]{8}\.png$/)),
  );

  const worker = await site.as('Worker');
  await site.assign(worker.employeeId, subTask);
  expect((await worker.send(listHistory, { params: { kind: 'documents', id: report.id } })).status).toBe(404);
});

test('the history of an item shows its deleted documents, but not to a Worker; and none that exist', async () => {
  const { project, subTask } = await site.tree();
  const survey = await write(superadmin, subTask, 'site_survey', { subject: 'Crack', comments: undefined });
  await change(superadmin, survey, { comments: '<p>Wide</p>' });
  expect((await history(superadmin, 'documents', survey.id))[0]?.changes).toEqual({
    comments: [null, '<p>Wide</p>'],
  });
  await write(superadmin, subTask, 'site_survey');
  const toolbox = await write(superadmin, project, 'toolbox');
  const worker = await site.as('Worker');
  await site.assign(worker.employeeId, subTask);
  for (const document of [survey, toolbox])
    await superadmin.request(addressOf(document), { method: 'DELETE' });

  const ofDocuments = async (person: Person, kind: string, id: number) =>
    (await history(person, kind, id)).filter(({ subject }) => subject.kind === 'documents');
  expect(await ofDocuments(superadmin, 'tasks', subTask.id)).toMatchObject([
    {
      action: 'deleted',
      actor: { id: superadmin.employeeId },
      subject: { id: survey.id, title: 'Site Survey' },
      changes: { subject: ['Crack', null] },
    },
  ]);
  expect(await ofDocuments(superadmin, 'projects', project.id)).toMatchObject([
    { subject: { id: toolbox.id, title: 'Toolbox Meeting' } },
  ]);
  expect(await ofDocuments(worker, 'tasks', subTask.id)).toEqual([]);
  expect(await ofDocuments(worker, 'projects', project.id)).toEqual([]);
});

test('what has approved reports is not deleted, and the refusal says which', async () => {
  const project = await site.project();
  const area = await site.task(project);
  const [one, two] = [await site.task(area, { title: 'Pier 1' }), await site.task(area, { title: 'Pier 2' })];
  const approved = async (item: typeof one, report_date: string) => {
    const report = await write(superadmin, item, 'daily_report', { report_date });
    await decide(superadmin, report, 'approved');
    return report;
  };
  const rejected = await write(superadmin, two, 'daily_report');
  await decide(superadmin, rejected, 'rejected');
  const first = await approved(one, '2026-06-01');

  for (const [reply, what] of [
    [await superadmin.send(deleteTask, { params: one }), 'This task'],
    [await superadmin.send(deleteTask, { params: area }), 'This task'],
    [await superadmin.send(deleteProject, { params: project }), 'This project'],
  ] as const) {
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      409,
      'in_use',
      `${what} has approved daily reports that must be kept: Jun 1, 2026 Pier 1.`,
    ]);
  }
  for (const day of ['02', '03', '04', '05']) await approved(one, `2026-06-${day}`);
  expect((await superadmin.send(deleteTask, { params: area })).body.message).toBe(
    'This task has approved daily reports that must be kept: Jun 5, 2026 Pier 1, Jun 4, 2026 Pier 1, Jun 3, 2026 Pier 1 and 2 more.',
  );
  // A report that was not approved goes with its task.
  expect((await superadmin.send(deleteTask, { params: two })).status).toBe(200);
  expect((await superadmin.send(getDocument, { params: rejected })).status).toBe(404);
  expect((await superadmin.send(getDocument, { params: first })).status).toBe(200);
});

test('a project that is deleted while a report of it is approved goes, or stays with the report', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { project, subTask } = await site.tree();
    const report = await write(superadmin, subTask, 'daily_report');
    const [deleted, approval] = await Promise.all([
      superadmin.send(deleteProject, { params: project }),
      decide(superadmin, report, 'approved'),
    ]);
    const both = [deleted.status, approval.status];
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual(both);
    const isThere = deleted.status === 409 ? 200 : 404;
    expect((await superadmin.send(getProject, { params: project })).status).toBe(isThere);
    expect((await superadmin.send(getDocument, { params: report })).status).toBe(isThere);
  }
});

test('the database lets no one around the rules of what was approved', async () => {
  const { subTask } = await site.tree();
  const report = await write(superadmin, subTask, 'daily_report', { base64image: [onePixel, onePixel] });
  await decide(superadmin, report, 'approved');
  const stays = (statement: ReturnType<typeof sql>) =>
    expect(site.query(statement)).rejects.toMatchObject({ constraint: 'documents_approved_stay' });
  await stays(sql`update documents set date = '2026-01-01' where id = ${report.id}`);
  await stays(sql`delete from document_files where document_id = ${report.id}`);
  await stays(sql`update document_files set position = position + 5 where document_id = ${report.id}`);
  await stays(sql`insert into document_files (document_id, slot, position, file_id)
    select document_id, 'files', 9, file_id from document_files where document_id = ${report.id} limit 1`);
  await stays(sql`delete from work_items where id = ${subTask.id}`);
  expect((await superadmin.call(getTask, { params: subTask })).id).toBe(subTask.id);
  const files = (await superadmin.call(getDocument, { params: report })).attachments;
  expect(files.length).toBe(2);
  expect((await superadmin.request(addressOf(report), { method: 'DELETE' })).status).toBe(200);
});

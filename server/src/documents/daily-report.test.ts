import {
  getDocument,
  getTask,
  listApprovals,
  listNotifications,
  listReportsToReview,
  pathOfPlace,
  type RoleName,
  reviewManifests,
  roleNames,
  updateTask,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { onePixel } from '../../test/pictures.ts';
import { addressOf, change, decide, noon, send, TODAY, write } from '../../test/site-records.ts';
import { type Person, testApp } from '../../test/test-app.ts';

const site = await testApp({ now: noon });
const { superadmin } = site;
const { project, location: parent } = await site.tree();
const engineer = await site.as('Engineer');
const manager = await site.as('Project Manager');
for (const person of [engineer, manager]) await site.assign(person.employeeId, project);
const leaf = () => site.task(parent);
const report = async (otherwise: object = {}, author: Person = engineer) =>
  write(author, await leaf(), 'daily_report', otherwise);
const read = (person: Person, { id }: { id: number }) => person.call(getDocument, { params: { id } });
const inbox = async (person: Person) => (await person.call(listNotifications)).data;

test('a report is approved, and changes no more', async () => {
  const written = await report();
  const { status, body, data } = await decide(manager, written, 'approved', { comments: 'Well done.' });
  expect([status, body.message]).toEqual([200, 'Report Approved!']);
  expect(data).toMatchObject({
    state: 'approved',
    is_submitted: 1,
    approved_by: { id: manager.employeeId },
    rejected_by: null,
    decided_at: expect.stringMatching(/Z$/),
    decision_comments: 'Well done.',
    abilities: { edit: false, delete: false, decide: false },
  });
  const refusals = [
    await change(engineer, written, { activity: 'Another' }),
    await decide(manager, written, 'rejected'),
    await decide(superadmin, written, 'approved'),
    await engineer.request(addressOf(written), { method: 'DELETE' }),
  ];
  for (const { status, body } of refusals)
    expect([status, body.code, body.message]).toEqual([409, 'wrong_state', 'Report already approved..']);
  expect(await read(manager, written)).toMatchObject({ activity: written.activity, state: 'approved' });
});

test('a report is rejected with a comment, resubmitted and approved; those concerned are notified of each', async () => {
  const written = await report();
  const rejected = await decide(manager, written, 'rejected');
  expect([rejected.status, rejected.body.message]).toEqual([200, 'Report Rejected!']);
  expect(rejected.data).toMatchObject({
    state: 'rejected',
    is_submitted: 0,
    approved_by: null,
    rejected_by: { id: manager.employeeId },
    decision_comments: 'The photos are dark.',
    abilities: { edit: true, decide: true },
  });
  const title = written.heirarchies.at(-1)?.title;
  const link = pathOfPlace({
    kind: 'document',
    id: written.id,
    type: 'daily_report',
    project: project.id,
    task: written.task_id,
  });
  expect((await inbox(engineer))[0]).toMatchObject({
    kind: 'daily_report_rejected',
    title: 'Daily report rejected',
    body: `Your daily report of Jun 15, 2026 on ${title} was rejected. The photos are dark.`,
    place: link,
  });

  const resubmitted = await change(engineer, written, { activity: 'Changed' });
  expect(resubmitted.data).toMatchObject({
    state: 'open',
    rejected_by: null,
    decided_at: null,
    decision_comments: null,
    activity: 'Changed',
  });
  expect((await inbox(manager))[0]).toMatchObject({
    kind: 'daily_report_mended',
    body: `${engineer.name} resubmitted the daily report of Jun 15, 2026 on ${title}. Please review it again.`,
    place: link,
  });

  await decide(manager, written, 'approved');
  expect((await inbox(engineer))[0]).toMatchObject({
    kind: 'daily_report_approved',
    body: `Your daily report of Jun 15, 2026 on ${title} was approved.`,
    place: link,
  });
});

test('a report that was rejected may be approved as it is, or rejected again', async () => {
  const written = await report();
  await decide(manager, written, 'rejected');
  expect((await decide(manager, written, 'rejected', { comments: 'Still dark.' })).data).toMatchObject({
    decision_comments: 'Still dark.',
  });
  expect((await decide(superadmin, written, 'approved')).data).toMatchObject({
    state: 'approved',
    approved_by: { id: superadmin.employeeId },
    decision_comments: null,
  });
});

test('a change of a report that was not rejected notifies no one', async () => {
  const written = await report();
  const before = await inbox(manager);
  await change(engineer, written, { activity: 'Changed' });
  expect(await inbox(manager)).toEqual(before);
});

test.each([undefined, null, '', '   '])('a rejection without a reason (%s) is refused', async (comments) => {
  const { status, body } = await decide(manager, await report(), 'rejected', { comments });
  expect([status, body.errors]).toEqual([422, { comments: ['Please say what must be corrected.'] }]);
});

test('half a character in a comment is refused, because it would be kept as another one', async () => {
  const { status, body } = await decide(manager, await report(), 'rejected', { comments: 'Half \ud83d' });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['comments']]);
});

test('a decision is one of two', async () => {
  const { id } = await report();
  const { status, body } = await manager.request(`/daily-report/submit/${id}`, {
    method: 'PUT',
    body: { status: 'submitted', _method: 'put' },
  });
  expect([status, body.errors]).toEqual([422, { status: ['Please approve or reject.'] }]);
});

test.each(roleNames)('whether a %s decides on a report of another, and on their own', async (role) => {
  const person = await site.as(role);
  await site.assign(person.employeeId, project);
  const isIn = (allowed: readonly RoleName[]) => allowed.includes(role);
  const others = await decide(person, await report(), 'approved');
  expect(others.status).toBe(role === 'Worker' ? 403 : 200);
  if (role === 'Worker') return;
  const own = await report({}, person);
  expect(own.abilities.decide).toBe(isIn(['Superadmin']));
  const { status, body } = await decide(person, own, 'approved');
  expect(status).toBe(isIn(['Superadmin']) ? 200 : 403);
  if (status === 403)
    expect(body.message).toBe('Only a Superadmin can decide on a report that they prepared themselves.');
});

test('who changed a report does not decide on it, even if somebody else wrote it and edited it last', async () => {
  const written = await report();
  await change(manager, written, { activity: 'More than there was' });
  const edited = await read(manager, written);
  expect(edited.abilities.decide).toBe(false);
  const toReview = async (person: Person) => {
    const { data } = await person.call(listReportsToReview, { query: { per_page: 100 } });
    return data.some(({ id }) => id === written.id);
  };
  expect([await toReview(manager), await toReview(engineer), await toReview(superadmin)]).toEqual([
    false,
    false,
    true,
  ]);
  for (const status of ['approved', 'rejected'] as const) {
    const refused = await decide(manager, edited, status);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Who changed this cannot decide on it. Somebody else has to approve or reject it.',
    ]);
  }
  await change(engineer, edited, { activity: 'As it was' });
  expect((await read(manager, written)).abilities.decide).toBe(false);
  expect((await decide(manager, await read(manager, written), 'approved')).status).toBe(403);
  expect((await decide(superadmin, await read(superadmin, written), 'approved')).status).toBe(200);
});

test.each(roleNames)('whether a %s deletes a document of another, and their own', async (role) => {
  if (role === 'Worker') return;
  const person = await site.as(role);
  await site.assign(person.employeeId, project);
  const remove = (document: Parameters<typeof addressOf>[0]) =>
    person.request(addressOf(document), { method: 'DELETE' });
  const isSuperadmin = role === 'Superadmin';

  const others = await remove(await report());
  expect(others.status).toBe(isSuperadmin ? 200 : 403);
  if (!isSuperadmin)
    expect(others.body.message).toBe('Only the author or a Superadmin can delete a document.');
  const own = await report({}, person);
  expect((await remove(own)).status).toBe(200);
  expect((await remove(own)).status).toBe(404);
  const approved = await report({}, person);
  await decide(superadmin, approved, 'approved');
  expect((await read(person, approved)).abilities.delete).toBe(isSuperadmin);
  expect((await remove(approved)).status).toBe(isSuperadmin ? 200 : 409);
});

test('only an approval that says so moves the progress of the task, and with it the project', async () => {
  const task = await leaf();
  const progress = async () => (await manager.call(getTask, { params: task })).percentage;
  const written = await write(engineer, task, 'daily_report', { accomplishments: 62.5 });
  await decide(manager, written, 'rejected', { update_progress: true });
  expect(await progress()).toBe(0);
  await decide(manager, written, 'approved', { update_progress: true });
  expect(await progress()).toBe(62.5);
  const silent = await write(engineer, task, 'daily_report', { accomplishments: 90 });
  await decide(manager, silent, 'approved');
  expect(await progress()).toBe(62.5);
});

test('a task is not taken back below a progress that the approver has not seen', async () => {
  const task = await leaf();
  const progress = async () => (await manager.call(getTask, { params: task })).percentage;
  const earlier = await write(engineer, task, 'daily_report', { accomplishments: 25 });
  const later = await write(engineer, task, 'daily_report', { accomplishments: 40 });
  const read = { update_progress: true, progress_was: 0 };
  expect((await decide(manager, later, 'approved', read)).status).toBe(200);
  const unseen = await decide(manager, earlier, 'approved', read);
  expect([unseen.status, unseen.body.code]).toEqual([409, 'stale']);
  expect(unseen.body.message).toBe(
    `The progress of ${task.title} is 40% by now, more than the 25% of this report. Please choose which of the two it keeps.`,
  );
  expect(await progress()).toBe(40);
  expect((await decide(manager, earlier, 'approved', { ...read, progress_was: 40 })).status).toBe(200);
  expect(await progress()).toBe(25);
});

test('approving by what the list of approvals says moves the task, its project and nothing of a parent', async () => {
  const { approve, progressChange } = reviewManifests.daily_reports;
  const ofApprovals = async ({ id }: { id: number }) => {
    const { data } = await manager.call(listApprovals, { query: { kind: 'daily_reports', per_page: 100 } });
    const found = data.find((each) => each.id === id);
    return found && { ...found, change: progressChange?.(found.title, found.facts) ?? null };
  };
  const task = await leaf();
  const written = await write(engineer, task, 'daily_report', { accomplishments: 62.5 });
  const approval = await ofApprovals(written);
  expect(approval?.change).toEqual({ task: { id: task.id, title: task.title }, from: 0, to: 62.5 });
  const call = approve.call(written, null, approval?.change);
  expect((await manager.send(approve.endpoint, call)).status).toBe(200);
  expect((await manager.call(getTask, { params: task })).percentage).toBe(62.5);

  const parentNow = await leaf();
  const below = await write(engineer, parentNow, 'daily_report', { accomplishments: 50 });
  await site.task(parentNow);
  expect((await ofApprovals(below))?.change).toBeNull();
});

test('progress that cannot be set leaves the report undecided', async () => {
  const task = await leaf();
  const written = await write(engineer, task, 'daily_report');
  await site.task(task);
  const { status, body } = await decide(manager, written, 'approved', { update_progress: true });
  expect([status, body.errors]).toEqual([
    422,
    {
      current_percentage: [
        'The progress of a parent is calculated from the items below it and cannot be set.',
      ],
    },
  ]);
  expect((await read(manager, written)).state).toBe('open');
  expect((await decide(manager, written, 'approved')).status).toBe(200);
});

test('a report is of today or of a day before, as the site counts days', async () => {
  const sentence = { report_date: ['The report date cannot be in the future.'] };
  const tomorrow = await send(engineer, await leaf(), 'daily_report', { report_date: '2026-06-16' });
  expect([tomorrow.status, tomorrow.body.errors]).toEqual([422, sentence]);
  const written = await report({ report_date: '2026-06-14' });
  const moved = await change(engineer, written, { report_date: '2026-06-16' });
  expect([moved.status, moved.body.errors]).toEqual([422, sentence]);
  expect((await change(engineer, written, { report_date: TODAY })).data.date).toBe(TODAY);
});

test('where it was is where the task says it is, if it says', async () => {
  const task = await leaf();
  expect(await write(engineer, task, 'daily_report', { location: 'Typed' })).toMatchObject({
    location: 'Typed',
  });
  await superadmin.call(updateTask, { params: task, body: { location: 'Block 5, level 3' } });
  const written = await write(engineer, task, 'daily_report', { location: 'Typed' });
  expect(written.location).toBe('Block 5, level 3');
  expect((await change(engineer, written, { location: 'Other' })).data.location).toBe('Block 5, level 3');
});

test('a change or a decision thought out on an older version is refused, and says who was there', async () => {
  const written = await report();
  const { updated_at } = written;
  const photo = await change(manager, written, { base64image: [onePixel] });
  expect(photo.data.updated_at > updated_at).toBe(true);
  for (const { status, body } of [
    await change(engineer, written, { activity: 'Late', updated_at }),
    await decide(superadmin, written, 'approved', { updated_at }),
  ]) {
    expect([status, body.code]).toEqual([409, 'stale']);
    expect(body.data).toEqual({
      changed_by: {
        id: manager.employeeId,
        first_name: 'Project Manager',
        last_name: manager.name.replace('Project Manager ', ''),
      },
      changed_at: photo.data.updated_at,
    });
  }
  expect(await read(engineer, written)).toMatchObject({ activity: written.activity, state: 'open' });
  const fresh = { activity: 'In time', updated_at: photo.data.updated_at };
  expect((await change(engineer, written, fresh)).status).toBe(200);
});

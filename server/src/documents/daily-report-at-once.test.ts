import { createTask, getDocument, listNotifications, uploadFile } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { onePixel } from '../../test/pictures.ts';
import { change, decide, noon, send, write } from '../../test/site-records.ts';
import { next, type Person, testApp } from '../../test/test-app.ts';

const site = await testApp({ now: noon });
const { superadmin } = site;
const { project, location: parent } = await site.tree();
const engineer = await site.as('Engineer');
const manager = await site.as('Project Manager');
for (const person of [engineer, manager]) await site.assign(person.employeeId, project);
const leaf = () => site.task(parent);
const report = async () => write(engineer, await leaf(), 'daily_report');
const read = (person: Person, { id }: { id: number }) => person.call(getDocument, { params: { id } });
const inbox = async (person: Person) => (await person.call(listNotifications)).data;

test('of two approvers at once one approves', async () => {
  const written = await report();
  const before = await inbox(engineer);
  const replies = await Promise.all(
    [manager, superadmin].map((person) => decide(person, written, 'approved')),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await inbox(engineer)).filter((entry) => !before.some(({ id }) => id === entry.id)).length).toBe(1);
});

test('an approval and a change at once end with what was approved', async () => {
  for (let round = 0; round < 5; round += 1) {
    const written = await report();
    const [approval, correction] = await Promise.all([
      decide(manager, written, 'approved'),
      change(engineer, written, { activity: 'Changed', base64image: [onePixel] }),
    ]);
    expect(approval.status).toBe(200);
    const { activity, attachments } = await read(manager, written);
    // Whichever came first: the stored content is what was approved.
    expect([200, 409]).toContain(correction.status);
    expect([activity, attachments.length]).toEqual(
      correction.status === 200 ? ['Changed', 2] : [written.activity, 1],
    );
    expect([approval.data.activity, approval.data.attachments.length]).toEqual([
      activity,
      attachments.length,
    ]);
  }
});

test('a task that gets its first child while a report of it is written has one or the other first', async () => {
  for (let round = 0; round < 5; round += 1) {
    const task = await leaf();
    const [child, written] = await Promise.all([
      superadmin.send(createTask, {
        params: task,
        body: { project_id: project.id, parent_id: task.id, title: 'Child', code: `C-${next()}` },
      }),
      send(engineer, task, 'daily_report'),
    ]);
    expect(child.status).toBe(201);
    expect([201, 422]).toContain(written.status);
    if (written.status === 201)
      expect(written.data.created_at <= child.data.created_at, 'the report was written first').toBe(true);
    expect((await send(engineer, task, 'daily_report')).status).toBe(422);
  }
});

test('one draft is one document, however often and however closely it is sent', async () => {
  const task = await leaf();
  const draft_id = crypto.randomUUID();
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => send(engineer, task, 'daily_report', { draft_id })),
  );
  replies.push(await send(engineer, task, 'daily_report', { draft_id, activity: 'Sent again, otherwise' }));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const first = replies[0]?.data;
  for (const { data } of replies) expect([data.id, data.activity]).toEqual([first?.id, first?.activity]);
  expect(first?.attachments.length).toBe(1);
  expect((await read(engineer, { id: first?.id ?? 0 })).attachments.length).toBe(1);

  const { data: ahead } = await engineer.send(uploadFile, { body: { file: onePixel, kind: 'image' } });
  const photos = { draft_id: crypto.randomUUID(), base64image: [{ upload_id: ahead.id }] };
  const withPhotos = await Promise.all([1, 2, 3].map(() => send(engineer, task, 'daily_report', photos)));
  expect(withPhotos.map(({ status, data }) => [status, data.attachments.length])).toEqual([
    [201, 1],
    [201, 1],
    [201, 1],
  ]);

  const another = await send(manager, task, 'daily_report', { draft_id });
  expect(another.data.id, 'a mark is of one person’s device').not.toBe(first?.id);
  const { status, body } = await send(engineer, task, 'daily_report', { draft_id: 'mine' });
  expect([status, body.errors]).toEqual([422, { draft_id: ['Please enter a UUID.'] }]);
});

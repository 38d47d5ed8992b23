import { listProjectPhotos } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dataUrl, picture } from '../../../test/pictures.ts';
import { decide, noon, TODAY, write } from '../../../test/site-records.ts';
import { testApp } from '../../../test/test-app.ts';

const site = await testApp({ now: noon });
const { superadmin } = site;
const author = await site.as('Superadmin');
const photo = dataUrl(await picture(64, 40).jpeg().toBuffer());

const photosOf = async (project: { id: number }, limit?: number) =>
  superadmin.call(listProjectPhotos, { params: { id: project.id }, query: limit ? { limit } : {} });

test('the newest photos come first, of documents that were not rejected, each with its document and place', async () => {
  const { project, area, location, subTask } = await site.tree();
  const report = (day: string, count: number) =>
    write(author, subTask, 'daily_report', {
      report_date: `2026-06-${day}`,
      base64image: Array(count).fill(photo),
    });
  const early = await report('02', 2);
  const late = await report('12', 1);
  await decide(superadmin, early, 'approved');
  await decide(superadmin, await report('14', 1), 'rejected');
  const meeting = await write(author, project, 'toolbox', { date: '2026-06-08', base64image: [photo] });
  // A picture attached to a letter is a paper.
  await write(author, project, 'minutes_of_meeting', { date: TODAY, base64image: [photo] });

  const { photos, has_more } = await photosOf(project);
  expect(photos.map(({ date, document }) => [date, document.number])).toEqual([
    ['2026-06-12', late.number],
    ['2026-06-08', meeting.number],
    ['2026-06-02', early.number],
    ['2026-06-02', early.number],
  ]);
  expect(has_more).toBe(false);
  expect(photos[0]).toMatchObject({
    task_id: subTask.id,
    place: [area, location, subTask].map(({ title }) => title).join(' > '),
    document: { id: late.id, type: 'daily_report' },
    content_type: 'image/jpeg',
  });
  expect(photos[1]).toMatchObject({ task_id: null, place: '' });
  const { statusCode } = await site.app.inject({ method: 'GET', url: photos[0]?.full_path ?? '' });
  expect(statusCode).toBe(200);
});

test('no more are listed than were asked for, and it says that there are more', async () => {
  const { project, subTask } = await site.tree();
  await write(author, subTask, 'daily_report', { base64image: Array(5).fill(photo) });
  const some = await photosOf(project, 4);
  expect([some.photos.length, some.has_more]).toEqual([4, true]);
  const all = await photosOf(project, 5);
  expect([all.photos.length, all.has_more]).toEqual([5, false]);
  const { status, body } = await superadmin.send(listProjectPhotos, {
    params: project,
    query: { limit: 97 },
  });
  expect([status, body.errors?.limit]).toEqual([422, ['Please enter a number from 1 to 96.']]);
});

test('a project without photos has none, and another one’s are not among them', async () => {
  const { project } = await site.tree();
  const other = await site.tree();
  await write(author, other.subTask, 'daily_report', { base64image: [photo] });
  expect(await photosOf(project)).toEqual({ photos: [], has_more: false });
});

test('who does not use documents, or is not on the project, sees no photos', async () => {
  const { project } = await site.tree();
  const worker = await site.as('Worker');
  await site.assign(worker.employeeId, project);
  expect((await worker.send(listProjectPhotos, { params: project })).status).toBe(403);
  const engineer = await site.as('Engineer');
  expect((await engineer.send(listProjectPhotos, { params: project })).status).toBe(404);
  await site.assign(engineer.employeeId, project);
  expect((await engineer.call(listProjectPhotos, { params: project })).photos).toEqual([]);
});

test('an erased file is no photo any more', async () => {
  const { project, subTask } = await site.tree();
  const { id } = await write(author, subTask, 'daily_report', { base64image: [photo, photo] });
  await site.query(sql`delete from document_files where document_id = ${id} and position = 0`);
  expect((await photosOf(project)).photos).toHaveLength(1);
});

import {
  changeUser,
  deleteUser,
  exportAllAttendance,
  exportEmployees,
  getEmployeeTemplate,
  getProject,
  printDocument,
  signOut,
  signOutEverywhere,
  thumbnailOf,
  unassignFromProjects,
  updateProject,
  uploadFile,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onePixel } from '../../test/pictures.ts';
import { write } from '../../test/site-records.ts';
import { openApp, testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;
const MONTH = { range: 'monthly', date: '2026-02-10' } as const;

const fetchLink = (link: string) => site.app.inject(link);

test.each([
  ['signing out', signOut],
  ['signing out everywhere', signOutEverywhere],
])('links end with %s', async (_, endpoint) => {
  const hr = await site.as('Human Resource');
  const report = await write(superadmin, (await site.tree()).subTask, 'daily_report', {
    report_date: '2026-02-10',
  });
  const { full_path } = await hr.call(uploadFile, { body: { file: onePixel, kind: 'image' } });
  const links = [
    await hr.call(exportAllAttendance, { query: MONTH }),
    await hr.call(exportEmployees),
    await hr.call(getEmployeeTemplate),
    (await hr.call(printDocument, { params: report })).pdf_full_url,
    full_path,
    thumbnailOf(full_path),
  ];
  for (const link of links) expect((await fetchLink(link)).statusCode).toBe(200);
  await hr.call(endpoint);
  for (const link of links) expect((await fetchLink(link)).statusCode).toBe(403);
});

test('a link to a file is of one session: it ends with the account, and that of another session stays', async () => {
  const { map_full_url } = await superadmin.call(updateProject, {
    params: await site.project(),
    body: { base64image: onePixel },
  });
  const others = map_full_url as string;
  const engineer = await site.as('Engineer');
  const { full_path: own } = await engineer.call(uploadFile, { body: { file: onePixel, kind: 'image' } });
  expect((await fetchLink(own)).statusCode).toBe(200);
  // Its signature is for its session.
  const by = /by=[\d.]+/.exec(own)?.[0] as string;
  expect((await fetchLink(others.replace(/by=[\d.]+/, by))).statusCode).toBe(403);
  await superadmin.call(deleteUser, { params: { id: engineer.userId } });
  const refused = await fetchLink(own);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'link_expired']);
  expect((await fetchLink(others)).statusCode).toBe(200);
});

test('links to files end when their person is taken off the project or gets another role', async () => {
  const [project, other] = [await site.project(), await site.project()];
  const engineer = await site.as('Engineer');
  const linkTo = async (item: typeof project) => {
    await superadmin.call(updateProject, { params: item, body: { base64image: onePixel } });
    return (await engineer.call(getProject, { params: item })).map_full_url as string;
  };
  for (const item of [project, other]) await site.assign(engineer.employeeId, item);
  const before = await linkTo(project);
  expect((await fetchLink(before)).statusCode).toBe(200);
  await superadmin.call(unassignFromProjects, {
    params: { id: engineer.employeeId },
    body: { project_ids: [project.id] },
  });
  expect((await fetchLink(before)).statusCode).toBe(403);
  expect((await fetchLink(thumbnailOf(before))).statusCode).toBe(403);
  const after = await linkTo(other);
  expect((await fetchLink(after)).statusCode).toBe(200);
  await site.query(sql`update employees set role_id = 7 where id = ${engineer.employeeId}`);
  expect((await fetchLink(after)).statusCode).toBe(403);
});

test('a link to an export ends with a password that somebody else sets', async () => {
  const hr = await site.as('Human Resource');
  const link = await hr.call(exportEmployees);
  const password = 'another one';
  await superadmin.call(changeUser, {
    params: { id: hr.userId },
    body: { username: `person-${hr.employeeId}`, password, password_confirmation: password },
  });
  expect((await fetchLink(link)).statusCode).toBe(403);
});

test('a link to an export opens it for five minutes', async () => {
  const clocked = async (at: number, minutes: number) =>
    openApp(site.connection, { now: () => new Date(at + minutes * 60_000) });
  const before = Date.now();
  const link = await superadmin.call(exportEmployees);
  const after = Date.now();
  const [soon, late] = [await clocked(before, 4.9), await clocked(after, 5.1)];
  expect((await soon.app.inject(link)).statusCode).toBe(200);
  const refused = await late.app.inject(link);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'link_expired']);
});

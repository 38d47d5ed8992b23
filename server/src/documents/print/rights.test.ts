import { printDocument, printTaskDailyReports } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fetchLink, fetchPdf } from '../../../test/pdf.ts';
import { noon, TODAY, write } from '../../../test/site-records.ts';
import { openApp, testApp } from '../../../test/test-app.ts';

const site = await testApp({ now: noon });
const { superadmin } = site;
const { project, subTask } = await site.tree();
const report = await write(superadmin, subTask, 'daily_report');

/** An engineer of the project, and the link that they got. */
async function engineerWithLink() {
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, project);
  const { pdf_full_url } = await engineer.call(printDocument, { params: report });
  return { engineer, link: pdf_full_url };
}

test('who may not see the project finds nothing to print', async () => {
  const stranger = await site.as('Engineer');
  expect((await stranger.send(printDocument, { params: report })).status).toBe(404);
  const range = { start_date: TODAY, end_date: TODAY };
  expect((await stranger.send(printTaskDailyReports, { params: subTask, query: range })).status).toBe(404);
});

test('what is not there is not printed', async () => {
  expect((await superadmin.send(printDocument, { params: { id: 999_999 } })).status).toBe(404);
});

test('a link that was altered opens nothing', async () => {
  const { link } = await engineerWithLink();
  for (const altered of [
    link.replace(/by=\d+/, 'by=1'),
    `${link}x`,
    link.replace('/document?', '/daily-reports?'),
  ])
    expect((await fetchLink(site.app, altered)).statusCode).toBe(403);
});

test('a link ends with the account of its person', async () => {
  const { engineer, link } = await engineerWithLink();
  expect((await fetchLink(site.app, link)).statusCode).toBe(200);
  await site.query(sql`update employees set employee_status = 'Inactive' where id = ${engineer.employeeId}`);
  expect((await fetchLink(site.app, link)).statusCode).toBe(403);
});

test('a link ends with the right to see the project, and with the role', async () => {
  const taken = await engineerWithLink();
  await site.query(sql`delete from assignments where employee_id = ${taken.engineer.employeeId}`);
  expect((await fetchLink(site.app, taken.link)).statusCode).toBe(404);
  const lowered = await engineerWithLink();
  await site.query(sql`update employees set role_id = 7 where id = ${lowered.engineer.employeeId}`);
  expect((await fetchLink(site.app, lowered.link)).statusCode).toBe(403);
});

test('a link ends with its hours', async () => {
  const { link } = await engineerWithLink();
  const tomorrow = await openApp(site.connection, { now: () => new Date(noon().getTime() + 24 * 3_600_000) });
  expect((await fetchLink(tomorrow.app, link)).statusCode).toBe(403);
});

test('a process that has not made the PDF makes it again', async () => {
  const { pdf_full_url } = await superadmin.call(printDocument, { params: report });
  const other = await openApp(site.connection, { now: noon });
  const pdf = await fetchPdf(other.app, pdf_full_url);
  expect(pdf.text).toContain(String(report.activity));
});

test('what is printed twice is made once, and again when it says something else', async () => {
  const keyOf = async () => {
    const { pdf_full_url } = await superadmin.call(printDocument, { params: report });
    const of = new URL(pdf_full_url, 'http://site').searchParams.get('of') as string;
    return JSON.parse(Buffer.from(of, 'base64url').toString()).key;
  };
  const first = await keyOf();
  expect(await Promise.all([keyOf(), keyOf(), keyOf()])).toEqual([first, first, first]);
  await superadmin.request(`/project/${project.id}`, {
    method: 'PUT',
    body: { client_name: 'Another client' },
  });
  expect(await keyOf()).not.toBe(first);
});

import {
  printProjectDailyReports,
  printTaskDailyReports,
  renameCompany,
  type SiteDocument,
  updateProject,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fetchLink, fetchPdf, picturesIn, readPdf } from '../../../test/pdf.ts';
import { dataUrl, picture } from '../../../test/pictures.ts';
import { decide, noon, write } from '../../../test/site-records.ts';
import { type ItemReference, testApp } from '../../../test/test-app.ts';

const site = await testApp({ now: noon });
const { superadmin } = site;
const author = await site.as('Superadmin');
const photo = dataUrl(await picture(64, 40).jpeg().toBuffer());
const june = { start_date: '2026-06-01', end_date: '2026-06-14' };

/** So many that a report has three pages. */
const PHOTOS = 14;

/** A project with an approved report on each of some days, on its first task. */
async function reportedProject(days: readonly number[]) {
  const project = await site.project();
  const task = await site.task(await site.task(project));
  const reports: SiteDocument[] = [];
  for (const day of days) {
    const report = await write(author, task, 'daily_report', {
      report_date: `2026-06-${String(day).padStart(2, '0')}`,
      manpower: 10 + day,
      base64image: Array(PHOTOS).fill(photo),
    });
    await decide(superadmin, report, 'approved');
    reports.push(report);
  }
  return { project, task, reports };
}

const printProject = async (project: ItemReference, query: typeof june) => {
  const { pdf_full_url } = await superadmin.call(printProjectDailyReports, { params: project, query });
  return fetchPdf(site.app, pdf_full_url);
};

test('the approved reports of some days are one file: a cover, and each with pages of its own', async () => {
  const { project, reports } = await reportedProject([12, 3, 7]);
  const { text, pages, isTagged, title, author: by } = await printProject(project, june);
  const [company] = await site.query(sql<{ name: string }>`
    select c.name from companies c join employees e on e.company_id = c.id where e.id = ${superadmin.employeeId}`);
  expect({ pages, isTagged, title, by }).toEqual({
    pages: 1 + 3 * 3,
    isTagged: true,
    title: `Daily progress reports of ${project.title}`,
    by: company?.name,
  });
  expect(text).toContain('Jun 1, 2026 to Jun 14, 2026');
  expect(text).toMatch(/APPROVED REPORTS +MANPOWER, ALL REPORTS\s+3 +52\b/);
  // The oldest first, on the cover and behind it.
  const numbers = [reports[1], reports[2], reports[0]].map((report) => report?.number);
  expect([...text.matchAll(/^ *Jun \d+, 2026 +(\S+) .*Superadmin/gm)].map(([, number]) => number)).toEqual(
    numbers,
  );
  expect([...text.matchAll(/(\S+) +Report date/g)].map(([, number]) => number)).toEqual(numbers);
  expect([...text.matchAll(/Page (\d of \d)/g)].map(([, page]) => page)).toEqual([
    '1 of 1',
    ...['1 of 3', '2 of 3', '3 of 3', '1 of 3', '2 of 3', '3 of 3', '1 of 3', '2 of 3', '3 of 3'],
  ]);
});

test("the cover bears the letterhead of the project's company, as each report does", async () => {
  const { project } = await reportedProject([3]);
  const company = { id: await site.company('Nordlicht Bau') };
  await superadmin.call(updateProject, { params: project, body: { company_id: company.id } });
  const logo = dataUrl(await picture(300, 90).png().toBuffer());
  await superadmin.call(renameCompany, {
    params: company,
    body: { address: '7 Quay\nPier 2', base64image: logo },
  });
  const { pdf_full_url } = await author.call(printProjectDailyReports, { params: project, query: june });
  const { rawPayload } = await fetchLink(site.app, pdf_full_url);
  const { text, author: by } = await readPdf(rawPayload);
  expect(by).toBe('Nordlicht Bau');
  expect(text.match(/7 Quay\n *Pier 2/g)).toHaveLength(2);
  expect((await picturesIn(rawPayload)).filter((size) => size === '300x90')).toHaveLength(2);
});

test('what is not approved, not of these days or not of this task is left out', async () => {
  const { project, task, reports } = await reportedProject([5, 9]);
  await write(author, task, 'daily_report', { report_date: '2026-06-06' });
  const rejected = await write(author, task, 'daily_report', { report_date: '2026-06-06' });
  await decide(superadmin, rejected, 'rejected');
  const query = { start_date: '2026-06-05', end_date: '2026-06-08' };
  const { text, pages } = await printProject(project, query);
  expect(pages).toBe(1 + 3);
  expect(text).toContain(reports[0]?.number);

  const empty = await site.task(project);
  const ofTask = (item: ItemReference) => superadmin.send(printTaskDailyReports, { params: item, query });
  expect((await ofTask(task)).status).toBe(200);
  const none = await ofTask(empty);
  expect(none.status).toBe(422);
  expect(none.body.message).toBe('There are no approved daily reports in this date range.');
});

test('more than ten reports are set in pieces and are still one file with one outline', async () => {
  const { project, reports } = await reportedProject([1]);
  const first = reports[0] as SiteDocument;
  // Written as a batch: what is looked at here is their printing.
  await site.query(sql`
    insert into documents (type, number, project_id, work_item_id, item_ids, date, fields, state, decided_by, decided_at, created_by)
    select type, number, project_id, work_item_id, item_ids, date + n, fields, state, decided_by, decided_at, created_by
    from documents, generate_series(1, 13) n where id = ${first.id}`);
  const { text, pages } = await printProject(project, june);
  expect(pages).toBe(1 + 3 + 13);
  expect(text.match(/Page 1 of 1/g)).toHaveLength(1 + 13);
  expect(text).toContain('Jun 14, 2026');
});

test('more reports than one file holds are refused with a sentence', async () => {
  const { project, reports } = await reportedProject([1]);
  await site.query(sql`
    insert into documents (type, number, project_id, work_item_id, item_ids, date, fields, state, decided_by, decided_at, created_by)
    select type, number, project_id, work_item_id, item_ids, date, fields, state, decided_by, decided_at, created_by
    from documents, generate_series(1, 1000) n where id = ${reports[0]?.id}`);
  const { status, body } = await superadmin.send(printProjectDailyReports, { params: project, query: june });
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    end_date: [
      'There are more than 1,000 approved daily reports in this date range. Please select fewer days.',
    ],
  });
});

test.each([
  ['2026-06-02', '2026-06-01', 'End date must not be before the start date.'],
  ['2025-06-01', '2026-06-02', 'Please select at most 366 days.'],
])('a range from %s to %s is refused', async (start_date, end_date, sentence) => {
  const { status, body } = await superadmin.send(printProjectDailyReports, {
    params: await site.project(),
    query: { start_date, end_date },
  });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ end_date: [sentence] });
});

import {
  getMonthlyReport,
  listHistory,
  MAX_REPORT_PHOTOS,
  MAX_REPORT_SUMMARY,
  monthlyReportMessages,
  printMonthlyReport,
  renameCompany,
  saveMonthlyReport,
  updateProject,
  updateTask,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fetchLink, fetchPdf, picturesIn, readPdf } from '../../test/pdf.ts';
import { dataUrl, picture } from '../../test/pictures.ts';
import { decide, write } from '../../test/site-records.ts';
import { type ItemReference, type Person, testApp } from '../../test/test-app.ts';

/** Noon of this day at the site. What is recorded is dated into the past by `recordedOn`. */
let today = '2025-06-15';
const site = await testApp({ now: () => new Date(`${today}T04:00:00Z`) });
const { superadmin } = site;
const author = await site.as('Superadmin');

/** Dates all that was recorded since the last call to the evening of a day. */
const recordedOn = (day: string) =>
  site.query(sql`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    update history set at = '${sql.raw(day)} 10:00Z' where at > '2026-01-01';
    update progress_changes set at = '${sql.raw(day)} 10:00Z' where at > '2026-01-01';
    update work_items set created_at = '${sql.raw(day)} 10:00Z' where created_at > '2026-01-01';
    update work_items set updated_at = '${sql.raw(day)} 10:00Z' where updated_at > '2026-01-01';
  end $$`);

const setProgress = async (day: string, { id }: ItemReference, current_percentage: number) => {
  await superadmin.call(updateTask, { params: { id }, body: { current_percentage } });
  await recordedOn(day);
};

/** Two Areas of equal weight over May and June 2025, of which one was half done before May and done in it. */
async function building() {
  const project = await site.project({ title: 'Harbour Tower' });
  const dates = { start_date: '2025-04-01', end_date: '2025-05-20' };
  const frame = await site.task(project, { code: 'A-1', title: 'Frame' });
  const columns = await site.task(frame, { code: 'C-1', title: 'Columns', ...dates });
  const slab = await site.task(frame, { code: 'C-2', title: 'Slab', ...dates });
  const roof = await site.task(project, { code: 'A-2', title: 'Roof' });
  const trusses = await site.task(roof, {
    code: 'R-1',
    title: 'Trusses',
    start_date: '2025-06-01',
    end_date: '2025-06-20',
  });
  await recordedOn('2025-04-01');
  await setProgress('2025-04-20', columns, 100);
  await setProgress('2025-05-10', slab, 50);
  await setProgress('2025-06-05', slab, 100);
  await setProgress('2025-06-10', trusses, 25);
  return { project, frame, columns, slab, roof, trusses };
}

type Query = { month?: string; parts?: string; look_ahead_weeks?: 3 | 6 };
const query = (more: Query = {}) => ({ month: '2025-05', ...more });

async function linkTo(project: { id: number }, more: Query = {}, person: Person = superadmin) {
  const { pdf_full_url } = await person.call(printMonthlyReport, {
    params: { id: project.id },
    query: query(more),
  });
  return pdf_full_url;
}
const printed = async (project: { id: number }, more: Query = {}) =>
  fetchPdf(site.app, await linkTo(project, more));

const save = (person: Person, project: { id: number }, summary: string, updated_at?: string | null) =>
  person.send(saveMonthlyReport, {
    params: { id: project.id },
    body: { month: '2025-05', summary, ...(updated_at !== undefined && { updated_at }) },
  });

test('the report of a past month has the figures of its two ends, whatever was done since', async () => {
  const { project } = await building();
  const { text, title } = await printed(project);
  expect(title).toBe('Monthly Progress Report May 2025 - Harbour Tower');
  // Half of the Frame, a quarter of all, was done by the end of April; in May half of the slab.
  expect(text).toMatch(/Actual +25\.00 % +37\.50 % +\+12\.50/);
  // 30 of 50 days of the Frame by the end of April, all of it by the end of May.
  expect(text).toMatch(/Planned +30\.00 % +50\.00 % +\+20\.00/);
  expect(text).toMatch(/A-1 Frame +50\.00 % +75\.00 % +\+25\.00 +100\.00 %/);
  expect(text).toMatch(/A-2 Roof +0\.00 % +0\.00 % +0\.00 +0\.00 %/);
  // The slab was overdue then, and is done today.
  expect(text).toContain('Overdue by 11 days');
  expect(text).toMatch(/R-1 Trusses[^%]* 0 ?%/);

  today = '2025-06-14';
  const june = await printed(project, { month: '2025-06' });
  today = '2025-06-15';
  expect(june.text).toContain('Up to Jun 14, 2025; the month is not over.');
  expect(june.text).toMatch(/Actual +37\.50 % +62\.50 %/);
  expect(june.text).not.toContain('Slab');
});

test('days behind and the forecast are those of the last day of the report', async () => {
  const { project } = await building();
  const { text } = await printed(project);
  // A day of the Frame is 1 % of the project: no more than 37 % was planned by 7 May.
  expect(text).toContain('24 days behind');
  // 44 days of the plan are left. 25 were done in the 28 days before the last 28, 12 in those: 50 to 103 more days.
  expect(text).toMatch(/Forecast end +Jul 19, 2025 – Sep 13, 2025/);
});

test('the summary counts man-days, hours and daily reports of the month, of this project alone', async () => {
  const { project, slab } = await building();
  const other = await site.project();
  const [first, second] = [await site.employee('Worker'), await site.employee('Worker')];
  const span = (id: number, at: ItemReference, from: string, to: string | null) =>
    site.query(sql`insert into attendance_spans (employee_id, site_date, time_in, in_project_id, in_by, time_out,
        out_project_id, out_by, forgotten_at)
      values (${id}, ${from.slice(0, 10)}, ${from}::timestamptz, ${at.id}, ${id}, ${to}::timestamptz,
        ${to && at.id}::integer, ${to && id}::integer, ${to ? null : '2025-05-30T10:00Z'}::timestamptz)`);
  await span(first, project, '2025-05-02T00:00Z', '2025-05-02T04:40Z');
  await span(first, project, '2025-05-02T05:00Z', '2025-05-02T09:30Z');
  await span(first, project, '2025-05-03T00:00Z', '2025-05-03T08:59Z');
  await span(second, project, '2025-05-03T00:00Z', null);
  await span(second, other, '2025-05-05T00:00Z', '2025-05-05T08:00Z');
  await span(second, project, '2025-06-02T00:00Z', '2025-06-02T08:00Z');
  const report = (report_date: string) => write(author, slab, 'daily_report', { report_date });
  await decide(superadmin, await report('2025-05-02'), 'approved');
  await decide(superadmin, await report('2025-05-03'), 'rejected');
  await report('2025-05-31');
  await report('2025-06-01');

  const { text } = await printed(project, { parts: 'summary' });
  // 9 h 10 min over two attendances are 9 hours, 8 h 59 min are 8, and one has no clock-out.
  expect(text).toMatch(/MAN-DAYS +HOURS ON SITE +DAILY REPORTS\s+3 +17 +2\s+2 people on site .*1 approved/);
});

test('photos of the month are chosen evenly, with date, document and place', async () => {
  const { project, slab } = await building();
  const reports = [];
  for (const [index, report_date] of ['2025-05-02', '2025-05-20', '2025-06-02'].entries())
    reports.push(
      await write(author, slab, 'daily_report', {
        report_date,
        base64image: await Promise.all(
          Array.from({ length: 30 }, async (_, number) =>
            dataUrl(
              await picture(40 + index, 100 + number)
                .jpeg()
                .toBuffer(),
            ),
          ),
        ),
      }),
    );
  const { rawPayload } = await fetchLink(site.app, await linkTo(project));
  const pictures = (await picturesIn(rawPayload)).filter((size) => /^4[012]x/.test(size));
  expect(pictures).toHaveLength(MAX_REPORT_PHOTOS);
  // Twelve of each day of the month, none of June.
  expect(pictures.filter((size) => size.startsWith('40x'))).toHaveLength(MAX_REPORT_PHOTOS / 2);
  expect(pictures.filter((size) => size.startsWith('42x'))).toEqual([]);
  const { text } = await readPdf(rawPayload);
  expect(text).toContain('24 of 60 photos of the month, chosen evenly over its days.');
  expect(text).toContain(`Daily Progress Report ${reports[0]?.number}`);
  expect(text).toContain('Frame › Slab');
});

test('what is not asked for is left out, and the cover bears letterhead, client and period', async () => {
  const { project } = await building();
  const company = await site.company('Nordlicht Bau');
  const logo = dataUrl(await picture(300, 90).png().toBuffer());
  await superadmin.call(renameCompany, {
    params: { id: company },
    body: { address: '7 Quay', base64image: logo },
  });
  await superadmin.call(updateProject, {
    params: project,
    body: { company_id: company, client_name: 'Port Authority', location: 'Pier 8' },
  });
  const { rawPayload } = await fetchLink(site.app, await linkTo(project, { parts: 'summary' }));
  const { text, pages, author: by, isTagged } = await readPdf(rawPayload);
  expect([pages, by, isTagged]).toEqual([2, 'Nordlicht Bau', true]);
  expect(await picturesIn(rawPayload)).toContain('300x90');
  for (const words of [
    'Port Authority',
    'Pier 8',
    '7 Quay',
    project.code,
    'May 1, 2025 – May 31, 2025',
    'May 2025',
  ])
    expect(text).toContain(words);
  for (const words of ['S-curve', 'Progress by Area', 'Photos of the month', 'look-ahead'])
    expect(text).not.toContain(words);
  const whole = await printed(project, { look_ahead_weeks: 6 });
  for (const words of ['S-curve', 'Progress by Area', 'Photos of the month', '6-week look-ahead'])
    expect(whole.text).toContain(words);
});

test('a project without tasks, dates, people or photos has a report that says so', async () => {
  const project = await site.project({ title: 'Bare ground' });
  await recordedOn('2025-04-01');
  const { text } = await printed(project);
  for (const words of [
    'There is no plan: the tasks of this project have no dates.',
    'This project has no Areas yet.',
    'There are no photos in the documents of this month.',
    'No unfinished task is planned for Jun 1, 2025 – Jun 21, 2025',
  ])
    expect(text).toContain(words);
});

test('a month before the project was there has no figures', async () => {
  const { project } = await building();
  const { text } = await printed(project, { month: '2025-03' });
  expect(text).toMatch(/Actual +– +– +–/);
  expect(text).toContain('2 tasks were recorded after Mar 31, 2025 and are not listed.');
});

test('without a month it is the last complete one with something recorded, else the last one', async () => {
  const usual = async ({ id }: ItemReference) => {
    const { month, is_empty } = await superadmin.call(getMonthlyReport, { params: { id }, query: {} });
    return [month, is_empty];
  };
  const { project, slab } = await building();
  expect(await usual(project)).toEqual(['2025-05', false]);
  today = '2025-09-10';
  expect(await usual(project)).toEqual(['2025-06', false]);
  await write(author, slab, 'daily_report', { report_date: '2025-09-02' });
  expect(await usual(project)).toEqual(['2025-09', false]);
  await write(author, slab, 'daily_report', { report_date: '2025-08-31' });
  expect(await usual(project)).toEqual(['2025-08', false]);
  const nothing = await site.project();
  expect(await usual(nothing)).toEqual(['2025-09', true]);
  today = '2025-06-15';
});

test('a month in which nothing was recorded says so, and in a month with a record it does not', async () => {
  const { project } = await building();
  const isEmpty = async (month: string) =>
    (await superadmin.call(getMonthlyReport, { params: { id: project.id }, query: { month } })).is_empty;
  expect([await isEmpty('2025-03'), await isEmpty('2025-04')]).toEqual([true, false]);
  const sentence = 'Nothing was recorded of this project in March 2025';
  expect((await printed(project, { month: '2025-03' })).text).toContain(sentence);
  expect((await printed(project)).text).not.toContain('Nothing was recorded');
});

test('work that is left out is listed with its place and why', async () => {
  const { project, slab } = await building();
  expect((await printed(project)).text).not.toContain('Work left out of progress');
  const body = { is_left_out: true, left_out_reason: 'Omitted by variation order 7' };
  await superadmin.call(updateTask, { params: { id: slab.id }, body });
  const { text } = await printed(project, { parts: 'summary' });
  expect(text).toContain('Work left out of progress');
  expect(text).toMatch(/C-2 Slab +Omitted by variation order 7/);
});

test('work behind a plan that ended long ago is behind no number of days', async () => {
  const project = await site.project();
  const dates = { start_date: '2018-01-01', end_date: '2018-10-12' };
  await site.task(project, { code: 'P-1', title: 'Old piles', ...dates });
  await recordedOn('2025-05-02');
  const { text } = await printed(project, { parts: 'areas' });
  expect(text).toMatch(/Plan ended .*2018/);
  expect(text.match(/Plan ended/g)).toHaveLength(2);
  expect(text).not.toContain('days behind');
});

test('a month to come, and what is none, are refused at the field', async () => {
  const { project } = await building();
  const sentences = async (month: string) => {
    const { status, body } = await superadmin.send(printMonthlyReport, {
      params: project,
      query: { month },
    });
    const saved = await superadmin.send(saveMonthlyReport, { params: project, body: { month, summary: '' } });
    expect(saved.body.errors).toEqual(body.errors);
    return [status, body.errors?.month];
  };
  expect(await sentences('2025-07')).toEqual([422, [monthlyReportMessages.monthToCome]]);
  expect(await sentences('2025-13')).toEqual([422, [monthlyReportMessages.month]]);
  const { status, body } = await superadmin.send(printMonthlyReport, {
    params: project,
    query: query({ parts: 'curve,weather' }),
  });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [expect.stringContaining('parts')]]);
});

test('the summary is kept with project and month, and printed as it was typed', async () => {
  const { project } = await building();
  const params = { id: project.id };
  const empty = await superadmin.call(getMonthlyReport, { params, query: { month: '2025-05' } });
  expect(empty).toEqual({
    month: '2025-05',
    first_day: '2025-05-01',
    last_day: '2025-05-31',
    is_complete: true,
    is_empty: false,
    summary: '',
    edited_by: null,
    updated_at: null,
  });
  const text = 'The slab of level 1 was poured.\n\n#eval("1+1") *stays* as it is.';
  expect((await save(author, project, text, null)).data).toMatchObject({
    summary: text,
    edited_by: { id: author.employeeId },
  });
  const june = await superadmin.call(getMonthlyReport, { params, query: { month: '2025-06' } });
  expect(june).toMatchObject({ summary: '', last_day: '2025-06-15', is_complete: false });
  const pdf = await printed(project, { parts: 'summary' });
  expect(pdf.text).toContain('The slab of level 1 was poured.');
  expect(pdf.text).toContain('#eval("1+1") *stays* as it is.');
  const { data } = await superadmin.call(listHistory, { params: { kind: 'projects', id: project.id } });
  expect(data.find(({ subject }) => subject.kind === 'monthly_reports')).toMatchObject({
    subject: { title: 'May 2025' },
    changes: { summary: [null, text] },
  });
});

test('a summary is not overwritten unseen', async () => {
  const { project } = await building();
  const first = await save(author, project, 'Mine', null);
  const lost = await save(superadmin, project, 'Yours', null);
  expect([lost.status, lost.body.code]).toEqual([409, 'stale']);
  expect(lost.body.message).toContain(author.name);
  const next = await save(superadmin, project, 'Ours', first.data.updated_at);
  expect([next.status, next.data.summary]).toEqual([200, 'Ours']);
  expect((await save(author, project, 'Old', first.data.updated_at)).body.code).toBe('stale');
});

test('two who write the first summary at the same moment do not overwrite each other', async () => {
  const { project } = await building();
  const replies = await Promise.all([
    save(author, project, 'One', null),
    save(superadmin, project, 'Two', null),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a summary that is too long is refused with a sentence', async () => {
  const { project } = await building();
  const { status, body } = await save(author, project, 'x'.repeat(MAX_REPORT_SUMMARY + 1));
  expect([status, body.errors?.summary]).toEqual([422, ['Please use at most 5,000 characters.']]);
});

test('who is on the project and uses documents writes and prints it; a link ends with the right to it', async () => {
  const { project } = await building();
  const engineer = await site.as('Engineer');
  expect((await save(engineer, project, 'Hidden')).status).toBe(404);
  await site.assign(engineer.employeeId, project);
  expect((await save(engineer, project, 'By the engineer')).status).toBe(200);
  const link = await linkTo(project, { parts: 'summary' }, engineer);
  expect((await fetchLink(site.app, link)).statusCode).toBe(200);
  await site.query(sql`delete from assignments where employee_id = ${engineer.employeeId}`);
  expect((await fetchLink(site.app, link)).statusCode).toBe(404);

  const worker = await site.as('Worker');
  await site.assign(worker.employeeId, project);
  expect((await save(worker, project, 'No')).status).toBe(403);
  const { data } = await worker.call(listHistory, { params: { kind: 'projects', id: project.id } });
  expect(data.filter(({ subject }) => subject.kind === 'monthly_reports')).toEqual([]);
});

test('a project of 5,000 tasks is printed, and its look-ahead bounded', async () => {
  const { project, slab } = await building();
  const dates = { start_date: '2025-05-01', end_date: '2025-05-20' };
  const bolt = await site.task(slab, { code: 'B-0', title: 'Bolt 0', ...dates });
  // Written as a batch: what is looked at here is the printing.
  await site.query(sql`insert into work_items (project_id, parent_id, ancestor_ids, code, title, start_date, end_date, created_by)
    select project_id, parent_id, ancestor_ids, 'B-' || n, 'Bolt ' || n, start_date, end_date, created_by
    from work_items, generate_series(1, 4999) n where id = ${bolt.id}`);
  await recordedOn('2025-04-02');
  const { text } = await printed(project);
  expect(text).toContain('Of 5,001 tasks the 200 that end first are listed.');
});

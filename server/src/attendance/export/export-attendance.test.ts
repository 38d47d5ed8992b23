import { exportAllAttendance, exportAttendance, roleIdOf } from '@plumbline/contract';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { next, testApp } from '../../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;
const MONTH = { range: 'monthly', date: '2026-02-10' } as const;

const fetchLink = (link: string) => site.app.inject({ method: 'GET', url: link });

/** The rows of a spreadsheet by the names of its columns, as a spreadsheet program reads them. */
async function rowsOf(link: string): Promise<Record<string, unknown>[]> {
  const reply = await fetchLink(link);
  expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="Attendance[\w. -]*\.xlsx"$/),
  ]);
  const bytes = new Uint8Array(reply.rawPayload);
  const [header = [], ...rows] = await readSheet(bytes.buffer);
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [String(header[index]), cell])));
}

/** Somebody with a night shift over the end of a month, and a day of overtime. */
async function workerWithDays(lastName = `Export ${next()}`) {
  const project = await site.project({ title: `Pier & <Berth> "${next()}"` });
  const id = await site.employee('Worker', { firstName: 'Siti', lastName });
  const span = (date: string, from: string, to: string | null, forgotten: string | null = null) =>
    site.query(sql`insert into attendance_spans (employee_id, site_date, time_in, in_project_id, in_latitude,
        in_longitude, in_by, time_out, out_project_id, out_by, forgotten_at)
      values (${id}, ${date}, ${from}::timestamptz, ${project.id}, 1.3521, 103.9448, ${id}, ${to}::timestamptz,
        ${to && project.id}::integer, ${to && id}::integer, ${forgotten}::timestamptz)`);
  await span('2026-02-02', '2026-02-02T00:05Z', '2026-02-02T04:00Z');
  await span('2026-02-02', '2026-02-02T05:00Z', '2026-02-02T11:30Z');
  await span('2026-02-28', '2026-02-28T14:00Z', '2026-02-28T22:15Z');
  await span('2026-02-20', '2026-02-20T00:00Z', null, '2026-02-21T00:00Z');
  await site.query(sql`insert into overtimes (employee_id, site_date, start_time, end_time, reason, status,
      requested_by, decided_by, decided_at)
    values (${id}, '2026-02-02', '17:00', '19:30', ${'=cmd() & co'}, 'approved', ${id}, ${id}, now()),
      (${id}, '2026-02-03', '17:00', '19:30', 'Later', 'pending', ${id}, null, null)`);
  await site.query(sql`with l as (
      insert into leave_applications (employee_id, type_of_leave, start_date, end_date, half_day, status,
        requested_by, decided_by, decided_at)
      values (${id}, 'annual', '2026-02-04', '2026-02-04', true, 'approved', ${id}, ${id}, now()) returning id)
    insert into leave_days select id, 2026, 0.5 from l`);
  return { id, lastName, project };
}

test('the month of one employee, each day of it and the sums', async () => {
  const { id, lastName, project } = await workerWithDays();
  const link = await superadmin.call(exportAttendance, { params: { id }, query: MONTH });
  const rows = await rowsOf(link);
  expect(rows.length).toBe(28 + 1);
  expect(rows[1]).toEqual({
    Date: new Date('2026-02-02'),
    Code: expect.stringMatching(/^E-/),
    Name: `Siti ${lastName}`,
    Company: expect.any(String),
    Status: 'Present',
    In: new Date('2026-02-02T08:05:00.000Z'),
    'In project': project.title,
    Out: new Date('2026-02-02T19:30:00.000Z'),
    'Out project': project.title,
    Hours: 8,
    Overtime: 2,
    Total: 10,
    'Overtime reason': '=cmd() & co',
    Leave: null,
    'Leave days': 0,
    'In latitude': 1.3521,
    'In longitude': 103.9448,
    'Out latitude': null,
    'Out longitude': null,
    Remarks: '2 attendances',
  });
  expect(rows[2]).toMatchObject({
    Status: 'Absent',
    Overtime: 0,
    'Overtime reason': null,
    Remarks: 'Overtime pending',
  });
  expect(rows[3]).toMatchObject({
    Status: 'On leave',
    Leave: 'Annual',
    'Leave days': 0.5,
    In: null,
    Hours: 0,
  });
  expect(rows[0]).toMatchObject({ Status: 'Rest day' });
  expect(rows[19]).toMatchObject({ Status: 'Present', Out: null, Hours: 0, Remarks: 'Missing clock-out' });
  expect(rows[27]).toMatchObject({ Hours: 8, Remarks: 'Out on 2026-03-01' });
  expect(rows[28]).toMatchObject({
    Date: 'Total',
    Hours: 16,
    Overtime: 2,
    Total: 18,
    'Leave days': 0.5,
    Name: null,
  });
});

test('a day of one employee, one’s own without the code', async () => {
  const { id } = await workerWithDays();
  const worker = await site.as(id);
  const link = await worker.call(exportAttendance, { params: { id }, query: { date: '2026-02-02' } });
  const rows = await rowsOf(link);
  expect(rows.map(({ Date: date, Total }) => [date, Total])).toEqual([
    [new Date('2026-02-02'), 10],
    ['Total', 10],
  ]);
  expect(rows[0]).not.toHaveProperty('Code');
});

test('everybody’s days, filtered as the list is, those who left since included', async () => {
  const mark = `Qx${next()}`;
  await workerWithDays(`${mark} A`);
  const second = await workerWithDays(`${mark} B`);
  const left = await workerWithDays(`${mark} C`);
  await site.employee('Worker', { lastName: `${mark} D`, status: 'Inactive' });
  await site.query(sql`update employees set employee_status = 'Inactive' where id = ${left.id}`);
  const exported = async (query: object) =>
    rowsOf(await superadmin.call(exportAllAttendance, { query: { search_term: mark, ...query } }));
  const day = await exported({ date: '2026-02-02' });
  expect(day.map(({ Name, Status, Total }) => [Name, Status, Total])).toEqual([
    [`Siti ${mark} A`, 'Present', 10],
    [`Siti ${mark} B`, 'Present', 10],
    [`Siti ${mark} C`, 'Present', 10],
  ]);
  const month = await exported(MONTH);
  expect(month.length).toBe(3 * 28);
  expect(month.filter(({ Total }) => Total !== 0).length).toBe(3 * 2);
  expect((await exported({ date: '2026-03-02' })).length, 'nothing of who had left').toBe(2);
  expect((await exported({ ...MONTH, project_id: second.project.id })).map(({ Name }) => Name)).toEqual(
    Array(28).fill(`Siti ${mark} B`),
  );
});

test('more people than are read at a time are all there, once', async () => {
  const mark = `Many${next()}`;
  await site.query(sql`insert into employees (company_id, role_id, unique_id, first_name, last_name, employee_status)
    select (select min(id) from companies), 7, ${mark} || n, 'Same', ${mark}, 'Active' from generate_series(1, 401) n`);
  const link = await superadmin.call(exportAllAttendance, { query: { search_term: mark } });
  const codes = (await rowsOf(link)).map(({ Code }) => Code);
  expect([codes.length, new Set(codes).size]).toEqual([401, 401]);
});

test('a leader exports those on their projects, and not where else they were', async () => {
  const { id, project } = await workerWithDays();
  const mine = await site.project();
  const leader = await site.as('Supervisor');
  await site.assign(leader.employeeId, mine);
  expect((await leader.send(exportAttendance, { params: { id } })).status).toBe(404);
  expect((await leader.send(exportAllAttendance, { query: { project_id: project.id } })).status).toBe(404);
  await site.assign(id, mine);
  await site.query(sql`update attendance_spans set out_project_id = ${mine.id}
    where employee_id = ${id} and site_date = '2026-02-28'`);
  const rows = await rowsOf(await leader.call(exportAllAttendance, { query: MONTH }));
  const siti = rows.filter(({ Name }) => String(Name).startsWith('Siti'));
  expect(siti.length).toBe(28);
  expect(siti[1]).toMatchObject({ In: null, Hours: 0 });
  expect(siti[27]).toMatchObject({
    'In project': 'Another project',
    'In latitude': null,
    'Out project': mine.title,
    Hours: 8,
  });
  expect(JSON.stringify(rows)).not.toContain('Berth');
});

test('a link holds for the rights of the moment in which it is fetched', async () => {
  const { id } = await workerWithDays();
  const leader = await site.as('Human Resource');
  const links = [
    await leader.call(exportAttendance, { params: { id }, query: MONTH }),
    await leader.call(exportAllAttendance, { query: MONTH }),
  ];
  for (const link of links) expect((await fetchLink(link)).statusCode).toBe(200);
  const become = (role: 'Worker' | 'Supervisor') =>
    site.query(sql`update employees set role_id = ${roleIdOf(role)} where id = ${leader.employeeId}`);
  await become('Worker');
  const refused = await Promise.all(links.map(fetchLink));
  expect(refused.map((reply) => reply.json().code)).toEqual(['not_found', 'not_allowed']);
  await become('Supervisor');
  expect((await fetchLink(links[0] as string)).statusCode, 'of a project that they do not see').toBe(404);
  await site.query(sql`update employees set employee_status = 'Inactive' where id = ${leader.employeeId}`);
  for (const link of links) expect((await fetchLink(link)).statusCode).toBe(403);
});

test('an altered link opens nothing', async () => {
  const { id } = await workerWithDays();
  const link = await superadmin.call(exportAttendance, { params: { id }, query: MONTH });
  const other = await superadmin.call(exportAllAttendance, { query: MONTH });
  const altered = new URL(link, 'http://site');
  altered.searchParams.set('of', new URL(other, 'http://site').searchParams.get('of') ?? '');
  const by = new URL(link, 'http://site');
  by.searchParams.set('by', String(id));
  for (const url of [
    altered.pathname + altered.search,
    by.pathname + by.search,
    link.replace('/exportAttendance?', '/exportAllAttendance?'),
    link.slice(0, -1),
  ]) {
    const reply = await fetchLink(url);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'link_expired']);
  }
});

test('a day with a time that was sent later says so', async () => {
  const { id } = await workerWithDays();
  await site.query(sql`update attendance_spans set out_received_at = time_out + interval '3 hours'
    where employee_id = ${id} and site_date = '2026-02-28'`);
  const rows = await rowsOf(await superadmin.call(exportAttendance, { params: { id }, query: MONTH }));
  const remarks = rows.map(({ Remarks }) => String(Remarks));
  expect(remarks.filter((text) => text.includes('Sent later'))).toEqual(['Out on 2026-03-01; Sent later']);
});

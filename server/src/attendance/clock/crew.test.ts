import {
  clockIn,
  clockOut,
  getMyAttendance,
  listCrew,
  may,
  type RoleName,
  roleNames,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clockedServer } from '../../../test/set-clock.ts';
import { next, testApp } from '../../../test/test-app.ts';

const site = await testApp();
const START = '2026-11-20T00:00:00.000Z';
const server = await clockedServer(site, START);
const leaders = roleNames.filter((role) => may(role, 'attendance.clock-others'));
const others = roleNames.filter((role) => !leaders.includes(role));

/** A leader and two workers, all on one project. */
async function crew(role: RoleName = 'Supervisor') {
  server.at(START);
  const project = await site.project();
  const leader = await site.as(role);
  const [tan, li] = [
    await site.as(await site.employee('Worker', { firstName: 'Tan', lastName: `Wei Ming ${next()}` })),
    await site.as(await site.employee('Worker', { firstName: 'Li', lastName: `Na ${next()}` })),
  ];
  for (const { employeeId } of [leader, tan, li]) await site.assign(employeeId, project);
  const me = server.by(leader);
  const of = (...people: { employeeId: number }[]) => ({
    body: { project_id: project.id, employee_ids: people.map(({ employeeId }) => employeeId) },
  });
  return { project, leader, tan, li, me, of };
}

test.each(leaders)('a %s clocks a crew in and out, and it says by whom', async (role) => {
  const { leader, tan, li, me, of } = await crew(role);
  const { attendances } = await me.call(clockIn, of(tan, li, tan));
  expect(attendances.map((each) => each.employee_id).toSorted()).toEqual(
    [tan.employeeId, li.employeeId].toSorted(),
  );
  expect(attendances[0]?.attendance_in.taken_by.id).toBe(leader.employeeId);
  server.pass(8);
  const out = await me.call(clockOut, of(tan, li));
  expect(out.attendances.map((each) => each.attendance_out?.taken_by.id)).toEqual([
    leader.employeeId,
    leader.employeeId,
  ]);
  expect((await server.by(tan).call(getMyAttendance)).today.hours).toBe(8);
});

test.each(others)('a %s clocks no one but themselves', async (role) => {
  const { leader, tan, me, of } = await crew(role);
  for (const endpoint of [clockIn, clockOut]) {
    const { status, body } = await me.send(endpoint, of(tan, leader));
    expect([status, body.code, body.message]).toEqual([
      403,
      'not_allowed',
      'Your role does not allow you to clock others in or out.',
    ]);
  }
  expect((await me.call(clockIn, of(leader))).attendances.length, 'oneself by name').toBe(1);
  expect((await server.by(tan).call(getMyAttendance)).open).toBeNull();
});

test('all or none: who is in already is named', async () => {
  const { tan, li, me, of } = await crew();
  await server.by(tan).call(clockIn, of(tan));
  const one = await me.send(clockIn, of(tan, li));
  expect([one.status, one.body.code, one.body.message]).toEqual([
    409,
    'wrong_state',
    `${tan.name} is already clocked in.`,
  ]);
  expect((await server.by(li).call(getMyAttendance)).open).toBeNull();
  await me.call(clockIn, of(li));
  expect((await me.send(clockIn, of(tan, li))).body.message).toBe(
    `${li.name} and ${tan.name} are already clocked in.`,
  );
});

test('all or none: who is not in is named', async () => {
  const { tan, li, me, of } = await crew();
  await me.call(clockIn, of(tan));
  server.pass(8);
  expect((await me.send(clockOut, of(tan, li))).body.message).toBe(`${li.name} is not clocked in.`);
  expect((await server.by(tan).call(getMyAttendance)).open).not.toBeNull();
  server.pass(9);
  expect((await me.send(clockOut, of(tan))).body.message).toBe(
    `${tan.name} clocked in more than 16 hours ago. Please request a correction instead.`,
  );
});

test('of two leaders who clock one crew at once, one is refused', async () => {
  const { project, tan, li, me, of } = await crew();
  const second = await site.as('Engineer');
  await site.assign(second.employeeId, project);
  const replies = await Promise.all([
    me.send(clockIn, of(tan, li)),
    server.by(second).send(clockIn, of(li, tan)),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
    `${li.name} and ${tan.name} are already clocked in.`,
  );
});

test('who is not assigned, not Active or not there cannot be clocked, and is named', async () => {
  const { project, tan, me, of } = await crew();
  const stranger = await site.as('Worker');
  const left = await site.as('Worker');
  await site.assign(left.employeeId, project);
  await site.query(sql`update employees set employee_status = 'Inactive' where id = ${left.employeeId}`);
  const refused = async (person: { employeeId: number }) => {
    const { status, body } = await me.send(clockIn, of(tan, person));
    return [status, body.errors?.employee_ids];
  };
  expect(await refused(stranger)).toEqual([422, [`${stranger.name} is not assigned to this project.`]]);
  expect(await refused(left)).toEqual([422, [`${left.name} is not Active.`]]);
  expect(await refused({ employeeId: 2_147_483_647 })).toEqual([
    422,
    ['One of these employees does not exist.'],
  ]);
  const hr = server.by(await site.as('Human Resource'));
  expect((await hr.call(clockIn, of(tan, stranger))).attendances.length, 'HR clocks anybody').toBe(2);
});

test('where somebody is at work is hidden from those who may not see that project', async () => {
  const { tan, me, of } = await crew();
  const hidden = await site.project({ title: `Secret ${next()}` });
  await site.assign(tan.employeeId, hidden);
  await server.by(tan).call(clockIn, { body: { project_id: hidden.id } });
  const into = await me.send(clockIn, of(tan));
  expect([into.status, into.body.message]).toEqual([409, `${tan.name} is already clocked in.`]);
  const out = await me.send(clockOut, of(tan));
  expect([out.status, out.body.message]).toEqual([409, `${tan.name} is clocked in at another project.`]);
  expect(into.text + out.text).not.toContain(hidden.title);
});

test('the crew are the Active people of a project by name, with who is at work', async () => {
  const { project, leader, tan, li, me, of } = await crew();
  const area = await site.task(project);
  const below = await site.employee('Worker', { firstName: 'Zaw' });
  await site.assign(below, area);
  const left = await site.employee('Worker', { status: 'Inactive' });
  await site.query(sql`insert into assignments (work_item_id, project_id, employee_id, pic, assignee)
    values (${project.id}, ${project.id}, ${left}, false, true)`);
  const hidden = await site.project({ title: `Secret ${next()}` });
  await site.assign(li.employeeId, hidden);
  await me.call(clockIn, of(tan));
  await server.by(li).call(clockIn, { body: { project_id: hidden.id } });
  await site.query(sql`insert into leave_applications (employee_id, type_of_leave, start_date, end_date, status,
      requested_by, decided_by, decided_at)
    values (${below}, 'sick', '2026-11-19', '2026-11-20', 'approved', ${below}, ${leader.employeeId}, now())`);

  const { text, data } = await me.send(listCrew, { params: project });
  expect(text).not.toContain('Secret');
  expect(data).toMatchObject({
    total: 4,
    data: [
      { id: li.employeeId, open: null, is_elsewhere: true, leave_application: null },
      { id: leader.employeeId, open: null, is_elsewhere: false },
      { id: tan.employeeId, open: { attendance_in: { project: { id: project.id } } }, is_elsewhere: false },
      { id: below, open: null, leave_application: { type_of_leave: 'sick', half_day: false } },
    ],
  });
  const found = await me.call(listCrew, { params: project, query: { search_term: 'zaw', per_page: 1 } });
  expect(found.data.map(({ id }) => id)).toEqual([below]);
  server.pass(17);
  const forgotten = (await me.call(listCrew, { params: project })).data;
  expect(forgotten.map((each) => each.open ?? each.is_elsewhere)).toEqual([false, false, false, false]);
});

test('the crew of a project that one may not see is not there', async () => {
  const { project } = await crew();
  const stranger = server.by(await site.as('Supervisor'));
  expect((await stranger.send(listCrew, { params: project })).status).toBe(404);
});

import {
  acceptAssignment,
  applyForLeave,
  assignToProjects,
  clockIn,
  decideLeave,
  getAttendance,
  getAttendanceTotals,
  getLeaveCalendar,
  getLeaveCredits,
  listAttendance,
  listCrew,
  listLeaveApplications,
  listProjectAttendance,
  recordOvertime,
  rolesAboveProjects,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { next, type Person, testApp } from '../../test/test-app.ts';

// A Friday: on a Sunday no one is on leave.
const today = '2026-11-20';
const site = await testApp({ now: () => new Date(`${today}T04:00:00Z`) });

/** A project manager and their project, which a Superadmin made. */
async function manager() {
  const project = await site.project();
  const pm = await site.as('Project Manager');
  await site.assign(pm.employeeId, project);
  return { project, pm };
}

const assignBy = (by: Person, { employeeId }: Person, project: { id: number }) =>
  by.call(assignToProjects, { params: { id: employeeId }, body: { project_ids: [project.id] } });
const accept = (person: Person, project: { id: number }) =>
  person.call(acceptAssignment, { body: { type: 'project', project_id: project.id } });

/** The records of a person that somebody reaches on a project, by every way that leads to them. */
async function reached(by: Person, person: Person, project: { id: number }) {
  const id = person.employeeId;
  const query = { per_page: 100, search_term: person.name };
  const [credits, days, everybody, onProject, crew, leave] = await Promise.all([
    by.send(getLeaveCredits, { params: { id } }),
    by.send(getAttendance, { params: { id }, query: { date: today } }),
    by.call(listAttendance, { query }),
    by.call(listProjectAttendance, { params: project, query }),
    by.call(listCrew, { params: project, query }),
    by.call(listLeaveApplications, { query: { employee_id: id } }),
  ]);
  const totals = await by.call(getAttendanceTotals, {
    query: { project_id: project.id, search_term: person.name },
  });
  const calendar = await by.call(getLeaveCalendar, { query: { search_term: person.name } });
  return {
    credits: credits.status,
    days: days.status,
    everybody: everybody.total,
    onProject: onProject.total,
    totals: totals.people,
    crew: crew.data.map(({ abilities, leave_application }) => ({
      clock: abilities.clock,
      leave: leave_application !== null,
    })),
    leave: leave.total,
    calendar: calendar.leaves.length,
  };
}

const nothing = {
  credits: 404,
  days: 404,
  everybody: 0,
  onProject: 0,
  totals: 0,
  crew: [{ clock: false, leave: false }],
  leave: 0,
  calendar: 0,
};
const everything = {
  credits: 200,
  days: 200,
  everybody: 1,
  onProject: 1,
  totals: 1,
  crew: [{ clock: true, leave: true }],
  leave: 1,
  calendar: 1,
};

/** Somebody who is on leave today. */
async function onLeave(role: Parameters<typeof site.employee>[0]) {
  const person = await site.as(
    await site.employee(role, { firstName: `Person${next()}`, lastName: `Reach${next()}` }),
  );
  const leave = await person.call(applyForLeave, {
    body: { type_of_leave: 'unpaid', start_date: today, end_date: today },
  });
  await site.superadmin.call(decideLeave, { params: leave, body: { status: 'approved' } });
  return person;
}

test('whom a project manager assigned is out of their reach until they accept', async () => {
  const { project, pm } = await manager();
  const worker = await onLeave('Worker');
  await assignBy(pm, worker, project);
  expect(await reached(pm, worker, project)).toEqual(nothing);
  const clocked = await pm.send(clockIn, {
    body: { project_id: project.id, employee_ids: [worker.employeeId] },
  });
  expect([clocked.status, clocked.body.errors]).toEqual([
    422,
    { employee_ids: [`${worker.name} has not accepted the assignment to this project yet.`] },
  ]);
  await accept(worker, project);
  expect(await reached(pm, worker, project)).toEqual(everything);
});

test('an assignment by somebody who sees every project gives reach at once', async () => {
  const { project, pm } = await manager();
  const worker = await onLeave('Worker');
  await assignBy(await site.as('Coordinator'), worker, project);
  expect(await reached(pm, worker, project)).toEqual(everything);
});

test('who lost the role by which they saw every project made assignments that go on counting', async () => {
  const { project, pm } = await manager();
  const coordinator = await site.as('Coordinator');
  const worker = await onLeave('Worker');
  await assignBy(coordinator, worker, project);
  await site.query(sql`update employees set role_id = 7 where id = ${coordinator.employeeId}`);
  expect(await reached(pm, worker, project)).toEqual(everything);
});

test.each(rolesAboveProjects)('a %s is out of reach even on the project that they accepted', async (role) => {
  const { project, pm } = await manager();
  const officer = await onLeave(role);
  await assignBy(pm, officer, project);
  await accept(officer, project);
  const pending = await officer.call(applyForLeave, {
    body: { type_of_leave: 'unpaid', start_date: '2027-03-01', end_date: '2027-03-02' },
  });
  expect(await reached(pm, officer, project)).toEqual(nothing);
  const decided = await pm.send(decideLeave, { params: pending, body: { status: 'rejected' } });
  expect([decided.status, decided.body.code]).toEqual([404, 'not_found']);
  const overtime = await pm.send(recordOvertime, {
    body: {
      employee_id: officer.employeeId,
      date: today,
      start_time: '18:00',
      end_time: '20:00',
      reason: 'Pour',
    },
  });
  expect(overtime.status).toBe(422);
  const clocked = await pm.send(clockIn, {
    body: { project_id: project.id, employee_ids: [officer.employeeId] },
  });
  expect([clocked.status, clocked.body.errors]).toEqual([
    422,
    { employee_ids: [`${officer.name} can only be clocked in and out by themselves or by Human Resource.`] },
  ]);
});

test('the attendance of who leads the company is hidden from others, on whatever project it was', async () => {
  const { project, pm } = await manager();
  const director = await site.as('Director');
  await director.call(clockIn, { body: { project_id: project.id } });
  const seen = await pm.call(listProjectAttendance, {
    params: project,
    query: { search_term: director.name },
  });
  expect(seen.total).toBe(0);
  expect((await site.superadmin.call(listProjectAttendance, { params: project })).total).toBe(2);
});

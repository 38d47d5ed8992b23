import {
  askCorrection,
  changeUser,
  clockIn,
  clockOut,
  decideCorrection,
  decideOvertime,
  deleteUser,
  listHistory,
  may,
  type RoleName,
  recordOvertime,
  roleNames,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { attended } from '../../test/attended.ts';
import { type LeavePerson, leaveOffice, TODAY } from '../../test/leave-office.ts';
import { makeAccount, passwordForm } from '../users/fixtures/accounts.ts';

// Records of people: who reads their history, and what it says of them.

const office = await leaveOffice();
const { superadmin, hr } = office;
const NO_RECORD = 2_147_483_647;

type Kind =
  | 'users'
  | 'leave_applications'
  | 'leave_credits'
  | 'overtimes'
  | 'attendances'
  | 'attendance_corrections';

const read = async (who: Pick<LeavePerson, 'call'>, kind: Kind, id: number) =>
  (await who.call(listHistory, { params: { kind, id }, query: { per_page: 100 } })).data;
const statusFor = async (who: Pick<LeavePerson, 'send'>, kind: Kind, id: number) =>
  (await who.send(listHistory, { params: { kind, id } })).status;

/** A worker on a project, whose records are made as people make them. */
async function worker() {
  const person = await office.as('Worker');
  const project = await office.together(person.employeeId);
  return { person, project };
}

/** An attendance of a worker, from eight to four. */
async function attendance({ person, project }: Awaited<ReturnType<typeof worker>>) {
  office.setTo(`${TODAY}T00:00:00Z`);
  const { attendances } = await person.call(clockIn, { body: { project_id: project.id } });
  office.setTo(`${TODAY}T08:00:00Z`);
  await person.call(clockOut, { body: { project_id: project.id } });
  return attendances[0]?.id ?? 0;
}

async function overtimeOf(employee_id: number, project: { id: number }) {
  await attended(office, employee_id, project, TODAY, ['06:00', '07:00']);
  return superadmin.call(recordOvertime, {
    body: { employee_id, date: TODAY, start_time: '17:00', end_time: '19:30', reason: 'Concrete pour' },
  });
}
const correctionOf = (person: LeavePerson, attendance_id: number) =>
  person.call(askCorrection, {
    body: { attendance_id, time_out: `${TODAY}T07:30:00.000Z`, reason: 'Left early' },
  });

/** Roles that read a kind for everybody, those who do on their own projects only, and how a record comes about. */
const kinds: Record<
  Kind,
  { reads: (role: RoleName) => boolean; record: (of: Awaited<ReturnType<typeof worker>>) => Promise<number> }
> = {
  users: {
    reads: (role) => may(role, 'user.manage'),
    record: async () => (await makeAccount(office)).id,
  },
  leave_applications: {
    reads: (role) => may(role, 'leave.decide'),
    record: async ({ person }) => (await person.apply(TODAY)).id,
  },
  leave_credits: {
    reads: (role) => may(role, 'leave-credit.see-others'),
    record: async ({ person: { employeeId } }) => {
      await office.give(employeeId, 14);
      return employeeId;
    },
  },
  overtimes: {
    reads: (role) => may(role, 'attendance.see-others'),
    record: async ({ person, project }) => (await overtimeOf(person.employeeId, project)).id,
  },
  attendances: { reads: (role) => may(role, 'attendance.see-others'), record: attendance },
  attendance_corrections: {
    reads: (role) => may(role, 'attendance-correction.decide'),
    record: async (of) => (await correctionOf(of.person, await attendance(of))).id,
  },
};

test.each(Object.keys(kinds) as Kind[])(
  'the history of %s is read by who may see the record',
  async (kind) => {
    const { reads, record } = kinds[kind];
    const of = await worker();
    const id = await record(of);
    for (const role of roleNames) {
      const stranger = await office.as(role);
      const reader = await office.as(role);
      await office.assign(reader.employeeId, of.project);
      expect([role, await statusFor(reader, kind, id)]).toEqual([role, reads(role) ? 200 : 404]);
      const seesAll = reads(role) && (kind === 'users' || may(role, 'project.see-every'));
      expect([role, await statusFor(stranger, kind, id)]).toEqual([role, seesAll ? 200 : 404]);
    }
    if (kind !== 'users') expect(await statusFor(of.person, kind, id), 'one’s own').toBe(200);
    expect(await statusFor(superadmin, kind, NO_RECORD)).toBe(404);
  },
);

test('the history of an account says who gave it, renamed it and set its password, and holds no secret', async () => {
  const account = await makeAccount(office);
  const renamed = `${account.username}-2`;
  await hr.call(changeUser, { params: account, body: { username: renamed } });
  await hr.call(changeUser, { params: account, body: passwordForm(renamed) });
  const entries = await read(hr, 'users', account.id);
  expect(entries).toMatchObject([
    {
      action: 'updated',
      actor: { id: hr.employeeId },
      changes: { password_changed_at: [expect.any(String), expect.any(String)] },
    },
    { action: 'updated', actor: { id: hr.employeeId }, changes: { username: [account.username, renamed] } },
    {
      action: 'created',
      actor: { id: superadmin.employeeId },
      changes: { username: [null, account.username] },
    },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/hash|argon2|employee_id/);

  // With the account its own history is gone; the employee's history shows it, to those who manage accounts.
  await hr.call(deleteUser, { params: account });
  expect(await statusFor(hr, 'users', account.id)).toBe(404);
  const ofEmployee = async (who: LeavePerson) =>
    (await who.call(listHistory, { params: { kind: 'employees', id: account.employeeId } })).data
      .filter(({ subject }) => subject.kind === 'users')
      .map(({ action, subject }) => [action, subject.title]);
  expect(await ofEmployee(hr)).toEqual([
    ['deleted', renamed],
    // Which name it bore when its password was set is not recorded; the first one is known.
    ['updated', account.username],
    ['updated', renamed],
    ['created', account.username],
  ]);
});

test('one’s own record does not show what others did with one’s account', async () => {
  const account = await makeAccount(office, 'Worker');
  const own = await account.enter();
  const { data } = await own.call(listHistory, { params: { kind: 'employees', id: account.employeeId } });
  expect(data.map(({ subject }) => subject.kind)).toEqual(['employees']);
});

test('the history of leave says what was asked for and decided, and that of the credits what was set and used', async () => {
  const { person } = await worker();
  await office.give(person.employeeId, 14);
  const leave = await person.apply(TODAY);
  await office.decide(hr, leave, 'approved', { comments: 'Enjoy' });
  expect(await read(person, 'leave_applications', leave.id)).toMatchObject([
    {
      action: 'updated',
      actor: { id: hr.employeeId },
      changes: { status: ['pending', 'approved'], decision_comments: [null, 'Enjoy'] },
    },
    {
      action: 'created',
      actor: { id: person.employeeId },
      changes: { type_of_leave: [null, 'annual'], start_date: [null, TODAY] },
    },
  ]);
  const [, asked] = await read(person, 'leave_applications', leave.id);
  expect(Object.keys(asked?.changes ?? {}).toSorted()).toEqual([
    'days_not_covered',
    'end_date',
    'half_day',
    'start_date',
    'status',
    'type_of_leave',
  ]);
  const credits = await read(person, 'leave_credits', person.employeeId);
  expect(credits).toMatchObject([
    { action: 'updated', subject: { title: 'Annual 2026' }, changes: { used: [0, 1] } },
    { action: 'created', subject: { title: 'Annual 2026' }, changes: { credit: [null, 14] } },
  ]);
  expect(Object.keys(credits[0]?.changes ?? {})).toEqual(['used']);
});

test('the history of overtime, an attendance and its correction says who did what', async () => {
  const of = await worker();
  const { person } = of;
  const overtime = await overtimeOf(person.employeeId, of.project);
  await hr.call(decideOvertime, { params: overtime, body: { status: 'rejected', comments: 'Not agreed' } });
  expect(await read(person, 'overtimes', overtime.id)).toMatchObject([
    {
      actor: { id: hr.employeeId },
      changes: { status: ['pending', 'rejected'], decision_comments: [null, 'Not agreed'] },
    },
    { action: 'created', actor: { id: superadmin.employeeId }, changes: { reason: [null, 'Concrete pour'] } },
  ]);

  const attended = await attendance(of);
  const correction = await correctionOf(person, attended);
  await superadmin.call(decideCorrection, { params: correction, body: { status: 'approved' } });
  const spans = await read(person, 'attendances', attended);
  expect(
    spans.map(({ action, actor, changes }) => [action, actor?.id, Object.keys(changes).toSorted()]),
  ).toEqual([
    ['updated', superadmin.employeeId, ['is_corrected', 'time_out']],
    ['updated', person.employeeId, ['time_out']],
    ['created', person.employeeId, ['is_corrected', 'time_in']],
  ]);
  expect(await read(person, 'attendance_corrections', correction.id)).toMatchObject([
    { actor: { id: superadmin.employeeId }, changes: { status: ['pending', 'approved'] } },
    { action: 'created', actor: { id: person.employeeId }, changes: { reason: [null, 'Left early'] } },
  ]);
});

test('where an attendance began and ended is never shown in its history, as one end may be hidden from its reader', async () => {
  const of = await worker();
  const entries = await read(superadmin, 'attendances', await attendance(of));
  expect(JSON.stringify(entries.map(({ changes }) => changes))).not.toMatch(/project|task|latitude|_by/);
});

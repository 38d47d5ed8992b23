import {
  clockIn,
  createUser,
  type EmployeeRecord,
  eraseEmployee,
  getEmployee,
  listHistory,
  listSecurityEvents,
  signIn,
  updateAvatar,
  updateEmployee,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { onePixel } from '../../test/pictures.ts';
import { next, testApp } from '../../test/test-app.ts';
import { asApplication, connect } from '../../test/test-database.ts';

const site = await testApp();
const { superadmin } = site;
const hr = await site.as('Human Resource');
const reason = 'Asked for it in writing';
const PASSWORD = 'correct horse';

const values = {
  serial_no: 'SER-778211',
  birthdate: '1987-11-23',
  nationality: 'Ruritanian',
  contact_number: '+65 8877 6655',
  emergency_number: '+65 9911 2233',
  wp_no: '0 77665544',
  wp_application_date: '2020-02-17',
  wp_expiry_date: '2031-08-19',
  pass_type: 'S-Pass-Erased',
  mye: 'MYE-556677',
  nric: 'G7654321Q',
  passport_no: 'ZX9988776',
  passport_expiry_date: '2032-09-21',
  airport_pass_expiry_date: '2033-10-25',
  remarks: 'Allergic to penicillin',
};

/** Somebody with all of it, who has clocked in, applied for leave and left. */
async function leaver() {
  const id = await site.employee('Worker', { lastName: `Leaver ${next()}` });
  await hr.call(updateEmployee, {
    params: { id },
    body: { ...values, nric: 'G0000000Q', remarks: 'Earlier remark' },
  });
  await hr.call(updateEmployee, { params: { id }, body: values }, { 'idempotency-key': `erased-${id}` });
  await hr.call(updateAvatar, { params: { id }, body: { base64image: onePixel } });
  const username = `erased-${id}`;
  const account = await hr.call(createUser, { body: { employee_id: id, username, password: PASSWORD } });
  await site.query(sql`update users set must_change_password = false where id = ${account.id}`);
  const { token } = await site.anyone.call(signIn, { body: { username, password: PASSWORD } });
  const self = clientOf(site.app, token);
  const project = await site.project();
  await site.assign(id, project);
  await self.call(clockIn, { body: { project_id: project.id, latitude: 1.357913, longitude: 103.246813 } });
  await site.query(sql`insert into leave_applications (employee_id, type_of_leave, start_date, end_date, reason, requested_by)
    values (${id}, 'sick', '2026-06-10', '2026-06-10', 'Kidney stones', ${id})`);
  await hr.call(updateEmployee, { params: { id }, body: { employee_status: 'Inactive' } });
  return { id, username, accountId: account.id };
}

/** Those of some texts that are in any column of any table. */
async function foundAnywhere(texts: readonly string[]): Promise<string[]> {
  const tables = await site.query(sql<{ schema: string; name: string }>`
    select relnamespace::regnamespace::text as schema, relname as name from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`);
  const found = new Set<string>();
  for (const { schema, name } of tables) {
    const rows = await site.query(sql<{ text: string }>`select text from unnest(${texts}::text[]) as text
      where exists (select from ${sql.table(`${schema}.${name}`)} t where strpos(t::text, text) > 0)`);
    for (const { text } of rows) found.add(text);
  }
  return [...found];
}

test('AUDIT-10: nothing that was erased is in any table afterwards, and what stays is there', async () => {
  const { id } = await leaver();
  const texts = [
    ...Object.values(values),
    ...['G0000000Q', 'Earlier remark', '1.357913', '103.246813', 'Kidney stones'],
  ];
  expect((await foundAnywhere(texts)).toSorted()).toEqual(texts.toSorted());
  const before = (await hr.call(getEmployee, { params: { id } })) as EmployeeRecord;
  const erased = await hr.call(eraseEmployee, { params: { id }, body: { reason } });
  expect(await foundAnywhere(texts)).toEqual([]);
  expect(erased).toMatchObject({
    first_name: before.first_name,
    last_name: before.last_name,
    unique_id: before.unique_id,
    basic_pay: before.basic_pay,
    nric: null,
    has_user: false,
    avatar: { image: null },
    erased_at: expect.any(String),
  });
  expect(await site.query(sql`select 1 from attendance_spans where employee_id = ${id}`)).toHaveLength(1);
  const { data } = await hr.call(listHistory, { params: { kind: 'employees', id } });
  expect(data.find(({ changes }) => 'erased_at' in changes)?.changes).toMatchObject({
    erased_reason: [null, reason],
  });
  const events = await superadmin.call(listSecurityEvents, {
    query: { kind: 'person_erased', employee_id: id },
  });
  expect(events.data).toMatchObject([{ person: { id: hr.employeeId }, facts: { reason } }]);
});

test('AUDIT-11: only of somebody who has left, once, with a reason, and of a Superadmin by one', async () => {
  const active = await site.employee('Worker');
  const inactive = await site.employee('Worker', { status: 'Inactive' });
  const chief = await site.employee('Superadmin', { status: 'Inactive' });
  const erase = (id: number, body = { reason }) => hr.send(eraseEmployee, { params: { id }, body });
  expect(await erase(active)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  expect(await erase(inactive, { reason: ' ' })).toMatchObject({
    status: 422,
    body: { errors: { reason: ['Please type a reason.'] } },
  });
  expect((await erase(chief)).status).toBe(403);
  expect((await erase(999_999)).status).toBe(404);
  expect((await erase(inactive)).status).toBe(200);
  expect((await erase(inactive)).status).toBe(409);
});

test('AUDIT-10: the history changes by erasing alone, and only of somebody who was erased', async () => {
  const id = await site.employee('Worker');
  const owner = await connect(site.connection);
  const application = await connect(asApplication(site.connection));
  const nrics = async () =>
    (
      await owner.query(
        `select changes -> 'nric' as nric from history where table_name = 'employees' and record_id = $1`,
        [id],
      )
    ).rows;
  await application.query('select erase_from_history($1)', [id]);
  expect(await nrics()).toEqual([{ nric: [null, 'S1234567D'] }]);
  const ofPerson = `where table_name = 'employees' and record_id = ${id}`;
  await expect(
    application.query(`update history set changes = changes - 'nric' ${ofPerson}`),
  ).rejects.toThrow(/permission/);
  for (const change of [
    `changes = changes - 'first_name'`,
    `changes = changes || '{"nric": [1, 2]}'`,
    'employee_id = 1',
  ])
    await expect(owner.query(`update history set ${change} ${ofPerson}`)).rejects.toThrow(/only grows/);
  expect(await nrics()).toEqual([{ nric: [null, 'S1234567D'] }]);
});

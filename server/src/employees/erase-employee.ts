import {
  type Answer,
  ERASED_BEFORE,
  ERASES_INACTIVE,
  type eraseEmployee as eraseEndpoint,
  type Input,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { recordEvent } from '../platform/security-log/record-event.ts';
import { presentRecord, selectRecords } from './employee-records.ts';
import { refuseSuperadminBy } from './keep-superadmins.ts';

/**
 * Erases the personal data of somebody who has left, in their record, account, attendances and leave, and in the history of
 * these. Names, code, company, role, pay and the dates of the employment stay, and so does what papers say.
 * @throws not_found, not_allowed, wrong_state. Rules: AUDIT-10, AUDIT-11.
 */
export async function eraseEmployee(
  ctx: Context,
  { params: { id }, body: { reason } }: Input<typeof eraseEndpoint>,
): Promise<Answer<typeof eraseEndpoint>> {
  const { database } = ctx;
  const employee = await database
    .selectFrom('employees')
    .select(['role_id', 'employee_status', 'erased_at', 'unique_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!employee) throw problem('not_found');
  refuseSuperadminBy(ctx, employee.role_id);
  if (employee.employee_status === 'Active') throw problem('wrong_state', { message: ERASES_INACTIVE });
  if (employee.erased_at) throw problem('wrong_state', { message: ERASED_BEFORE });

  await sql`update employees set serial_no = null, gender = null, civil_status = null, birthdate = null, nationality = null,
    contact_number = null, emergency_number = null, wp_no = null, wp_application_date = null, wp_expiry_date = null,
    pass_type = null, mye = null, nric = null, passport_no = null, passport_expiry_date = null,
    airport_pass_expiry_date = null, remarks = null, avatar_file_id = null,
    erased_at = date_trunc('milliseconds', clock_timestamp()), erased_reason = ${reason} where id = ${id}`.execute(
    database,
  );
  await sql`update attendance_spans set in_latitude = null, in_longitude = null, out_latitude = null, out_longitude = null
    where employee_id = ${id} and (in_latitude is not null or out_latitude is not null)`.execute(database);
  await sql`update leave_applications set reason = null where employee_id = ${id} and reason is not null`.execute(
    database,
  );
  await sql`delete from users where employee_id = ${id}`.execute(database);
  await sql`delete from notifications where employee_id = ${id}`.execute(database);
  // Answers that are kept for a day, to be given again for the same key, have the record as it was.
  await sql`delete from idempotency_keys where answer ->> 'unique_id' = ${employee.unique_id}`.execute(
    database,
  );
  await sql`select erase_from_history(${id})`.execute(database);
  await recordEvent(ctx, { kind: 'person_erased', concerns: id, facts: { reason } });
  const { rows } = await selectRecords(ctx, sql`where e.id = ${id}`).execute(database);
  return presentRecord(ctx, rows[0] as (typeof rows)[number]);
}

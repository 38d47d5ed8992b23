import {
  type Answer,
  type createEmployee as createEmployeeEndpoint,
  type EmployeeRecord,
  endDateOf,
  type Input,
  identityNumberFields,
  type PayField,
  payFields,
  type updateEmployee as updateEmployeeEndpoint,
} from '@plumbline/contract';
import { type Selectable, sql } from 'kysely';
import { insertFile, type StoredFile, storeUploads } from '../files/index.ts';
import type { Context } from '../platform/context.ts';
import { namedColumns } from '../platform/database/record-columns.ts';
import type { Employees } from '../platform/database/types.generated.ts';
import { refuseUnconfirmed } from '../platform/http/confirmed.ts';
import { type ConstraintProblems, invalid, problem } from '../platform/problem.ts';
import { refuseStale } from '../platform/versions.ts';
import { mayEditTerms } from './abilities.ts';
import { presentRecord, selectRecords } from './employee-records.ts';
import type { EmployeeHooks } from './hooks.ts';
import { masksOrEvent, withoutMasks } from './identity-numbers.ts';
import { keepSuperadmins, refuseSuperadminBy } from './keep-superadmins.ts';
import { notifyOfOwnRecord } from './notify-of-own-record.ts';
import { refuseUnknownCompany } from './refuse-unknown-company.ts';
import {
  beginning,
  changedRoleAndPay,
  followRoleAndPay,
  heldOfNewPerson,
  isHeldChange,
  refuseLeavingBeforeStart,
  withoutRoleAndPay,
} from './role-and-pay.ts';

const OWN_TERMS = 'You cannot change your own pay, role or status. Please ask a Superadmin.';

type OwnTerms = Pick<Selectable<Employees>, 'id' | 'role_id' | 'employee_status' | PayField>;

/**
 * Those who keep the records do not set their own pay, role and status; sent as they are, they stay. Rule: ROLE-8.
 * @throws not_allowed, at the fields
 */
function refuseOwnTerms(ctx: Context, row: OwnTerms, fields: Partial<Record<keyof OwnTerms, unknown>>): void {
  if (mayEditTerms(ctx.actor, row.id)) return;
  const isPay = (field: string): field is PayField => Object.hasOwn(payFields, field);
  const changed = [...Object.keys(payFields), 'role_id', 'employee_status'].filter((name) => {
    const field = name as keyof OwnTerms;
    const given = fields[field];
    if (given === undefined) return false;
    return isPay(field) ? Number(given) !== Number(row[field]) : given !== row[field];
  });
  if (changed.length === 0) return;
  const errors = Object.fromEntries(changed.map((field) => [field, [OWN_TERMS]]));
  throw problem('not_allowed', { message: OWN_TERMS, errors });
}

async function recordOf(ctx: Context, id: number): Promise<EmployeeRecord> {
  const { rows } = await selectRecords(ctx, sql`where e.id = ${id}`).execute(ctx.database);
  if (!rows[0]) throw problem('not_found');
  return presentRecord(ctx, rows[0]);
}

/** Keeps the picture of a new employee, before the transaction. */
export async function storeNewPicture(ctx: Context, { body }: Input<typeof createEmployeeEndpoint>) {
  refuseSuperadminBy(ctx, body.role_id);
  return storeUploads(ctx, { base64image: body.base64image }, 'image');
}

/**
 * Adds an employee; designation and employment status begin as 'owner' and 'employed'. A role and pay that a second
 * person has to approve hold when they have: until then it is a Worker without pay. Rules: PEOPLE-3, ROLE-10.
 * @throws not_allowed, duplicate with `unique_id_exist`, invalid
 */
export async function createEmployee(
  ctx: Context,
  hooks: EmployeeHooks,
  { body }: Input<typeof createEmployeeEndpoint>,
  stored: { base64image?: StoredFile },
): Promise<Answer<typeof createEmployeeEndpoint>> {
  refuseSuperadminBy(ctx, body.role_id);
  await refuseUnknownCompany(ctx, body.company_id);
  const { base64image, ...fields } = body;
  const held = heldOfNewPerson(ctx, fields);
  const picture = stored.base64image ? await insertFile(ctx, stored.base64image) : null;
  const { id } = await ctx.database
    .insertInto('employees')
    .values({
      ...namedColumns('employees', fields),
      ...(held && beginning),
      end_date: endDateOf(body.end_date),
      designation: 'owner',
      employment_status: 'employed',
      avatar_file_id: picture,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const after of hooks.afterAdding) await after(ctx, [{ id, credits: [] }]);
  const warnings = held ? [await hooks.askSecondPerson(ctx, id, held)] : [];
  return { ...(await recordOf(ctx, id)), ...(warnings.length > 0 && { warnings }) };
}

/**
 * Changes an employee; what is not named stays. Role, pay, status and dates that a second person has to approve stay
 * until then. One set Inactive is signed out by the database at once, and the answer's `warnings` say what is still open
 * with them.
 * Rules: ACCOUNT-5, ACCOUNT-20, ROLE-10.
 * @throws not_found, not_allowed, stale, duplicate with `unique_id_exist`, invalid, confirmation_needed for another role
 */
export async function updateEmployee(
  ctx: Context,
  hooks: EmployeeHooks,
  { params, query, body }: Input<typeof updateEmployeeEndpoint>,
): Promise<Answer<typeof updateEmployeeEndpoint>> {
  const { updated_at, ...given } = body;
  const row = await ctx.database
    .selectFrom('employees')
    .select([
      'id',
      'role_id',
      'company_id',
      'employee_status',
      'start_date',
      'end_date',
      'updated_at',
      'first_name',
      'last_name',
      ...identityNumberFields,
    ])
    .select(Object.keys(payFields) as PayField[])
    .where('id', '=', params.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  const fields = withoutMasks(row, given);
  const changesStatus =
    fields.employee_status !== undefined && fields.employee_status !== row.employee_status;
  if (fields.employee_status === 'Inactive' && params.id === ctx.actor.employeeId)
    throw invalid({ employee_status: 'You cannot set yourself Inactive.' });
  refuseOwnTerms(ctx, row, fields);
  await refuseStale(ctx, { table: 'employees', id: row.id, updatedAt: row.updated_at }, updated_at);

  await keepSuperadmins(ctx, row, fields);
  await refuseUnknownCompany(ctx, fields.company_id);
  refuseLeavingBeforeStart(row, fields);

  const roleAndPay = changedRoleAndPay(row, fields);
  if (roleAndPay.role_id) refuseUnconfirmed(ctx.actor);
  const isHeld = isHeldChange(ctx, roleAndPay, row.role_id);
  const changes = namedColumns('employees', isHeld ? withoutRoleAndPay(fields) : fields);
  if (Object.keys(changes).length > 0)
    await ctx.database.updateTable('employees').set(changes).where('id', '=', params.id).execute();
  const isRenamed = (['first_name', 'last_name'] as const).some(
    (name) => fields[name] !== undefined && fields[name] !== row[name],
  );
  if (isRenamed) await notifyOfOwnRecord(ctx, params.id, ['name']);
  if (fields.company_id !== undefined && fields.company_id !== row.company_id)
    for (const after of hooks.afterCompanyChange) await after(ctx, params.id);
  const warnings: string[] = [];
  if (Object.keys(roleAndPay).length > 0) {
    if (isHeld) warnings.push(await hooks.askSecondPerson(ctx, params.id, roleAndPay));
    else await followRoleAndPay(ctx, hooks, params.id, roleAndPay);
  }
  const isLeaving = changesStatus && fields.employee_status === 'Inactive';
  if (isLeaving)
    for (const warningsOf of hooks.warningsOfLeaving) warnings.push(...(await warningsOf(ctx, params.id)));
  const [record] = await masksOrEvent(ctx, [await recordOf(ctx, params.id)], {
    masked: query.masked,
    endpoint: 'updateEmployee',
  });
  return { ...(record as EmployeeRecord), ...((isLeaving || warnings.length > 0) && { warnings }) };
}

const DUPLICATE_CODE = 'Duplicate Employee Code. Please enter a different one.';

export const employeeConstraints: ConstraintProblems = {
  employees_unique_id_unique: () =>
    problem('duplicate', {
      message: DUPLICATE_CODE,
      errors: { unique_id: [DUPLICATE_CODE] },
      data: { unique_id_exist: true },
      statusInBody: true,
    }),
};

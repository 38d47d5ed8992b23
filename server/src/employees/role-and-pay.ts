import {
  type EmploymentField,
  employeeHeadings,
  employmentFields,
  LEAVES_BEFORE_START,
  needsSecondPerson,
  type PayField,
  PERMANENT,
  payFields,
  type RoleId,
  type RoleName,
  roleIdOf,
  roles,
  shownDate,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { invalid, problem } from '../platform/problem.ts';
import { recordEvent } from '../platform/security-log/record-event.ts';
import type { EmployeeHooks } from './hooks.ts';
import { keepSuperadmins } from './keep-superadmins.ts';
import { notifyOfOwnRecord } from './notify-of-own-record.ts';

export type RolePayField = 'role_id' | PayField | EmploymentField;
type Value = string | number | null;
/** Values that change, each before and after: of role and pay, and of the status and dates of the employment. */
export type RolePayValues = Partial<Record<RolePayField, [before: Value, after: Value]>>;

const isPayField = (field: string): field is PayField => Object.hasOwn(payFields, field);
const roleAndPayFields: readonly RolePayField[] = ['role_id', ...(Object.keys(payFields) as PayField[])];
const fieldNames: readonly RolePayField[] = [...roleAndPayFields, ...employmentFields];
const isEmploymentField = (field: string): field is EmploymentField =>
  (employmentFields as readonly string[]).includes(field);
const isRolePayField = (field: string): field is RolePayField =>
  (fieldNames as readonly string[]).includes(field);

/** The role of somebody new until a second person has approved another one. */
const LEAST = roleIdOf('Worker');

const inCents = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The changes, as people read them: a line for each field. */
export function summaryOf(changes: RolePayValues): string {
  return Object.entries(changes)
    .map(([field, [before, after]]) => {
      const name = employeeHeadings[field as RolePayField];
      return `${name}: ${shown(field as RolePayField, before)} → ${shown(field as RolePayField, after)}`;
    })
    .join('\n');
}

function shown(field: RolePayField, value: Value): string {
  if (field === 'role_id') return roles[value as RoleId];
  if (field === 'employee_status') return String(value);
  if (isPayField(field)) return inCents.format(Number(value));
  if (value === null) return field === 'end_date' ? PERMANENT : 'none';
  return shownDate(String(value));
}

/** Whether a field has the same value; pay is compared as a number. */
function isSame(field: RolePayField, one: unknown, other: unknown): boolean {
  if (isEmploymentField(field)) return (one ?? null) === (other ?? null);
  return Number(one) === Number(other);
}

/**
 * Makes a change that a second person has approved, and what follows: other slices hear of another role, and the
 * person of role and pay. What the form refuses is refused still: the record may have changed since.
 * @returns false, and nothing is written, where the values that it was made from are no longer those of the record
 * @throws not_found, not_allowed, invalid
 */
export async function setRoleAndPay(
  ctx: Context,
  hooks: EmployeeHooks,
  id: number,
  changes: RolePayValues,
): Promise<boolean> {
  const row = await ctx.database
    .selectFrom('employees')
    .select(['id', 'role_id', ...fieldNames])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  const entries = Object.entries(changes) as [RolePayField, [Value, Value]][];
  if (!entries.every(([field, [before]]) => isSame(field, row[field], before))) return false;
  const after = Object.fromEntries(entries.map(([field, [, value]]) => [field, value]));
  await keepSuperadmins(ctx, row, after);
  refuseLeavingBeforeStart(row, after);
  const set = entries.map(([field, [, value]]) => sql`${sql.ref(field)} = ${value}`);
  await sql`update employees set ${sql.join(set)} where id = ${id}`.execute(ctx.database);
  await followRoleAndPay(ctx, hooks, id, changes);
  return true;
}

type EmploymentDates = { start_date?: string | null | undefined; end_date?: string | null | undefined };

/** @param changes dates that are changed; undefined ones stay @throws invalid */
export function refuseLeavingBeforeStart(present: EmploymentDates, changes: EmploymentDates): void {
  const start = changes.start_date === undefined ? present.start_date : changes.start_date;
  const end = changes.end_date === undefined ? present.end_date : changes.end_date;
  if (start && end && end < start) throw invalid({ end_date: LEAVES_BEFORE_START });
}

/** The consequences of another role, pay or employment. */
export async function followRoleAndPay(
  ctx: Context,
  hooks: EmployeeHooks,
  id: number,
  changes: RolePayValues,
): Promise<void> {
  if (changes.role_id) for (const listener of hooks.afterRoleChange) await listener(ctx, id);
  await recordRights(ctx, id, changes);
  const isPay = Object.keys(changes).some(isPayField);
  const what = [...(changes.role_id ? ['role'] : []), ...(isPay ? ['pay'] : [])];
  if (what.length > 0) await notifyOfOwnRecord(ctx, id, what);
}

/** Another role and another status are in the security log. */
async function recordRights(
  ctx: Context,
  id: number,
  { role_id, employee_status }: RolePayValues,
): Promise<void> {
  const factsOf = (field: RolePayField, [before, after]: [Value, Value]) => ({
    before: shown(field, before),
    after: shown(field, after),
  });
  if (role_id)
    await recordEvent(ctx, { kind: 'role_changed', concerns: id, facts: factsOf('role_id', role_id) });
  if (employee_status)
    await recordEvent(ctx, {
      kind: 'status_changed',
      concerns: id,
      facts: factsOf('employee_status', employee_status),
    });
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * The changes of a form to the fields that a second person may have to approve.
 * @param present the values that are there
 */
export function changedRoleAndPay(
  present: Fields,
  fields: Fields,
  names: readonly RolePayField[] = fieldNames,
): RolePayValues {
  const changed = names.filter(
    (field) => fields[field] !== undefined && !isSame(field, fields[field], present[field]),
  );
  const value = (field: RolePayField, given: unknown) =>
    (isEmploymentField(field) ? (given ?? null) : Number(given)) as Value;
  return Object.fromEntries(
    changed.map((field) => [field, [value(field, present[field]), value(field, fields[field])]]),
  );
}

/** Whether a second person has to approve changes of somebody. @param from their role; null: they are new */
function isHeld(ctx: Context, changes: RolePayValues, from: RoleName | null): boolean {
  const to = changes.role_id ? roles[changes.role_id[1] as RoleId] : from;
  const changesPay = Object.keys(changes).some(isPayField);
  const changesEmployment = Object.keys(changes).some(isEmploymentField);
  return to !== null && needsSecondPerson(ctx.actor.role, { from, to, changesPay, changesEmployment });
}

/** The same of somebody who is there. */
export function isHeldChange(ctx: Context, changes: RolePayValues, roleId: number): boolean {
  return isHeld(ctx, changes, roles[roleId as RoleId]);
}

/** A form without the fields that a second person approves. */
export function withoutRoleAndPay<Form extends object>(fields: Form): Omit<Form, RolePayField> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !isRolePayField(field))) as Omit<
    Form,
    RolePayField
  >;
}

/**
 * Of somebody new, what a second person has to approve first: they begin as a Worker, and without pay.
 * @returns null for nothing
 */
export function heldOfNewPerson(ctx: Context, fields: { role_id: number }): RolePayValues | null {
  const nothing = { ...Object.fromEntries(roleAndPayFields.map((field) => [field, 0])), role_id: LEAST };
  const changes = changedRoleAndPay(nothing, fields as Fields, roleAndPayFields);
  return isHeld(ctx, changes, null) ? changes : null;
}

/** The role and pay with which somebody begins of whom they have to be approved first. */
export const beginning = {
  role_id: LEAST,
  ...(Object.fromEntries(Object.keys(payFields).map((field) => [field, '0'])) as Record<PayField, string>),
};

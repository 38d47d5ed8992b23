import {
  needsSecondPerson,
  type PayField,
  payFields,
  type RoleId,
  type RoleName,
  roleIdOf,
  roles,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import type { EmployeeHooks } from './hooks.ts';
import { notifyOfOwnRecord } from './notify-of-own-record.ts';

export type RolePayField = 'role_id' | PayField;
/** Values that change, each before and after. */
export type RolePayValues = Partial<Record<RolePayField, [before: number, after: number]>>;

const isRolePayField = (field: string): field is RolePayField =>
  field === 'role_id' || Object.hasOwn(payFields, field);
const fieldNames = ['role_id', ...Object.keys(payFields)] as RolePayField[];

/** The role of somebody new until a second person has approved another one. */
const LEAST = roleIdOf('Worker');

const inCents = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What changes, as people read it: a line for each field. */
export function summaryOf(changes: RolePayValues): string {
  const line = ([field, [before, after]]: [string, [number, number]]) =>
    field === 'role_id'
      ? `Role: ${roles[before as RoleId]} → ${roles[after as RoleId]}`
      : `${payFields[field as PayField]}: ${inCents.format(before)} → ${inCents.format(after)}`;
  return Object.entries(changes).map(line).join('\n');
}

/** Locks somebody's record and reads their role and pay. @throws not_found */
export async function lockRoleAndPay(ctx: Context, id: number): Promise<Record<RolePayField, unknown>> {
  const row = await ctx.database
    .selectFrom('employees')
    .select(fieldNames)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

/** Sets role and pay, and what follows: other slices hear of another role, and the person of either. */
export async function setRoleAndPay(
  ctx: Context,
  hooks: EmployeeHooks,
  id: number,
  changes: RolePayValues,
): Promise<void> {
  const set = Object.entries(changes).map(([field, [, after]]) => sql`${sql.ref(field)} = ${after}`);
  await sql`update employees set ${sql.join(set)} where id = ${id}`.execute(ctx.database);
  await followRoleAndPay(ctx, hooks, id, changes);
}

/** What follows from another role or pay. */
export async function followRoleAndPay(
  ctx: Context,
  hooks: EmployeeHooks,
  id: number,
  changes: RolePayValues,
): Promise<void> {
  if (changes.role_id) for (const listener of hooks.afterRoleChange) await listener(ctx, id);
  const isPay = Object.keys(changes).some((field) => field !== 'role_id');
  await notifyOfOwnRecord(ctx, id, [...(changes.role_id ? ['role'] : []), ...(isPay ? ['pay'] : [])]);
}

type Fields = Readonly<Record<string, unknown>>;

/** What of role and pay a form changes. @param present the values that are there */
export function changedRoleAndPay(present: Fields, fields: Fields): RolePayValues {
  const changed = fieldNames.filter(
    (field) => fields[field] !== undefined && Number(fields[field]) !== Number(present[field]),
  );
  return Object.fromEntries(
    changed.map((field) => [field, [Number(present[field]), Number(fields[field])]]),
  ) as RolePayValues;
}

/** Whether a second person has to approve changes of somebody's role or pay. @param from their role; null: they are new */
function isHeld(ctx: Context, changes: RolePayValues, from: RoleName | null): boolean {
  const to = changes.role_id ? roles[changes.role_id[1] as RoleId] : from;
  const changesPay = Object.keys(changes).some((field) => field !== 'role_id');
  return to !== null && needsSecondPerson(ctx.actor.role, { from, to, changesPay });
}

/** The same of somebody who is there. */
export function isHeldChange(ctx: Context, changes: RolePayValues, roleId: number): boolean {
  return isHeld(ctx, changes, roles[roleId as RoleId]);
}

/** A form without role and pay. */
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
  const beginning = { ...Object.fromEntries(fieldNames.map((field) => [field, 0])), role_id: LEAST };
  const changes = changedRoleAndPay(beginning, fields as Fields);
  return isHeld(ctx, changes, null) ? changes : null;
}

/** The role and pay with which somebody begins of whom they have to be approved first. */
export const beginning = {
  role_id: LEAST,
  ...(Object.fromEntries(Object.keys(payFields).map((field) => [field, '0'])) as Record<PayField, string>),
};

import {
  employeeHeadings,
  needsSecondPerson,
  type RoleId,
  roleIdOf,
  roles,
  textKey,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { ReadRow } from './read-rows.ts';

const NO_COMPANY = 'There is no company with this name.';
const TAKEN = 'An employee with this Employee ID already exists.';
const ONLY_SUPERADMIN = 'Only a Superadmin can give or remove the role Superadmin.';
const NEEDS_SECOND_PERSON =
  'A second person has to approve this role. Please add this person by the form, or ask a Superadmin.';
const headings: string[] = Object.values(employeeHeadings);
const SUPERADMIN = roleIdOf('Superadmin');

/** A checked row; valid when it has no errors. */
export type CheckedRow = ReadRow & { companyId: number | null };

/** The ids of companies by the names that a table gives them, which differ in case and accents perhaps. */
async function companiesByName(ctx: Context, rows: readonly ReadRow[]): Promise<Map<string, number>> {
  const names = [...new Set(rows.map(({ company }) => company))].filter((name) => name !== '');
  // Locked, so that none is deleted before its people are in.
  const found = await sql<{ name: string; id: number }>`
    select asked.name, c.id from unnest(${names}::text[]) as asked (name)
    join companies c on searchable(c.name) = searchable(asked.name)
    for key share of c`.execute(ctx.database);
  return new Map(found.rows.map(({ name, id }) => [name, id]));
}

/** The keys of those Employee IDs that somebody has. */
async function takenIds(ctx: Context, rows: readonly ReadRow[]): Promise<Set<string>> {
  const keys = rows.map(({ uniqueId }) => textKey(uniqueId));
  const found = await sql<{ key: string }>`
    select text_key(unique_id) as key from employees where text_key(unique_id) = any(${keys}::text[])`.execute(
    ctx.database,
  );
  return new Set(found.rows.map(({ key }) => key));
}

const isHeldRole = (ctx: Context, roleId: number) =>
  needsSecondPerson(ctx.actor.role, {
    from: null,
    to: roles[roleId as RoleId],
    changesPay: true,
    changesEmployment: false,
  });

/**
 * Checks of rows that need the database and the actor: companies, Employee IDs that are taken, the role Superadmin.
 * @param defaultCompany of the rows that name none
 */
export async function checkRows(
  ctx: Context,
  rows: readonly ReadRow[],
  defaultCompany: number | null,
): Promise<CheckedRow[]> {
  const companies = await companiesByName(ctx, rows);
  const taken = await takenIds(ctx, rows);
  return rows.map((row) => {
    const companyId = row.company === '' ? defaultCompany : (companies.get(row.company) ?? null);
    const errors = [...row.errors];
    if (row.company !== '' && companyId === null)
      errors.push({ column: employeeHeadings.company_id, message: NO_COMPANY });
    if (taken.has(textKey(row.uniqueId))) errors.push({ column: employeeHeadings.unique_id, message: TAKEN });
    if (row.roleId === SUPERADMIN && ctx.actor.roleId !== SUPERADMIN)
      errors.push({ column: employeeHeadings.role_id, message: ONLY_SUPERADMIN });
    else if (row.roleId && isHeldRole(ctx, row.roleId))
      errors.push({ column: employeeHeadings.role_id, message: NEEDS_SECOND_PERSON });
    const inOrder = errors.toSorted((a, b) => headings.indexOf(a.column) - headings.indexOf(b.column));
    return { ...row, companyId, errors: inOrder };
  });
}

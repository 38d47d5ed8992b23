import type * as contract from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { type ConstraintProblems, problem } from '../platform/problem.ts';
import { refuseStale } from '../platform/versions.ts';

/** A firm works with a handful; it bounds the list. */
const MAX_COMPANIES = 1000;

type Company = contract.Answer<typeof contract.createCompany>;

const columns = ['id', 'name', 'updated_at'] as const;

const present = (row: { id: number; name: string; updated_at: Date }): Company => ({
  ...row,
  updated_at: row.updated_at.toISOString(),
});

/** All companies by name. */
export async function listCompanies(ctx: Context): Promise<Company[]> {
  const rows = await ctx.database
    .selectFrom('companies')
    .select(columns)
    .orderBy(sql`name collate natural_order`)
    .limit(MAX_COMPANIES)
    .execute();
  return rows.map(present);
}

/** Adds a company. @throws duplicate; invalid when there are too many */
export async function createCompany(
  ctx: Context,
  { body }: contract.Input<typeof contract.createCompany>,
): Promise<Company> {
  const { count } = await ctx.database
    .selectFrom('companies')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MAX_COMPANIES)
    throw problem('invalid', {
      message: `There can be at most ${MAX_COMPANIES.toLocaleString('en')} companies.`,
    });
  const row = await ctx.database
    .insertInto('companies')
    .values(body)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return present(row);
}

/** Renames a company. @throws not_found, stale, duplicate */
export async function renameCompany(
  ctx: Context,
  { params, body }: contract.Input<typeof contract.renameCompany>,
): Promise<Company> {
  const row = await ctx.database
    .selectFrom('companies')
    .select(columns)
    .where('id', '=', params.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  await refuseStale(ctx, { table: 'companies', id: row.id, updatedAt: row.updated_at }, body.updated_at);
  const renamed = await ctx.database
    .updateTable('companies')
    .set({ name: body.name })
    .where('id', '=', params.id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return present(renamed);
}

/** Deletes a company that nobody belongs to. @throws not_found, in_use */
export async function deleteCompany(
  ctx: Context,
  { params }: contract.Input<typeof contract.deleteCompany>,
): Promise<{ id: number }> {
  const deleted = await ctx.database
    .deleteFrom('companies')
    .where('id', '=', params.id)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw problem('not_found');
  return deleted;
}

export const companyConstraints: ConstraintProblems = {
  companies_name_unique: () =>
    problem('duplicate', {
      message: 'There is a company of this name already.',
      errors: { name: ['There is a company of this name already.'] },
    }),
  employees_company_id_fkey: () =>
    problem('in_use', { message: 'This company still has employees. Move them to another company first.' }),
};

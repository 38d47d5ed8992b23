import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashPassword } from '../auth/index.ts';
import type { Database } from '../platform/database/database.ts';

/** What the terminal tells after the very first start. */
export type FirstStart = {
  username: string;
  /** Only when it was made up here; a given one is known already. */
  generatedPassword: string | null;
};

/** Any number that no other start-up lock uses. */
const FIRST_START_LOCK = 7_586_231_410;

/**
 * Gives an empty database its company and its Superadmin; a database that has people is left alone.
 * @param options the company's name and, if set, the Superadmin's password
 * @returns what to tell, or null when there was nothing to do. Source: decisions 2.
 */
export async function firstStart(
  database: Database,
  options: { companyName: string; adminPassword: string | undefined },
): Promise<FirstStart | null> {
  return database.transaction().execute(async (transaction) => {
    // Several processes may start on one new database at once.
    await sql`select pg_advisory_xact_lock(${FIRST_START_LOCK})`.execute(transaction);
    const anyone = await transaction.selectFrom('employees').select('id').limit(1).executeTakeFirst();
    if (anyone) return null;

    const password = options.adminPassword ?? randomBytes(9).toString('base64url');
    const company = await transaction
      .insertInto('companies')
      .values({ name: options.companyName })
      .returning('id')
      .executeTakeFirstOrThrow();
    const employee = await transaction
      .insertInto('employees')
      .values({
        company_id: company.id,
        role_id: 1,
        unique_id: 'superadmin',
        first_name: 'Super',
        last_name: 'Admin',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('users')
      .values({
        employee_id: employee.id,
        username: 'superadmin',
        password_hash: await hashPassword(password),
      })
      .execute();
    return { username: 'superadmin', generatedPassword: options.adminPassword ? null : password };
  });
}

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashPassword, passwordWeakness, usernameColumns } from '../auth/index.ts';
import { type AnonymousContext, nameActor } from '../platform/context.ts';
import { transact } from '../platform/database/transact.ts';
import { StartError } from '../platform/start-error.ts';

/** Any number that no other start-up lock uses. */
const FIRST_START_LOCK = 7_586_231_410;

const USERNAME = 'superadmin';

type Options = {
  companyName: string;
  /** The Superadmin's password; without one it is made up here. */
  adminPassword: string | undefined;
  demo: boolean;
  /** Tells the person at the terminal. */
  say: (line: string) => void;
};

/** It is said before anything is made of it; in the demo company all accounts have this password. */
async function refuseWeakAdminPassword({ adminPassword, companyName }: Options): Promise<void> {
  if (adminPassword === undefined) return;
  const owner = { username: USERNAME, first_name: 'Super', last_name: 'Admin', company: companyName };
  const weakness = await passwordWeakness(adminPassword, owner);
  if (weakness) throw new StartError(`ADMIN_PASSWORD is refused. ${weakness}`);
}

/**
 * Gives an empty database its company, its Superadmin and, if wanted, the demo company; a database that has people is
 * left alone. All or nothing: a start that is killed in the middle begins again.
 * @returns the usernames that can sign in, or null when there was nothing to do. Rule: ACCOUNT-1.
 */
export async function firstStart(ctx: AnonymousContext, options: Options): Promise<string[] | null> {
  return transact(ctx.database, async (transaction) => {
    // Several processes may start on one new database at once; the others wait however long the first takes.
    await sql`set local lock_timeout = 0; set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${FIRST_START_LOCK})`.execute(transaction);
    const anyone = await transaction.selectFrom('employees').select('id').limit(1).executeTakeFirst();
    if (anyone) return null;

    await refuseWeakAdminPassword(options);
    const password = options.adminPassword ?? randomBytes(16).toString('base64url');
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
        unique_id: USERNAME,
        first_name: 'Super',
        last_name: 'Admin',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const user = await transaction
      .insertInto('users')
      .values({
        employee_id: employee.id,
        ...usernameColumns(USERNAME),
        password_hash: await hashPassword(password),
      })
      .returning('id')
      .executeTakeFirstOrThrow();

    let usernames = [USERNAME];
    if (options.demo) {
      options.say('Creating demo data ...');
      // Read only when it is wanted: no other start needs its data files.
      const { insertDemo } = await import('../demo/index.ts');
      await nameActor(transaction, employee.id);
      const actor = {
        userId: user.id,
        sessionId: 0,
        linkEpoch: 0,
        employeeId: employee.id,
        isConfirmed: true,
        roleId: 1,
        role: 'Superadmin',
        delegators: [],
      } as const;
      usernames = await insertDemo({ ...ctx, database: transaction, actor, command: null }, password);
    }
    // Said before it is committed: a password that no one has seen would lock everybody out.
    options.say(
      options.adminPassword
        ? 'Password: as set in ADMIN_PASSWORD.'
        : `Password (shown only once): ${password}`,
    );
    return usernames;
  });
}

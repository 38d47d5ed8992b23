import { sql } from 'kysely';
import { passwordTurn } from '../platform/argon2/argon2.ts';
import type { AnonymousContext } from '../platform/context.ts';
import { passwordWeakness } from './password-weakness.ts';

/** A new password before its transaction: why it is refused or, where it is not, its hash. */
export type NewPassword = { weakness: string; hash: null } | { weakness: null; hash: string };

type OwnerRow = {
  first_name: string;
  last_name: string;
  company: string;
  identity_numbers: (string | null)[];
  phone_numbers: (string | null)[];
  other_numbers: (string | null)[];
  birthdate: string | null;
};

/** The owner of the new password, by their account or their record, and the username that they will have then. */
type Owner = { username: string } & ({ userId: number } | { employeeId: number });

/**
 * Judges a new password and computes its hash; to be called outside a transaction: it takes its time. What is wrong with
 * it is only thrown when it is known that the actor may set it.
 * @param caller whose turn the hash takes, as of `passwordTurn`
 * @throws busy
 */
export function prepareNewPassword(
  ctx: Pick<AnonymousContext, 'database'>,
  password: string,
  owner: Owner,
  caller: string,
): Promise<NewPassword> {
  return passwordTurn(caller, async ({ hash }) => {
    const weakness = await passwordWeakness(password, {
      ...(await readOwner(ctx, owner)),
      username: owner.username,
    });
    return weakness === null ? { weakness, hash: await hash(password) } : { weakness, hash: null };
  });
}

async function readOwner(
  ctx: Pick<AnonymousContext, 'database'>,
  owner: Owner,
): Promise<OwnerRow | undefined> {
  const isOwner =
    'userId' in owner
      ? sql`e.id = (select employee_id from users where id = ${owner.userId})`
      : sql`e.id = ${owner.employeeId}`;
  const { rows } = await sql<OwnerRow>`
    select e.first_name, e.last_name, c.name as company, array[e.nric, e.passport_no, e.wp_no] as identity_numbers,
      array[e.contact_number, e.emergency_number] as phone_numbers,
      array[e.unique_id, e.serial_no, e.mye] as other_numbers, e.birthdate::text as birthdate
    from employees e join companies c on c.id = e.company_id where ${isOwner}`.execute(ctx.database);
  return rows[0];
}

import { PASSWORD_TOO_COMMON, passwordFault } from '@plumbline/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { invalid } from '../platform/problem.ts';

let common: ReadonlySet<string> | undefined;

/** Whether a password is among those that most people use, whatever its case. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'] as string[]);
  return common.has(password.trim().toLowerCase());
}

type OwnerRow = {
  first_name: string;
  last_name: string;
  company: string;
  identity_numbers: (string | null)[];
  birthdate: string | null;
};

/**
 * Refuses a new password that is easily guessed, with or without knowing its owner.
 * @param account whose password it will be, with the username that they will have then
 * @throws invalid at `password`. Rule: ACCOUNT-7.
 */
export async function refuseWeakPassword(
  ctx: Context,
  password: string,
  { employeeId, username }: { employeeId: number; username: string },
): Promise<void> {
  if (isCommonPassword(password)) throw invalid({ password: PASSWORD_TOO_COMMON });
  const { rows } = await sql<OwnerRow>`
    select e.first_name, e.last_name, c.name as company, array[e.nric, e.passport_no, e.wp_no] as identity_numbers,
      e.birthdate::text as birthdate
    from employees e join companies c on c.id = e.company_id where e.id = ${employeeId}`.execute(
    ctx.database,
  );
  const fault = passwordFault(password, { ...rows[0], username });
  if (fault) throw invalid({ password: fault });
}

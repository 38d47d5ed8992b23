import type { RoleId } from '@plumbline/contract';
import { sql } from 'kysely';
import type { AnonymousContext } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import type { EmployeeHooks } from './hooks.ts';

type Newcomer = { roleId: RoleId; firstName: string; lastName: string; uniqueId: string };

/**
 * Adds somebody whom only the company's provider of single sign-on knows, to the first company, within the transaction of
 * `ctx`. Gives their id. Rule: ACCOUNT-42.
 * @throws single_sign_on_failed where another employee has the unique id
 */
export const addNewcomer =
  ({ afterAdding }: Pick<EmployeeHooks, 'afterAdding'>) =>
  async (ctx: AnonymousContext, { roleId, firstName, lastName, uniqueId }: Newcomer): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      insert into employees (company_id, role_id, unique_id, first_name, last_name)
      values ((select min(id) from companies), ${roleId}, ${uniqueId}, ${firstName}, ${lastName})
      on conflict do nothing returning id`.execute(ctx.database);
    const [added] = rows;
    if (!added)
      throw problem('single_sign_on_failed', {
        message: `Another person here has the employee code ${uniqueId}. Please ask your office for an account.`,
      });
    for (const after of afterAdding) await after(ctx, [{ id: added.id, credits: [] }]);
    return added.id;
  };

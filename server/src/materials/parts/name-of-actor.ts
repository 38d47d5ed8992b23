import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** The actor's name, for notifications. */
export async function nameOfActor(ctx: Context): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from employees where id = ${ctx.actor.employeeId}`.execute(
    ctx.database,
  );
  return rows[0]?.name ?? '';
}

import { sql } from 'kysely';
import type { AnonymousContext } from '../context.ts';

type Handle = Pick<AnonymousContext, 'database'>;

/**
 * Takes the next number of a series: 1, 2, 3 … Two writers never get the same one, and a transaction that is rolled
 * back leaves no gap. Another writer of the same series and scope waits for the end of this one's transaction, so it
 * is taken late in it, and of several series in one order everywhere.
 * @param series what is numbered, such as 'purchase-orders'
 * @param scope within what it is numbered, such as the id of a project; 0 for the whole company
 * @param taken the highest number that is in use without having been taken here, such as one that was typed
 * @throws Error outside a transaction, where the number could be taken and its record refused
 */
export async function nextNumber(ctx: Handle, series: string, scope: number, taken = 0): Promise<number> {
  if (!ctx.database.isTransaction) throw new Error(`a number of ${series} is taken outside a transaction`);
  const { rows } = await sql<{ last: number }>`
    insert into running_numbers (series, scope, last) values (${series}, ${scope}, ${taken} + 1)
    on conflict (series, scope) do update set last = greatest(running_numbers.last, ${taken}) + 1
    returning last`.execute(ctx.database);
  return (rows[0] as { last: number }).last;
}

/**
 * The number that would be next in a series, without taking it: another writer may. Takes what `nextNumber` takes; for
 * a form that shows the number before it is saved.
 */
export async function peekNumber(ctx: Handle, series: string, scope: number, taken = 0): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select last from running_numbers where series = ${series} and scope = ${scope}`.execute(ctx.database);
  return Math.max(rows[0]?.last ?? 0, taken) + 1;
}

import { sql } from 'kysely';
import { notify } from '../notifications/index.ts';
import type { Context } from '../platform/context.ts';
import { fullNameOf } from './person-name.ts';

/** Tells somebody that another has changed something of their record. @param what in few words, such as 'role' */
export async function notifyOfOwnRecord(
  ctx: Context,
  employeeId: number,
  what: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ actor: string }>`
    select ${fullNameOf(sql`${ctx.actor.employeeId}::integer`)} as actor`.execute(ctx.database);
  await notify(ctx, [employeeId], {
    kind: 'own_record_changed',
    facts: { actor: rows[0]?.actor ?? '', what: new Intl.ListFormat('en').format(what) },
    place: null,
  });
}

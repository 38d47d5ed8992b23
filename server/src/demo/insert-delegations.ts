import type { DemoCompany } from '@plumbline/demo';
import { type Context, siteToday } from '../platform/context.ts';
import { addDays } from '../platform/days.ts';

/** Writes the delegations. @param people the ids of employees by their keys */
export async function insertDelegations(
  ctx: Context,
  { delegations }: DemoCompany,
  people: ReadonlyMap<string, number>,
): Promise<void> {
  const today = siteToday(ctx);
  const rows = delegations.map(({ from, to, startsInDays, endsInDays, reason, revokedInDays }) => ({
    from_employee_id: people.get(from) as number,
    to_employee_id: people.get(to) as number,
    start_date: addDays(today, startsInDays),
    end_date: addDays(today, endsInDays),
    reason,
    created_by: people.get(from) as number,
    ...(revokedInDays !== null && {
      revoked_at: new Date(`${addDays(today, revokedInDays)}T01:00:00Z`).toISOString(),
      revoked_by: people.get(from) as number,
    }),
  }));
  await ctx.database.insertInto('delegations').values(rows).execute();
}

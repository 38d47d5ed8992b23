import { type Context, siteToday } from '../platform/context.ts';
import { addDays } from '../platform/days.ts';

/**
 * Delegations of the demo company, in days from today: one over a leave that has ended, one that was revoked when its
 * giver came back early, and one for next week. None holds today, so that each account shows its own role.
 */
const delegations = [
  { from: 'project_manager', to: 'engineer', start: -30, end: -24, reason: 'On leave', revokedAfter: null },
  {
    from: 'human_resource',
    to: 'director',
    start: -14,
    end: -2,
    reason: 'Training course',
    revokedAfter: -9,
  },
  {
    from: 'director',
    to: 'project_manager',
    start: 6,
    end: 12,
    reason: 'Visit to the head office',
    revokedAfter: null,
  },
] as const;

/** Writes them. @param people the ids of employees by their keys */
export async function insertDelegations(ctx: Context, people: ReadonlyMap<string, number>): Promise<void> {
  const today = siteToday(ctx);
  const idOf = (key: string) => {
    const id = people.get(key);
    if (id === undefined) throw new Error(`The demo company has no one called ${key}.`);
    return id;
  };
  await ctx.database
    .insertInto('delegations')
    .values(
      delegations.map(({ from, to, start, end, reason, revokedAfter }) => ({
        from_employee_id: idOf(from),
        to_employee_id: idOf(to),
        start_date: addDays(today, start),
        end_date: addDays(today, end),
        reason,
        created_by: idOf(from),
        ...(revokedAfter !== null && {
          revoked_at: new Date(`${addDays(today, revokedAfter)}T01:00:00Z`).toISOString(),
          revoked_by: idOf(from),
        }),
      })),
    )
    .execute();
}

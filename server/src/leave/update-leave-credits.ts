import {
  creditedLeaveTypes,
  type Input,
  type LeaveCredits,
  type updateLeaveCredits as updateLeaveCreditsEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { invalid, problem } from '../platform/problem.ts';
import { refuseStale } from '../platform/versions.ts';
import { readLeaveCredits, refuseOtherYears } from './get-leave-credits.ts';
import { recountUncoveredLeave } from './recount-leave.ts';

type Body = Input<typeof updateLeaveCreditsEndpoint>['body'];
type CreditRow = { id: number; type_of_leave: string; used: string; updated_at: Date };

/** Older than every version: what somebody has read who found no credits. */
const NEVER = new Date(0).toISOString();

/**
 * Sets the credits of a year; types that are not named stay as they are. The version is that of the year as a whole.
 * @throws not_found, not_allowed, stale; invalid, also below what is used already
 */
export async function updateLeaveCredits(
  ctx: Context,
  { params, body }: Input<typeof updateLeaveCreditsEndpoint>,
): Promise<LeaveCredits> {
  // The person's lock, for the rows of a year may not exist yet.
  const { rows: people } = await sql`
    select from employees where id = ${params.id} for no key update`.execute(ctx.database);
  if (people.length === 0) throw problem('not_found');
  if (params.id === ctx.actor.employeeId && ctx.actor.role !== 'Superadmin')
    throw problem('not_allowed', {
      message: 'Only a Superadmin can set their own leave credits. Please ask a colleague to do it.',
    });
  if (body.employee_id !== undefined && body.employee_id !== params.id)
    throw invalid({ employee_id: 'These leave credits belong to a different employee.' });
  refuseOtherYears(ctx, body.year);

  const { rows } = await sql<CreditRow>`
    select id, type_of_leave, used, updated_at from leave_credits
    where employee_id = ${params.id} and year = ${body.year} order by type_of_leave for update`.execute(
    ctx.database,
  );
  await refuseStaleYear(ctx, rows, body.updated_at);
  const credits = namedCredits(body);
  refuseBelowUsed(rows, credits);
  if (credits.length > 0)
    await ctx.database
      .insertInto('leave_credits')
      .values(
        credits.map(({ type, credit }) => ({
          employee_id: params.id,
          year: body.year,
          type_of_leave: type,
          credit,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .constraint('leave_credits_once')
          .doUpdateSet({ credit: sql`excluded.credit` })
          .where(sql<boolean>`leave_credits.credit is distinct from excluded.credit`),
      )
      .execute();
  await recountUncoveredLeave(ctx, params.id);
  return readLeaveCredits(ctx, params.id, body.year);
}

/** @param readVersion the version that the caller had read, null for a year without credits, undefined if not given */
async function refuseStaleYear(
  ctx: Context,
  rows: readonly CreditRow[],
  readVersion: string | null | undefined,
): Promise<void> {
  const latest = rows.toSorted((one, other) => other.updated_at.getTime() - one.updated_at.getTime())[0];
  if (!latest || readVersion === undefined) return;
  await refuseStale(
    ctx,
    { table: 'leave_credits', id: latest.id, updatedAt: latest.updated_at },
    readVersion ?? NEVER,
  );
}

function namedCredits(body: Body) {
  return creditedLeaveTypes.flatMap((type) => {
    const credit = body[`${type}_leave`];
    return credit === undefined ? [] : [{ type, credit: String(credit) }];
  });
}

function refuseBelowUsed(
  rows: readonly CreditRow[],
  credits: readonly { type: string; credit: string }[],
): void {
  const tooLow = credits.flatMap(({ type, credit }) => {
    const used = Number(rows.find((row) => row.type_of_leave === type)?.used ?? 0);
    return Number(credit) < used ? [[`${type}_leave`, `${used} days are already used.`] as const] : [];
  });
  if (tooLow.length > 0) throw invalid(Object.fromEntries(tooLow));
}

import type { Answer, getCredentials as getCredentialsEndpoint } from '@plumbline/contract';
import { sql } from 'kysely';
import { employeeCards } from '../employees/index.ts';
import { type Context, siteToday } from '../platform/context.ts';
import { oldestPaperDay } from '../platform/paper-dates.ts';

/** The signed-in person, and the facts that the site needs at its start. */
export async function getCredentials(ctx: Context): Promise<Answer<typeof getCredentialsEndpoint>> {
  const user = await ctx.database
    .selectFrom('users')
    .select(['id', 'username', sql<string>`encode(device_key, 'base64')`.as('device_key')])
    .where('id', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow();
  const [employee] = await employeeCards(ctx, [ctx.actor.employeeId]);
  if (!employee) throw new Error('a signed-in user without an employee');
  return {
    user: {
      ...user,
      must_change_password: ctx.actor.mustChangePassword === true,
      must_set_up_two_step: ctx.actor.mustSetUpTwoStep === true,
      employee,
    },
    site: {
      time_zone: ctx.site.timeZone,
      today: siteToday(ctx),
      oldest_paper_date: oldestPaperDay(ctx),
      behind_plan_points: ctx.site.behindPlanPoints,
      tile_url: ctx.site.tileUrl,
      sends_mail: ctx.site.mail !== null,
      links: ctx.site.links,
    },
  };
}

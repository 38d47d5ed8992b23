import type { Answer, clockIn as clockInEndpoint, Input } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { lockPeople, openSpans, presentClocked, refuseProject, refuseState } from './clocking.ts';
import { leaveForgottenBehind } from './leave-behind.ts';
import { isForgotten } from './read-spans.ts';
import { siteDateOf } from './site-days.ts';

/**
 * Clocks in oneself or a crew at the server's time, all or nobody. What was open for longer than anybody works is
 * left behind as forgotten. Rules: ATTENDANCE-1, ATTENDANCE-2.
 * @throws not_found, not_allowed, invalid; wrong_state naming those who are in already
 */
export async function clockIn(
  ctx: Context,
  { body }: Input<typeof clockInEndpoint>,
): Promise<Answer<typeof clockInEndpoint>> {
  await refuseProject(ctx, body);
  const people = await lockPeople(ctx, body);
  const open = await openSpans(ctx, people);
  const atWork = people.filter(({ id }) => {
    const span = open.get(id);
    return span && !isForgotten(ctx, span);
  });
  refuseState(ctx, atWork, {
    you: 'You are already clocked in.',
    one: 'is already clocked in.',
    several: 'are already clocked in.',
  });

  const now = ctx.now();
  const ids = people.map(({ id }) => id);
  await leaveForgottenBehind(ctx, ids);
  const { rows } = await sql<{ id: number }>`
    insert into attendance_spans
      (employee_id, site_date, time_in, in_project_id, in_task_id, in_latitude, in_longitude, in_by)
    select person.id, ${siteDateOf(ctx, now)}::date, ${now}::timestamptz, ${body.project_id}::integer,
      ${body.task_id ?? null}::integer, ${body.latitude ?? null}::numeric, ${body.longitude ?? null}::numeric,
      ${ctx.actor.employeeId}::integer
    from unnest(${ids}::integer[]) as person (id)
    returning id`.execute(ctx.database);
  return presentClocked(
    ctx,
    rows.map(({ id }) => id),
  );
}

import type { Answer, clockIn as clockInEndpoint, Input } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { siteDateOf } from '../days/site-days.ts';
import {
  type ClockedPerson,
  lockPeople,
  openSpans,
  presentClocked,
  refuseProject,
  refuseState,
} from './clocking.ts';
import { clockingTime } from './clocking-time.ts';
import { leaveForgottenBehind } from './leave-behind.ts';
import { isForgotten } from './read-spans.ts';
import { spansBegunBy, wasForgotten } from './spans-at.ts';

const LATER = 'a later attendance already. Please request a correction instead.';

/**
 * Clocks in oneself or a crew at the server's time, or at the time at which it was done where it was sent later, all or
 * none. What was open for longer than anybody works is left behind as forgotten. Rules: ATTENDANCE-1, ATTENDANCE-2,
 * ATTENDANCE-10, ATTENDANCE-11.
 * @throws not_found, not_allowed, invalid; wrong_state naming those who are in already, and for one that was done too
 *   long ago
 */
export async function clockIn(
  ctx: Context,
  { body }: Input<typeof clockInEndpoint>,
): Promise<Answer<typeof clockInEndpoint>> {
  const { at, receivedAt } = clockingTime(ctx);
  await refuseProject(ctx, body);
  const people = await lockPeople(ctx, body);
  await (receivedAt ? refuseTaken(ctx, people, at) : refuseAtWork(ctx, people));

  const ids = people.map(({ id }) => id);
  await leaveForgottenBehind(ctx, ids);
  const { rows } = await sql<{ id: number }>`
    insert into attendance_spans
      (employee_id, site_date, time_in, in_received_at, in_project_id, in_task_id, in_latitude, in_longitude, in_by)
    select person.id, ${siteDateOf(ctx, at)}::date, ${at}::timestamptz, ${receivedAt}::timestamptz, ${body.project_id}::integer,
      ${body.task_id ?? null}::integer, ${body.latitude ?? null}::numeric, ${body.longitude ?? null}::numeric,
      ${ctx.actor.employeeId}::integer
    from unnest(${ids}::integer[]) as person (id)
    returning id`.execute(ctx.database);
  return presentClocked(
    ctx,
    rows.map(({ id }) => id),
  );
}

/** @throws wrong_state naming those who are in */
async function refuseAtWork(ctx: Context, people: readonly ClockedPerson[]): Promise<void> {
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
}

/** @throws wrong_state naming those who were in at an earlier moment, or have come again since */
async function refuseTaken(ctx: Context, people: readonly ClockedPerson[], at: Date): Promise<void> {
  const spans = await spansBegunBy(ctx, people, at);
  const wereAtWork = people.filter(({ id }) => {
    const span = spans.get(id);
    if (!span || wasForgotten(ctx, span, at)) return false;
    return span.time_out === null || span.time_out > at;
  });
  refuseState(ctx, wereAtWork, {
    you: 'You were already clocked in at that time.',
    one: 'was already clocked in at that time.',
    several: 'were already clocked in at that time.',
  });
  const { rows } = await sql<{ employee_id: number }>`
    select distinct a.employee_id from attendance_spans a
    where a.employee_id = any(${people.map(({ id }) => id)}) and a.time_in > ${at}`.execute(ctx.database);
  const cameLater = new Set(rows.map(({ employee_id }) => employee_id));
  refuseState(
    ctx,
    people.filter(({ id }) => cameLater.has(id)),
    { you: `You have ${LATER}`, one: `has ${LATER}`, several: `have ${LATER}` },
  );
}

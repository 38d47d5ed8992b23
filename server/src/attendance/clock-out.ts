import {
  type Answer,
  type clockOut as clockOutEndpoint,
  type Input,
  LONGEST_SHIFT_HOURS,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import {
  type Clocking,
  clocksOthers,
  lockPeople,
  openSpans,
  presentClocked,
  refuseProject,
  refuseState,
} from './clocking.ts';
import { isForgotten } from './read-spans.ts';

const TOO_LATE = `clocked in more than ${LONGEST_SHIFT_HOURS} hours ago. Please request a correction instead.`;

/**
 * Clocks out oneself or a crew at the server's time, all or nobody; the project may be another one than at the
 * clock-in. Rules: ATTENDANCE-1, ATTENDANCE-2.
 * @throws not_found, not_allowed, invalid; wrong_state naming those who are not in, or have been for too long
 */
export async function clockOut(
  ctx: Context,
  { body }: Input<typeof clockOutEndpoint>,
): Promise<Answer<typeof clockOutEndpoint>> {
  await refuseProject(ctx, body, await ownOpenProject(ctx, body));
  const people = await lockPeople(ctx, body);
  const open = await openSpans(ctx, people);
  refuseState(
    ctx,
    people.filter(({ id }) => !open.has(id)),
    { you: 'You are not clocked in.', one: 'is not clocked in.', several: 'are not clocked in.' },
  );
  const spanOf = ({ id }: { id: number }) => open.get(id);
  // Where they are is not for the actor to know.
  refuseState(
    ctx,
    people.filter((person) => spanOf(person)?.is_visible === false),
    { you: '', one: 'is clocked in at another project.', several: 'are clocked in at another project.' },
  );
  const forgotten = people.filter((person) => {
    const span = spanOf(person);
    return span && isForgotten(ctx, span);
  });
  refuseState(ctx, forgotten, { you: `You ${TOO_LATE}`, one: TOO_LATE, several: TOO_LATE });

  const ids = [...open.values()].map(({ id }) => id);
  await sql`
    update attendance_spans set
      -- Two servers' clocks may differ by more than it took to press both buttons.
      time_out = greatest(${ctx.now()}::timestamptz, time_in + interval '1 millisecond'),
      out_project_id = ${body.project_id}, out_task_id = ${body.task_id ?? null},
      out_latitude = ${body.latitude ?? null}, out_longitude = ${body.longitude ?? null},
      out_by = ${ctx.actor.employeeId}
    where id = any(${ids})`.execute(ctx.database);
  return presentClocked(ctx, ids);
}

/** Where the actor is at work: one may leave, oneself, also from a project that one was taken off meanwhile. */
async function ownOpenProject(ctx: Context, body: Clocking): Promise<number | null> {
  if (clocksOthers(ctx, body)) return null;
  const own = await openSpans(ctx, [{ id: ctx.actor.employeeId, name: '' }]);
  return own.get(ctx.actor.employeeId)?.in_project_id ?? null;
}

import {
  type Answer,
  type clockOut as clockOutEndpoint,
  type Input,
  LONGEST_SHIFT_HOURS,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import {
  type ClockedPerson,
  type Clocking,
  clocksOthers,
  lockPeople,
  openSpans,
  presentClocked,
  refuseProject,
  refuseState,
} from './clocking.ts';
import { type ClockingTime, clockingTime } from './clocking-time.ts';
import { isForgotten, type SpanRow } from './read-spans.ts';
import { spansBegunBy, wasForgotten } from './spans-at.ts';

const CORRECT = 'Please request a correction instead.';
const TOO_LATE = `clocked in more than ${LONGEST_SHIFT_HOURS} hours ago. ${CORRECT}`;
const TOO_LATE_THEN = `clocked in more than ${LONGEST_SHIFT_HOURS} hours before that time. ${CORRECT}`;

/**
 * Clocks out oneself or a crew at the server's time, or at the time at which it was done where it was sent later, all or
 * none; the project may be another one than at the clock-in. Rules: ATTENDANCE-1, ATTENDANCE-2, ATTENDANCE-10,
 * ATTENDANCE-11.
 * @throws not_found, not_allowed, invalid; wrong_state naming those who are not in, or have been for too long, and for one
 *   that was done too long ago
 */
export async function clockOut(
  ctx: Context,
  { body }: Input<typeof clockOutEndpoint>,
): Promise<Answer<typeof clockOutEndpoint>> {
  const time = clockingTime(ctx);
  await refuseProject(ctx, body, await ownOpenProject(ctx, body, time));
  const people = await lockPeople(ctx, body);
  const spans = await spansToEnd(ctx, people, time);
  const spanOf = ({ id }: { id: number }) => spans.get(id);
  if (time.receivedAt) refuseEnded(ctx, people, spans, time.at);
  else
    refuseState(
      ctx,
      people.filter(({ id }) => !spans.has(id)),
      { you: 'You are not clocked in.', one: 'is not clocked in.', several: 'are not clocked in.' },
    );
  // Where they are is not for the actor to know.
  refuseState(
    ctx,
    people.filter((person) => spanOf(person)?.is_visible === false),
    { you: '', one: 'is clocked in at another project.', several: 'are clocked in at another project.' },
  );
  const forgotten = people.filter((person) => {
    const span = spanOf(person);
    return span && (time.receivedAt ? wasForgotten(ctx, span, time.at) : isForgotten(ctx, span));
  });
  const tooLate = time.receivedAt ? TOO_LATE_THEN : TOO_LATE;
  refuseState(ctx, forgotten, { you: `You ${tooLate}`, one: tooLate, several: tooLate });

  const ids = [...spans.values()].map(({ id }) => id);
  await sql`
    update attendance_spans set
      -- Two servers' clocks may differ by more than it took to press both buttons.
      time_out = greatest(${time.at}::timestamptz, time_in + interval '1 millisecond'),
      out_received_at = ${time.receivedAt}::timestamptz,
      -- A later clock-in may have left it behind before this arrived.
      forgotten_at = null,
      out_project_id = ${body.project_id}, out_task_id = ${body.task_id ?? null},
      out_latitude = ${body.latitude ?? null}, out_longitude = ${body.longitude ?? null},
      out_by = ${ctx.actor.employeeId}
    where id = any(${ids})`.execute(ctx.database);
  return presentClocked(ctx, ids);
}

/** The attendances that a clock-out ends: what is open now, or what had begun last when it was done. */
function spansToEnd(
  ctx: Context,
  people: readonly ClockedPerson[],
  { at, receivedAt }: ClockingTime,
): Promise<ReadonlyMap<number, SpanRow>> {
  return receivedAt ? spansBegunBy(ctx, people, at) : openSpans(ctx, people);
}

/** @throws wrong_state naming those who were not in at an earlier moment, or whose clock-out is there already */
function refuseEnded(
  ctx: Context,
  people: readonly ClockedPerson[],
  spans: ReadonlyMap<number, SpanRow>,
  at: Date,
): void {
  const endOf = ({ id }: ClockedPerson) => spans.get(id)?.time_out ?? null;
  const wereOut = people.filter((person) => {
    const end = endOf(person);
    return !spans.has(person.id) || (end !== null && end <= at);
  });
  refuseState(ctx, wereOut, {
    you: 'You were not clocked in at that time.',
    one: 'was not clocked in at that time.',
    several: 'were not clocked in at that time.',
  });
  refuseState(
    ctx,
    people.filter((person) => endOf(person) !== null),
    {
      you: 'You are already clocked out.',
      one: 'is already clocked out.',
      several: 'are already clocked out.',
    },
  );
}

/** Where the actor is at work: one may leave, oneself, also from a project that one was taken off meanwhile. */
async function ownOpenProject(ctx: Context, body: Clocking, time: ClockingTime): Promise<number | null> {
  if (clocksOthers(ctx, body)) return null;
  const self = ctx.actor.employeeId;
  const span = (await spansToEnd(ctx, [{ id: self, name: '' }], time)).get(self);
  return span?.time_out === null ? span.in_project_id : null;
}

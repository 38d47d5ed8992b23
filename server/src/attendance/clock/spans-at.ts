import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { ClockedPerson } from './clocking.ts';
import { longestShiftStart, readSpans, type SpanRow } from './read-spans.ts';

/**
 * The last attendances of some people that had begun at a moment of the past, by person, as they are now. The caller
 * holds the people's lock.
 */
export async function spansBegunBy(
  ctx: Context,
  people: readonly ClockedPerson[],
  at: Date,
): Promise<ReadonlyMap<number, SpanRow>> {
  const spans = await readSpans(
    ctx,
    sql`a.id in (
      select (select s.id from attendance_spans s
        where s.employee_id = person.id and s.time_in <= ${at} order by s.time_in desc limit 1)
      from unnest(${people.map(({ id }) => id)}::integer[]) as person (id))`,
  );
  return new Map(spans.map((span) => [span.employee_id, span]));
}

/** Whether an attendance had been open for longer than anybody works at a moment of the past. Rule: ATTENDANCE-2. */
export const wasForgotten = (ctx: Context, span: SpanRow, at: Date): boolean =>
  span.time_out === null && span.time_in < longestShiftStart(ctx, at);

import { type AttendancePair, type clockIn as clockInEndpoint, type Input, may } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { nameList } from '../../platform/name-list.ts';
import { invalid, problem } from '../../platform/problem.ts';
import { isWithinReach, visibleProject } from '../../projects/index.ts';
import { presentPairs } from '../days/present-pairs.ts';
import { lockAttendance } from '../lock-people.ts';
import { selfOrInReach } from '../reach.ts';
import { readSpans, type SpanRow } from './read-spans.ts';

/** The people to clock, and the place. */
export type Clocking = Input<typeof clockInEndpoint>['body'];

/** Somebody to be clocked. */
export type ClockedPerson = { id: number; name: string };

/**
 * Refuses a project or a task at which the actor may not clock.
 * @param ownProject one that is allowed although it may not be seen
 * @throws not_found for a project that is none or may not be seen; invalid for a task that is not of it
 */
export async function refuseProject(
  ctx: Context,
  { project_id, task_id }: Pick<Clocking, 'project_id' | 'task_id'>,
  ownProject: number | null = null,
): Promise<void> {
  // Locked against deletion only: edits of it go on.
  const { rows } = await sql`
    select 1 from work_items w
    where w.id = ${project_id} and w.parent_id is null
      and (w.id = ${ownProject} or ${visibleProject(ctx, sql`w.id`)})
    for key share of w`.execute(ctx.database);
  if (rows.length === 0) throw problem('not_found');
  if (!task_id) return;
  const task = await sql`
    select 1 from work_items w
    where w.id = ${task_id} and w.project_id = ${project_id} and w.parent_id is not null
    for key share of w`.execute(ctx.database);
  if (task.rows.length === 0) throw invalid({ task_id: 'Please select a task in this project.' });
}

/** Whether anybody but oneself is to be clocked. */
export function clocksOthers(ctx: Context, { employee_ids }: Clocking): boolean {
  return employee_ids?.some((id) => id !== ctx.actor.employeeId) ?? false;
}

/**
 * The people to be clocked: oneself, or those of `employee_ids`; their attendance does not move until the
 * transaction ends. Others are clocked by those who may, where they are assigned. Rules: ATTENDANCE-1, ATTENDANCE-3.
 * @throws not_allowed; invalid at employee_ids, naming those who cannot be clocked there
 */
export async function lockPeople(ctx: Context, body: Clocking): Promise<ClockedPerson[]> {
  const self = ctx.actor.employeeId;
  const ids = [...new Set(body.employee_ids ?? [self])];
  if (clocksOthers(ctx, body) && !may(ctx.actor.role, 'attendance.clock-others'))
    throw problem('not_allowed', { message: 'Your role does not allow you to clock others in or out.' });
  await lockAttendance(ctx, ids);
  const { rows } = await sql<PersonToClock>`
    select e.id, e.first_name || ' ' || e.last_name as name, e.employee_status = 'Active' as is_active,
      exists (select 1 from assignments s where s.employee_id = e.id and s.project_id = ${body.project_id})
        as is_assigned,
      ${mayBeClocked(ctx)} as is_in_reach, ${isWithinReach(sql`e.id`)} as is_within_reach
    from employees e where e.id = any(${ids}) order by e.first_name, e.last_name, e.id`.execute(ctx.database);
  if (rows.length < ids.length) throw invalid({ employee_ids: 'One of these employees does not exist.' });
  refuseUnfit(
    rows.filter((person) => !person.is_active),
    'is not Active.',
    'are not Active.',
  );
  refuseOutOfReach(ctx, rows);
  return rows;
}

type PersonToClock = ClockedPerson & {
  is_active: boolean;
  is_assigned: boolean;
  /** Whether the actor may clock them. */
  is_in_reach: boolean;
  /** Whether reach through projects extends to their role. */
  is_within_reach: boolean;
};

/**
 * The condition that the actor may clock somebody, of `employees e`, where they are assigned. Rules: ATTENDANCE-3,
 * ROLE-4.
 */
export function mayBeClocked(ctx: Context): RawBuilder<SqlBool> {
  return selfOrInReach(ctx, sql`e.id`);
}

/** @throws invalid at employee_ids, naming those whom the actor may not clock there */
function refuseOutOfReach(ctx: Context, people: readonly PersonToClock[]): void {
  if (may(ctx.actor.role, 'attendance.see-every')) return;
  const others = people.filter(({ id }) => id !== ctx.actor.employeeId);
  refuseUnfit(
    others.filter((person) => !person.is_assigned),
    'is not assigned to this project.',
    'are not assigned to this project.',
  );
  refuseUnfit(
    others.filter((person) => !person.is_within_reach),
    'can only be clocked in and out by themselves or by Human Resource.',
    'can only be clocked in and out by themselves or by Human Resource.',
  );
  refuseUnfit(
    others.filter((person) => !person.is_in_reach),
    'has not accepted the assignment to this project yet.',
    'have not accepted the assignment to this project yet.',
  );
}

function refuseUnfit(people: ClockedPerson[], one: string, several: string): void {
  if (people.length > 0) throw invalid({ employee_ids: sentenceOf(people, one, several) });
}

/** A sentence about people: 'Tan Wei Ming is …', 'Li Na and Tan Wei Ming are …'. */
function sentenceOf(people: readonly ClockedPerson[], one: string, several: string): string {
  const subject = nameList(people.map(({ name }) => name));
  return `${subject} ${people.length === 1 ? one : several}`;
}

/**
 * Refuses clocking for people whose present state does not allow it.
 * @throws wrong_state, naming them
 */
export function refuseState(
  ctx: Context,
  people: readonly ClockedPerson[],
  words: { you: string; one: string; several: string },
): void {
  if (people.length === 0) return;
  const isOneself = people.length === 1 && people[0]?.id === ctx.actor.employeeId;
  throw problem('wrong_state', {
    message: isOneself ? words.you : sentenceOf(people, words.one, words.several),
  });
}

/** The attendances of some people that nothing has ended yet, by person. The caller holds the people's lock. */
export async function openSpans(
  ctx: Context,
  people: readonly ClockedPerson[],
): Promise<ReadonlyMap<number, SpanRow>> {
  const spans = await readSpans(
    ctx,
    sql`a.employee_id = any(${people.map(({ id }) => id)}) and a.time_out is null and a.forgotten_at is null`,
  );
  return new Map(spans.map((span) => [span.employee_id, span]));
}

/** The answer of clocking: the attendances of these ids, by person. */
export async function presentClocked(
  ctx: Context,
  ids: readonly number[],
): Promise<{ attendances: (AttendancePair & { employee_id: number })[] }> {
  const spans = await readSpans(ctx, sql`a.id = any(${ids})`);
  const pairs = await presentPairs(ctx, spans);
  return {
    attendances: spans.flatMap((span) => {
      const pair = pairs.get(span.id);
      return pair ? [{ ...pair, employee_id: span.employee_id }] : [];
    }),
  };
}

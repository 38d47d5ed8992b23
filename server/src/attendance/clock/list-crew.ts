import type { CrewMember, Input, listCrew as listCrewEndpoint, Page } from '@plumbline/contract';
import { sql } from 'kysely';
import { type EmployeeCardRow, presentCard } from '../../employees/index.ts';
import { type Context, siteToday } from '../../platform/context.ts';
import { readPage } from '../../platform/database/list.ts';
import { refuseHidden } from '../../projects/index.ts';
import { activePeople } from '../days/active-people.ts';
import { presentLeave } from '../days/present-days.ts';
import { presentPairs } from '../days/present-pairs.ts';
import { readDays } from '../days/read-days.ts';
import { mayBeClocked } from './clocking.ts';
import { isOpen, readSpans } from './read-spans.ts';

/**
 * The Active people assigned to a project or to a task in it, by name, and who of them is at work; where, only when
 * the actor may see it. Both are left out for those whom the actor has no reach over.
 * @throws not_found
 */
export async function listCrew(
  ctx: Context,
  { params, query }: Input<typeof listCrewEndpoint>,
): Promise<Page<CrewMember>> {
  await refuseHidden(ctx, 'projects', params.id);
  const crew = activePeople(
    ctx,
    query.search_term,
    sql`e.id in (select s.employee_id from assignments s where s.project_id = ${params.id})`,
    (people) => presentCrew(ctx, people),
  );
  return readPage(ctx, crew, { ...query, sort: 'name', direction: 'asc' });
}

async function presentCrew(ctx: Context, people: EmployeeCardRow[]): Promise<CrewMember[]> {
  const reached = await reachedBy(ctx, people);
  const ids = [...reached];
  const today = siteToday(ctx);
  const [days, unended] = await Promise.all([
    readDays(ctx, ids, today, today),
    readSpans(ctx, sql`a.employee_id = any(${ids}) and a.time_out is null and a.forgotten_at is null`),
  ]);
  const atWork = unended.filter((span) => isOpen(ctx, span));
  const pairs = await presentPairs(
    ctx,
    atWork.filter(({ is_visible }) => is_visible),
  );
  const spanIds = new Map(atWork.map((span) => [span.employee_id, span.id]));
  return people.map((row) => {
    const spanId = spanIds.get(row.id);
    const open = spanId === undefined ? null : (pairs.get(spanId) ?? null);
    const leaves = days.of(row.id, today).leaves.map(presentLeave);
    return {
      ...presentCard(ctx, row),
      open,
      is_elsewhere: spanId !== undefined && open === null,
      leave_application: leaves[0] ?? null,
      leaves,
      abilities: { clock: reached.has(row.id) },
    };
  });
}

/** Of some people those whom the actor may clock; of the others only their assignment to the project is shown. */
async function reachedBy(ctx: Context, people: readonly EmployeeCardRow[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select e.id from employees e where e.id = any(${people.map(({ id }) => id)}) and ${mayBeClocked(ctx)}`.execute(
    ctx.database,
  );
  return new Set(rows.map(({ id }) => id));
}

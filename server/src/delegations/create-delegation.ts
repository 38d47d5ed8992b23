import {
  type Answer,
  type createDelegation as createDelegationEndpoint,
  delegationMessages,
  type Input,
  may,
  type RoleId,
  roles,
  shownDate,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { ReviewKind } from '../decisions/index.ts';
import { notify } from '../notifications/index.ts';
import { type Context, siteToday } from '../platform/context.ts';
import { invalid, problem } from '../platform/problem.ts';
import { recordEvent } from '../platform/security-log/record-event.ts';
import { readDelegation } from './read-delegations.ts';

type Body = Input<typeof createDelegationEndpoint>['body'];

type Person = {
  id: number;
  name: string;
  role_id: RoleId;
  employee_status: 'Active' | 'Inactive';
  has_account: boolean;
};

/**
 * Delegates somebody's decisions, one's own or, as a Superadmin, anybody's; who is to decide is notified.
 * @throws not_allowed, invalid; duplicate where both have a delegation in these days (the constraint `delegations_once`)
 */
export async function createDelegation(
  ctx: Context,
  kinds: readonly ReviewKind[],
  { body }: { body: Body },
): Promise<Answer<typeof createDelegationEndpoint>> {
  const { employeeId, role } = ctx.actor;
  const fromId = body.from_employee_id ?? employeeId;
  if (fromId !== employeeId && role !== 'Superadmin')
    throw problem('not_allowed', {
      message: 'Only a Superadmin can delegate another person’s approvals.',
    });
  if (body.start_date < siteToday(ctx)) throw invalid({ start_date: delegationMessages.begun });
  const people = await lockPeople(ctx, [fromId, body.to_employee_id]);
  const giver = people.get(fromId);
  const receiver = people.get(body.to_employee_id);
  refusePeople(kinds, giver, receiver);

  const { id } = await ctx.database
    .insertInto('delegations')
    .values({
      from_employee_id: fromId,
      to_employee_id: body.to_employee_id,
      start_date: body.start_date,
      end_date: body.end_date,
      reason: body.reason ?? null,
      created_by: employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const facts = { decides_for: giver?.name ?? '', start: body.start_date, end: body.end_date };
  await recordEvent(ctx, { kind: 'delegation_added', concerns: body.to_employee_id, facts });
  await notify(ctx, [body.to_employee_id], {
    kind: 'delegation_to_you',
    facts: {
      actor: people.get(employeeId)?.name ?? '',
      from: giver?.name ?? '',
      start: body.start_date,
      end: body.end_date,
    },
    place: { kind: 'approvals' },
  });
  return { ...(await readDelegation(ctx, id)), warnings: await warningsOf(ctx, body, receiver) };
}

/** The people of a delegation, by id, so that no one leaves meanwhile; and the actor. */
async function lockPeople(ctx: Context, ids: readonly number[]): Promise<Map<number, Person>> {
  const { rows } = await sql<Person>`
    select e.id, e.first_name || ' ' || e.last_name as name, e.role_id, e.employee_status,
      exists (select from users account where account.employee_id = e.id) as has_account
    from employees e where e.id = any(${[...ids, ctx.actor.employeeId]}) order by e.id for share of e`.execute(
    ctx.database,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** @throws invalid at the field of who cannot delegate, or cannot be delegated to */
function refusePeople(
  kinds: readonly ReviewKind[],
  giver: Person | undefined,
  receiver: Person | undefined,
): void {
  const refusal = (field: string, message: string) => invalid({ [field]: message });
  if (!giver) throw refusal('from_employee_id', delegationMessages.unknown);
  if (!receiver) throw refusal('to_employee_id', delegationMessages.unknown);
  if (giver.id === receiver.id) throw refusal('to_employee_id', delegationMessages.oneself);
  if (giver.employee_status !== 'Active') throw refusal('from_employee_id', delegationMessages.left);
  if (receiver.employee_status !== 'Active') throw refusal('to_employee_id', delegationMessages.left);
  if (!receiver.has_account) throw refusal('to_employee_id', delegationMessages.noAccount);
  if (!kinds.some(({ transition }) => may(roles[giver.role_id], transition.permission)))
    throw refusal('from_employee_id', delegationMessages.nothingToDecide);
}

/** Who is to decide and is on leave themselves in these days: that is allowed, and said. */
async function warningsOf(ctx: Context, body: Body, receiver: Person | undefined): Promise<string[]> {
  const { rows } = await sql<{ start_date: string; end_date: string }>`
    select l.start_date, l.end_date from leave_applications l
    where l.employee_id = ${body.to_employee_id} and l.status = 'approved'
      and l.taken && daterange(${body.start_date}::date, ${body.end_date}::date, '[]')
    order by l.start_date limit 5`.execute(ctx.database);
  return rows.map(
    ({ start_date, end_date }) =>
      `${receiver?.name} is on leave from ${shownDate(start_date)} to ${shownDate(end_date)}.`,
  );
}

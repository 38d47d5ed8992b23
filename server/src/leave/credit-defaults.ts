import {
  type CreditField,
  creditFieldNames,
  type getLeaveCreditDefaults as getLeaveCreditDefaultsEndpoint,
  type Input,
  type LeaveCreditDefaults,
  typeOfCredit,
  type updateLeaveCreditDefaults as updateLeaveCreditDefaultsEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';

/** The leave credits that new people of a company begin with, by role. @throws not_found */
export async function getLeaveCreditDefaults(
  ctx: Context,
  { params }: Input<typeof getLeaveCreditDefaultsEndpoint>,
): Promise<LeaveCreditDefaults> {
  await refuseNoCompany(ctx, params.id);
  const { rows } = await sql<{ role_id: number; type_of_leave: string; credit: string }>`
    select role_id, type_of_leave, credit from leave_credit_defaults
    where company_id = ${params.id} order by role_id`.execute(ctx.database);
  const roles = [...Map.groupBy(rows, ({ role_id }) => role_id)].map(([role_id, credits]) => {
    const of = (field: CreditField) =>
      credits.find(({ type_of_leave }) => type_of_leave === typeOfCredit[field])?.credit ?? null;
    const days = creditFieldNames.map((field) => [field, of(field) === null ? null : Number(of(field))]);
    return { role_id, ...(Object.fromEntries(days) as Record<CreditField, number | null>) };
  });
  return { company_id: params.id, roles };
}

/** Sets the credits of a role; an empty one is removed, what is not named stays. @throws not_found, invalid */
export async function updateLeaveCreditDefaults(
  ctx: Context,
  { params, body }: Input<typeof updateLeaveCreditDefaultsEndpoint>,
): Promise<LeaveCreditDefaults> {
  await refuseNoCompany(ctx, params.id);
  const named = creditFieldNames.flatMap((field) => {
    const days = body[field];
    return days === undefined
      ? []
      : [{ type: typeOfCredit[field], days: days === null ? null : String(days) }];
  });
  const set = named.filter(({ days }) => days !== null);
  const removed = named.filter(({ days }) => days === null).map(({ type }) => type);
  await sql`
    delete from leave_credit_defaults
    where company_id = ${params.id} and role_id = ${body.role_id} and type_of_leave = any(${removed}::text[])`.execute(
    ctx.database,
  );
  await sql`
    insert into leave_credit_defaults as d (company_id, role_id, type_of_leave, credit)
    select ${params.id}::integer, ${body.role_id}::integer, s.type, s.days
    from unnest(${set.map(({ type }) => type)}::text[], ${set.map(({ days }) => days)}::numeric[]) as s (type, days)
    order by s.type
    on conflict on constraint leave_credit_defaults_once do update set credit = excluded.credit
      where d.credit <> excluded.credit`.execute(ctx.database);
  return getLeaveCreditDefaults(ctx, { params, query: undefined, body: undefined });
}

/** @throws not_found; a company that is there is not deleted meanwhile */
export async function refuseNoCompany(ctx: Context, id: number): Promise<void> {
  const { rows } = await sql`select from companies where id = ${id} for key share`.execute(ctx.database);
  if (rows.length === 0) throw problem('not_found');
}

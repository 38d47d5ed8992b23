import {
  type AssetEvent,
  assetEventNames,
  type Family,
  type RoleId,
  ranksAtLeast,
  roles,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { fullNameOf } from '../../employees/index.ts';
import { notify } from '../../notifications/index.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import type { LockedAsset } from '../lock-assets.ts';

const ABOVE =
  'Somebody whose role is above your own cannot be named here. Please name who did it, or let them record it.';

/**
 * Refuses to name somebody as who did something: an Inactive employee, and one whose role is above that of who records
 * it, by whose name it would seem to be in order. Rule: ASSET-14.
 * @throws invalid at `performed_by`
 */
export async function refuseUnfitPerformer(ctx: Context, performedBy: number): Promise<void> {
  await refuseNotActive(ctx, 'performed_by', performedBy);
  if (performedBy === ctx.actor.employeeId) return;
  const { role_id } = await ctx.database
    .selectFrom('employees')
    .select('role_id')
    .where('id', '=', performedBy)
    .executeTakeFirstOrThrow();
  if (!ranksAtLeast(ctx.actor.role, roles[role_id as RoleId])) throw invalid({ performed_by: ABOVE });
}

/** As many assets are named in a notification. */
const NAMED = 3;

/** Tells somebody that another has recorded something as done by them. */
export async function notifyPerformer(
  ctx: Context,
  family: Family,
  performedBy: number,
  { event, date, assets }: { event: AssetEvent; date: string; assets: readonly LockedAsset[] },
): Promise<void> {
  const { rows } = await sql<{ actor: string }>`
    select ${fullNameOf(sql`${ctx.actor.employeeId}::integer`)} as actor`.execute(ctx.database);
  const names = assets
    .slice(0, NAMED)
    .map(({ brand, description, serial_no }) => `${brand} ${description} (${serial_no})`);
  const more = assets.length > NAMED ? [`${assets.length - NAMED} more`] : [];
  await notify(ctx, [performedBy], {
    kind: 'named_as_performer',
    facts: {
      actor: rows[0]?.actor ?? '',
      event: assetEventNames[event],
      date,
      items: [...names, ...more].join(', '),
    },
    place: assets[0] ? { kind: 'asset', family: family.name, id: assets[0].id } : null,
  });
}

/**
 * Refuses a person who is not there or not Active, and protects one who is from becoming Inactive meanwhile.
 * @param field where the body names them
 * @throws invalid, at the field. Rule: ASSET-13.
 */
async function refuseNotActive(ctx: Context, field: string, employeeId: number): Promise<void> {
  const { rows } = await sql`select from employees e
    where e.id = ${employeeId} and e.employee_status = 'Active' for share`.execute(ctx.database);
  if (rows.length === 0) throw invalid({ [field]: 'Please select an Active employee.' });
}

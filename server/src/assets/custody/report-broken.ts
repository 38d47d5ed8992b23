import { type Asset, type Family, type Input, may, roleIdOf, roleNames } from '@plumbline/contract';
import { sql } from 'kysely';
import { fullNameOf } from '../../employees/index.ts';
import type { IncomingFile } from '../../files/index.ts';
import { notify } from '../../notifications/index.ts';
import { type Context, siteToday } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { mayReport } from '../asset-policy.ts';
import { type LockedAsset, lockAsset, refuseDay } from '../lock-assets.ts';
import { moveAssets } from '../move-assets.ts';
import { readAsset } from '../read-assets.ts';
import { nameOfAsset, whereItIs } from '../where-it-is.ts';

/**
 * Records that an asset is broken: its condition becomes Poor, and those who manage the store are notified.
 * @throws not_found; not_allowed for others than its recipient and who may manage; wrong_state where it is scrapped;
 * invalid at `date` in the future or before its last movement
 */
export async function reportBroken(
  ctx: Context,
  family: Family,
  { params, body }: Input<Family['reportBroken']>,
  files: readonly IncomingFile[],
): Promise<Asset> {
  const asset = await lockAsset(ctx, family, params.id);
  const { state, project_id, recipient_id, due_on, extra } = asset;
  if (!mayReport(ctx, recipient_id))
    throw problem('not_allowed', {
      message: 'Only its recipient, Logistic or a Superadmin can report this as broken.',
    });
  if (state === 'scrapped') throw problem('wrong_state', { message: whereItIs(asset) });
  const date = body.date ?? siteToday(ctx);
  refuseDay(ctx, date, [asset]);
  await moveAssets(
    ctx,
    family,
    {
      event: 'condition_changed',
      date,
      projectId: project_id,
      recipientId: recipient_id,
      extra,
      comments: body.comments,
      files,
    },
    [
      {
        asset,
        state,
        condition: 'Poor',
        ...(project_id && { custody: { projectId: project_id, recipientId: recipient_id, dueOn: due_on } }),
      },
    ],
  );
  await notifyStore(ctx, family, asset, body.comments);
  return readAsset(ctx, family, asset.id);
}

/** Notifies those who manage the store, except the actor. */
async function notifyStore(
  ctx: Context,
  family: Family,
  asset: LockedAsset,
  comments: string,
): Promise<void> {
  const roleIds = roleNames.filter((role) => may(role, 'tool.manage')).map(roleIdOf);
  const { rows } = await sql<{ id: number }>`
    select e.id from employees e where e.role_id = any(${roleIds}) and e.employee_status = 'Active'
      and e.id <> ${ctx.actor.employeeId}`.execute(ctx.database);
  const { rows: actors } = await sql<{ name: string }>`
    select ${fullNameOf(sql`${ctx.actor.employeeId}::integer`)} as name`.execute(ctx.database);
  await notify(
    ctx,
    rows.map(({ id }) => id),
    {
      kind: 'asset_broken',
      facts: { actor: actors[0]?.name ?? '', item: nameOfAsset(asset), comments },
      place: { kind: 'asset', family: family.name, id: asset.id },
    },
  );
}

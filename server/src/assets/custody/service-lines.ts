import type { Condition } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/**
 * Closes the lines of assets that are in service, because they came back or were scrapped there. Those that are in no
 * service have none. The caller holds the locks of the assets.
 * @param left the assets, each with the condition in which it left the service
 */
export async function closeServiceLines(
  ctx: Context,
  left: readonly { assetId: number; condition: Condition }[],
): Promise<void> {
  await sql`update asset_service_lines l set completed_at = ${ctx.now()}, condition = c.condition
    from unnest(${left.map(({ assetId }) => assetId)}::integer[], ${left.map(({ condition }) => condition)}::text[])
      as c (asset_id, condition)
    where l.asset_id = c.asset_id and l.completed_at is null`.execute(ctx.database);
}

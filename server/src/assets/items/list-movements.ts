import type { AssetMovement, Family, Input, Page } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/list.ts';
import { problem } from '../../platform/problem.ts';
import { type MovementRow, movementColumns, movementJoins, presentMovement } from '../present-movement.ts';

/** The movements of an asset, newest first. @throws not_found */
export async function listMovements(
  ctx: Context,
  family: Family,
  { params, query }: Input<Family['movements']>,
): Promise<Page<AssetMovement>> {
  const page = await readPage<'recorded', MovementRow & { total: number }, AssetMovement>(
    ctx,
    {
      from: sql`asset_movements m`,
      key: sql`m.id`,
      filter: sql`m.asset_id = ${params.id} and exists (select from assets a
        where a.id = ${params.id} and a.family = ${family.name} and a.deleted_at is null)`,
      orders: { recorded: [] },
      read: async (chosen) =>
        (
          await sql<MovementRow & { total: number }>`select ${movementColumns(ctx)}, chosen.total
            from asset_movements m ${movementJoins} ${chosen}`.execute(ctx.database)
        ).rows,
      totalOf: ({ total }) => total,
      present: (movements) => movements.map((row) => presentMovement(ctx, family, row)),
    },
    { ...query, sort: 'recorded', direction: 'desc' },
  );
  // Each has at least the movement that added it.
  if (page.total === 0) throw problem('not_found');
  return page;
}

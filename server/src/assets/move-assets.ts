import type { AssetEvent, AssetState, Condition, Family } from '@plumbline/contract';
import { sql } from 'kysely';
import { type IncomingFile, takeFiles } from '../files/index.ts';
import { type Context, siteToday } from '../platform/context.ts';
import type { LockedAsset } from './lock-assets.ts';

/** What happened, on which day, with whom. */
export type Act = {
  event: AssetEvent;
  /** Site date. */
  date: string;
  projectId?: number | null;
  recipientId?: number | null;
  driverId?: number | null;
  /** The actor unless given. */
  performedBy?: number;
  extra?: string | null;
  comments?: string | null;
  issueId?: number;
  serviceId?: number;
  files?: readonly IncomingFile[];
};

/** What an asset is after an act. Custody is given where it is on its way or issued. */
export type Step = {
  asset: Pick<LockedAsset, 'id'> & Partial<Pick<LockedAsset, 'last_movement_id' | 'state'>>;
  state: AssetState;
  condition: Condition;
  custody?: { projectId: number; recipientId: number | null; dueOn: string | null };
};

/** A movement that was recorded. */
export type Moved = { assetId: number; movementId: number };

/**
 * Records an act and the movement of each of its assets; what the assets are now follows from it in the database. The
 * caller holds their locks. A step may not be possible from the asset's state: the database refuses it.
 * @returns the event's id and the movements, in the order of the steps
 */
export async function moveAssets(
  ctx: Context,
  family: Family,
  act: Act,
  steps: readonly Step[],
): Promise<{ eventId: number; moved: Moved[] }> {
  const eventId = await insertEvent(ctx, family, act);
  const { rows } = await sql<{ id: number; asset_id: number }>`
    insert into asset_movements (family, asset_id, event_id, event, previous_id, state_before, state, condition,
      project_id, recipient_id, due_on, since)
    select ${family.name}, s.asset_id, ${eventId}, ${act.event}, s.previous_id, s.state_before, s.state, s.condition,
      s.project_id, s.recipient_id, s.due_on, least(${act.date}::date, ${siteToday(ctx)}::date)
    from unnest(
      ${steps.map(({ asset }) => asset.id)}::integer[],
      ${steps.map(({ asset }) => asset.last_movement_id ?? null)}::integer[],
      ${steps.map(({ asset }) => (asset.last_movement_id ? asset.state : null))}::text[],
      ${steps.map(({ state }) => state)}::text[],
      ${steps.map(({ condition }) => condition)}::text[],
      ${steps.map(({ custody }) => custody?.projectId ?? null)}::integer[],
      ${steps.map(({ custody }) => custody?.recipientId ?? null)}::integer[],
      ${steps.map(({ custody }) => custody?.dueOn ?? null)}::date[]
    ) with ordinality as s (asset_id, previous_id, state_before, state, condition, project_id, recipient_id, due_on, position)
    order by s.position
    returning id, asset_id`.execute(ctx.database);
  const byAsset = new Map(rows.map((row) => [row.asset_id, row.id]));
  const moved = steps.map(({ asset }) => ({
    assetId: asset.id,
    movementId: byAsset.get(asset.id) as number,
  }));
  return { eventId, moved };
}

async function insertEvent(ctx: Context, family: Family, act: Act): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into asset_events (family, event, date, project_id, project_title, recipient_id, driver_id, performed_by,
      recorded_by, extra, comments, issue_id, service_id)
    values (${family.name}, ${act.event}, ${act.date}::date, ${act.projectId ?? null}::integer,
      (select w.title from work_items w where w.id = ${act.projectId ?? null}::integer),
      ${act.recipientId ?? null}::integer, ${act.driverId ?? null}::integer,
      ${act.performedBy ?? ctx.actor.employeeId}, ${ctx.actor.employeeId}, ${act.extra ?? null}, ${act.comments ?? null},
      ${act.issueId ?? null}::integer, ${act.serviceId ?? null}::integer)
    returning id`.execute(ctx.database);
  const eventId = (rows[0] as { id: number }).id;
  await attachFiles(ctx, eventId, act.files ?? []);
  return eventId;
}

async function attachFiles(ctx: Context, eventId: number, files: readonly IncomingFile[]): Promise<void> {
  const taken = await takeFiles(ctx, files);
  if (taken.length === 0) return;
  await ctx.database
    .insertInto('asset_event_files')
    .values(taken.map(({ fileId }, position) => ({ event_id: eventId, position, file_id: fileId })))
    .execute();
}

/** The asset as a movement has left it, for the next one of the same transaction. */
export function afterwards(step: Step & { asset: LockedAsset }, { movementId }: Moved): LockedAsset {
  return {
    ...step.asset,
    last_movement_id: movementId,
    state: step.state,
    condition: step.condition,
    project_id: step.custody?.projectId ?? null,
    recipient_id: step.custody?.recipientId ?? null,
    due_on: step.custody?.dueOn ?? null,
  };
}

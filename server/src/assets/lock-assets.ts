import {
  type AssetEvent,
  type AssetState,
  type Condition,
  type Family,
  isPossible,
  shownDate,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { fullNameOf } from '../employees/index.ts';
import { type Context, siteToday } from '../platform/context.ts';
import { refuseOldDate } from '../platform/paper-dates.ts';
import { invalid, type Problem, problem } from '../platform/problem.ts';
import { nameOfAsset, type PlacedAsset, whereItIs } from './where-it-is.ts';

/** An asset whose row is locked: what it is now, and the movement that made it so. */
export type LockedAsset = PlacedAsset & {
  id: number;
  state: AssetState;
  condition: Condition;
  project_id: number | null;
  recipient_id: number | null;
  due_on: string | null;
  last_movement_id: number;
  /** The event of its last movement. */
  last_event: AssetEvent;
  /** The day of its last movement; the day it was recorded, where that is dated ahead. */
  moved_at: string;
  updated_at: Date;
};

/** Lines of a body with assets: a problem is reported at `items.N.id`. */
export type AssetLine = { id: number; condition?: Condition | null | undefined };

const NOT_THERE = 'This does not exist, or was deleted.';

function atLines(lines: readonly AssetLine[], faults: ReadonlyMap<number, string>) {
  return Object.fromEntries(
    lines.flatMap(({ id }, index) => {
      const fault = faults.get(id);
      return fault ? [[`items.${index}.id`, [fault]]] : [];
    }),
  );
}

/**
 * Locks assets by their ids, in the order of the ids so that two transactions never deadlock.
 * @returns them in the order of the lines
 * @throws not_found, with each line whose asset is not there, was deleted or is of the other family
 */
export async function lockAssets(
  ctx: Context,
  family: Family,
  lines: readonly AssetLine[],
): Promise<LockedAsset[]> {
  const locked = await lockAll(
    ctx,
    family,
    lines.map(({ id }) => id),
  );
  const byId = new Map(locked.map((asset) => [asset.id, asset]));
  const missing = new Map(lines.flatMap(({ id }) => (byId.has(id) ? [] : [[id, NOT_THERE] as const])));
  if (missing.size > 0) throw problem('not_found', { errors: atLines(lines, missing) });
  return lines.map(({ id }) => byId.get(id) as LockedAsset);
}

/** Those of the ids that are there, in no particular order. */
async function lockAll(ctx: Context, family: Family, ids: readonly number[]): Promise<LockedAsset[]> {
  // Locked first and read after, so that what is joined to the row is read as of the lock.
  const { rows: locked } = await sql<{ id: number }>`
    select a.id from assets a
    where a.id = any(${ids}) and a.family = ${family.name} and a.deleted_at is null
    order by a.id for update`.execute(ctx.database);
  const { rows } = await sql<LockedAsset>`
    select a.id, a.brand, a.description, a.serial_no, a.state, a.condition, a.project_id, a.recipient_id, a.due_on,
      a.last_movement_id, a.updated_at, last.event as last_event, placed.extra, placed.date as moved_on,
      least(last.date, (last.created_at at time zone ${ctx.site.timeZone})::date) as moved_at,
      (select w.title from work_items w where w.id = a.project_id) as project_title,
      ${fullNameOf(sql`a.recipient_id`)} as recipient_name
    from assets a join asset_movements m on m.id = a.last_movement_id join asset_events last on last.id = m.event_id
      -- Where it is, it came to be by a movement of its place; its condition may have changed there since.
      cross join lateral (select p.extra, p.date from asset_movements pm join asset_events p on p.id = pm.event_id
        where pm.asset_id = a.id and pm.event <> 'condition_changed' order by pm.id desc limit 1) placed
    where a.id = any(${locked.map(({ id }) => id)})`.execute(ctx.database);
  return rows;
}

/** The same for one that a path names, or a field of a body. @throws not_found, at the field if there is one */
export async function lockAsset(
  ctx: Context,
  family: Family,
  id: number,
  field?: string,
): Promise<LockedAsset> {
  const [asset] = await lockAll(ctx, family, [id]);
  if (!asset) throw problem('not_found', field === undefined ? {} : { errors: { [field]: [NOT_THERE] } });
  return asset;
}

/**
 * A refusal that says at the line of each refused asset where it is.
 * @param refused the assets in the way
 */
export function inTheWay(lines: readonly AssetLine[], refused: readonly LockedAsset[]): Problem {
  const faults = new Map(refused.map((asset) => [asset.id, whereItIs(asset)]));
  return problem('wrong_state', {
    message: [...faults.values()].slice(0, 3).join(' '),
    errors: atLines(lines, faults),
  });
}

/**
 * Refuses an event that the state of one of the assets does not allow.
 * @throws wrong_state, with where each of them is. Rule: ASSET-3.
 */
export function refuseState(
  event: AssetEvent,
  lines: readonly AssetLine[],
  assets: readonly LockedAsset[],
): void {
  const refused = assets.filter(({ state }) => !isPossible(event, state));
  if (refused.length > 0) throw inTheWay(lines, refused);
}

/**
 * Refuses a day of an act that is in the future, or before the last movement of one of its assets.
 * @throws invalid at `date`. Rule: ASSET-4.
 */
export function refuseDay(ctx: Context, date: string, assets: readonly LockedAsset[]): void {
  if (date > siteToday(ctx)) throw invalid({ date: "Date can't be in the future" });
  refuseOldDate(ctx, 'date', date);
  refuseDayBeforeLastMove(date, assets);
}

/** @throws invalid at `date`, for a day before the last movement of one of the assets. Rule: ASSET-4. */
export function refuseDayBeforeLastMove(date: string, assets: readonly LockedAsset[]): void {
  const later = assets.find(({ moved_at }) => moved_at > date);
  if (later)
    throw invalid({
      date: `${nameOfAsset(later)} was last moved on ${shownDate(later.moved_at)}. Please select that day or a later one.`,
    });
}

import { MAX_TIMELINE_RELATIONS, type RelationType, type TimelineRelation } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Outline } from './outline.rules.ts';
import type { TimelineRoot } from './read-outline.ts';

type RelationRow = {
  id: number;
  type: RelationType;
  lag_hours: string | null;
  from_id: number;
  from_code: string;
  from_start: string | null;
  from_end: string | null;
  to_id: number;
  to_code: string;
  to_start: string | null;
  to_end: string | null;
};

type Relations = { relations: TimelineRelation[]; has_more_relations: boolean };

/**
 * The relations of some rows to any rows that are shown, those to the nearest rows first: what is left out of too many
 * leads far away.
 * @param ids of the rows in the window
 */
export async function readRelations(
  ctx: Context,
  root: TimelineRoot,
  outline: Outline,
  ids: readonly number[],
): Promise<Relations> {
  const { rows } = await sql<RelationRow>`
    select r.id, r.type, r.lag_hours, r.from_id, r.to_id, f.code as from_code, t.code as to_code,
      f.start_date as from_start, f.end_date as from_end, t.start_date as to_start, t.end_date as to_end
    from task_relations r join work_items f on f.id = r.from_id join work_items t on t.id = r.to_id
    where r.project_id = ${root.project_id}
      and (r.from_id = any(${ids}::integer[]) or r.to_id = any(${ids}::integer[]))
    order by abs(r.from_id - r.to_id), r.id limit ${MAX_TIMELINE_RELATIONS + 1}`.execute(ctx.database);
  if (rows.length === 0) return { relations: [], has_more_relations: false };

  const placeOf = new Map(outline.rows.map(({ id }, place) => [id, place]));
  const end = (id: number, code: string, start: string | null, finish: string | null) => {
    const row = placeOf.get(id);
    if (row === undefined) return null;
    const span = outline.spans.get(id);
    return {
      id,
      code,
      row,
      first_day: start ?? span?.first_day ?? null,
      last_day: finish ?? span?.last_day ?? null,
    };
  };
  const relations = rows.slice(0, MAX_TIMELINE_RELATIONS).flatMap((row) => {
    const from = end(row.from_id, row.from_code, row.from_start, row.from_end);
    const to = end(row.to_id, row.to_code, row.to_start, row.to_end);
    return from && to ? [{ id: row.id, type: row.type, lag_hours: row.lag_hours, from, to }] : [];
  });
  return { relations, has_more_relations: rows.length > MAX_TIMELINE_RELATIONS };
}

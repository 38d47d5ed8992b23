import type { Catalogue } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { refuseBeyond } from '../platform/database/refuse-beyond.ts';

/** The ids of records by the names that a table gives them. */
export type ByName = ReadonlyMap<string, number>;

/** The names that a table gives, each once; '' is none. */
const given = (names: readonly string[]) => [...new Set(names)].filter((name) => name !== '');

/**
 * The records of a catalogue that names mean, whatever their case and accents; locked, so that none is deleted before
 * what names it is written.
 * @param kind the catalogue's table
 */
export async function idsByName(ctx: Context, kind: string, names: readonly string[]): Promise<ByName> {
  const asked = given(names);
  if (asked.length === 0) return new Map();
  // Catalogues are unique by the same text.
  const { rows } = await sql<{ name: string; id: number }>`
    select asked.name, r.id from unnest(${asked}::text[]) as asked (name)
    join ${sql.table(kind)} r on searchable(r.name) = searchable(asked.name)
      -- Some catalogues keep the rows of deleted records.
      and (to_jsonb(r) ->> 'deleted_at') is null
    for key share of r`.execute(ctx.database);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** The names that differ by more than case and accents, each as it is given first. */
export async function distinctNames(ctx: Context, names: readonly string[]): Promise<string[]> {
  const asked = given(names);
  if (asked.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select (array_agg(n.name order by n.position))[1] as name
    from unnest(${asked}::text[]) with ordinality as n (name, position)
    group by searchable(n.name) order by min(n.position)`.execute(ctx.database);
  return rows.map(({ name }) => name);
}

/**
 * Adds records of a catalogue by their names; one that somebody else has added meanwhile stays as it is.
 * @throws invalid when there would be too many
 */
export async function addByName(
  ctx: Context,
  { kind, maxRecords, plural }: Pick<Catalogue, 'kind' | 'maxRecords' | 'plural'>,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await refuseBeyond(ctx, {
    name: kind,
    most: maxRecords - names.length + 1,
    count: sql<{ count: number }>`select count(*)::integer as count from ${sql.table(kind)}`,
    message: `There can be at most ${maxRecords.toLocaleString('en')} ${plural}.`,
  });
  await sql`insert into ${sql.table(kind)} (name) select name from unnest(${names}::text[]) as n (name)
    on conflict do nothing`.execute(ctx.database);
}

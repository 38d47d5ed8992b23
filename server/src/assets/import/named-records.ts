import type { Family } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { visibleProject } from '../../projects/index.ts';
import type { ReadRow } from './read-rows.ts';

/** The ids of records by the names that a table gives them. */
export type ByName = ReadonlyMap<string, number>;
/** Projects have no unique titles: null for a title of several. */
export type ProjectsByName = ReadonlyMap<string, number | null>;

const namesOf = (rows: readonly ReadRow[], field: 'company' | 'category' | 'project') =>
  [...new Set(rows.map((row) => row[field]))].filter((name) => name !== '');

async function byName(ctx: Context, names: readonly string[], table: RawBuilder<unknown>): Promise<ByName> {
  if (names.length === 0) return new Map();
  // Locked, so that none is deleted before what names it is in. Catalogues are unique by the same text.
  const { rows } = await sql<{ name: string; id: number }>`
    select asked.name, r.id from unnest(${names}::text[]) as asked (name)
    join ${table} r on searchable(r.name) = searchable(asked.name)
    for key share of r`.execute(ctx.database);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** The companies that rows name, whatever their case and accents. */
export function companiesOf(ctx: Context, rows: readonly ReadRow[]): Promise<ByName> {
  return byName(ctx, namesOf(rows, 'company'), sql`companies`);
}

/** The categories that rows name, likewise. */
export function categoriesOf(ctx: Context, family: Family, rows: readonly ReadRow[]): Promise<ByName> {
  return byName(ctx, namesOf(rows, 'category'), sql.table(`${family.one}_categories`));
}

/** The visible projects that rows name by their code or else their title. */
export async function projectsOf(ctx: Context, rows: readonly ReadRow[]): Promise<ProjectsByName> {
  const names = namesOf(rows, 'project');
  if (names.length === 0) return new Map();
  const found = await sql<{ name: string; id: number | null }>`
    select asked.name, coalesce(
        (array_agg(w.id) filter (where searchable(w.code) = searchable(asked.name)))[1],
        case when count(*) = 1 then min(w.id) end) as id
    from unnest(${names}::text[]) as asked (name)
    join work_items w on w.parent_id is null and ${visibleProject(ctx, sql`w.id`)}
      and searchable(asked.name) in (searchable(w.code), searchable(w.title))
    group by asked.name`.execute(ctx.database);
  return new Map(found.rows.map(({ name, id }) => [name, id]));
}

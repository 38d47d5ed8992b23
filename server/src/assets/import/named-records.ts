import type { Family } from '@plumbline/contract';
import { sql } from 'kysely';
import { type ByName, idsByName } from '../../catalogues/index.ts';
import type { Context } from '../../platform/context.ts';
import { visibleProject } from '../../projects/index.ts';
import type { ReadRow } from './read-rows.ts';

/** Projects have no unique titles: null for a title of several. */
export type ProjectsByName = ReadonlyMap<string, number | null>;

const namesOf = (rows: readonly ReadRow[], field: 'company' | 'category' | 'project') =>
  rows.map((row) => row[field]);

/** The companies of rows by name; case and accents are ignored. */
export function companiesOf(ctx: Context, rows: readonly ReadRow[]): Promise<ByName> {
  return idsByName(ctx, 'companies', namesOf(rows, 'company'));
}

/** The categories of rows by name, likewise. */
export function categoriesOf(ctx: Context, family: Family, rows: readonly ReadRow[]): Promise<ByName> {
  return idsByName(ctx, `${family.one}_categories`, namesOf(rows, 'category'));
}

/** The visible projects of rows by code, otherwise by title. */
export async function projectsOf(ctx: Context, rows: readonly ReadRow[]): Promise<ProjectsByName> {
  const names = [...new Set(namesOf(rows, 'project'))].filter((name) => name !== '');
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

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { matchesEveryWord } from '../../platform/database/search.ts';
import { categoryIs } from './category-is.ts';

/** What the materials of an insight are narrowed by. */
export type NarrowedMaterials = {
  material_id?: number | undefined;
  category?: number | undefined;
  supplier_id?: number | undefined;
  search_term?: string | undefined;
};

/** The condition that a material `m` is a specialised one in use that the filters leave. */
export function isNarrowedMaterial({
  material_id,
  category,
  supplier_id,
  search_term,
}: NarrowedMaterials): RawBuilder<SqlBool> {
  const conditions = [
    sql`m.type = 'Specialised' and m.archived_at is null`,
    material_id ? sql`m.id = ${material_id}` : null,
    matchesEveryWord(sql`m.search_text`, search_term),
    categoryIs(category),
    supplier_id ? sql`m.supplier_id = ${supplier_id}` : null,
  ].filter((each) => each !== null);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

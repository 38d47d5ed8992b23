import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The condition that a material `m` is of a category of either family, whose ids are their own; 0: of none. */
export function categoryIs(category: number | undefined): RawBuilder<SqlBool> | null {
  if (category === undefined) return null;
  if (category === 0)
    return sql<SqlBool>`num_nonnulls(m.material_category_id, m.common_material_category_id) = 0`;
  return sql<SqlBool>`(m.material_category_id = ${category} or m.common_material_category_id = ${category})`;
}

import {
  type FoundMaterial,
  type Input,
  MAX_FOUND_MATERIALS,
  type searchMaterials as searchEndpoint,
  textKey,
  withoutScanMarks,
} from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { matchesEveryWord } from '../../platform/database/search.ts';
import {
  type PaperMaterialRow,
  paperMaterialColumns,
  paperMaterialJoins,
  presentPaperMaterial,
} from '../parts/paper-materials.ts';
import { refuseHiddenScope } from '../parts/scope.ts';
import { readFigures } from '../stock/figures.ts';

/** Each code as it is compared, and without what a scanner may have put around it. */
const spellingsOf = (codes: readonly string[]): string[] =>
  codes.flatMap((code) => [textKey(code), textKey(withoutScanMarks(code))]);

/** That a material's code is what was scanned, or differs from it by leading zeros only. */
function isScanned(term: string): RawBuilder<SqlBool> {
  const code = textKey(withoutScanMarks(term)).replace(/^0+(?=.)/, '');
  return sql<SqlBool>`ltrim(text_key(m.code), '0') = ${code}`;
}

/** Materials by what was typed or scanned, those whose code begins with it first. Rule: STOCK-5. */
export async function searchMaterials(
  ctx: Context,
  { query }: Input<typeof searchEndpoint>,
): Promise<FoundMaterial[]> {
  const { search_term, codes, ids, supplier_id, category_id, type, project_id, task_id, stock_of } = query;
  await refuseHiddenScope(ctx, query);
  const conditions = [
    sql`m.archived_at is null`,
    search_term
      ? sql`(${matchesEveryWord(sql`m.search_text`, search_term)} or ${isScanned(search_term)})`
      : null,
    codes ? sql`text_key(m.code) = any(${spellingsOf(codes)}::text[])` : null,
    ids ? sql`m.id = any(${ids}::integer[])` : null,
    supplier_id ? sql`m.supplier_id = ${supplier_id}` : null,
    category_id
      ? sql`(m.material_category_id = ${category_id} or m.common_material_category_id = ${category_id})`
      : null,
    type ? sql`m.type = ${type}` : null,
  ].filter((each) => each !== null);
  const { rows } = await sql<PaperMaterialRow>`
    select ${paperMaterialColumns} from materials m ${paperMaterialJoins}
    where ${sql.join(conditions, sql` and `)}
    order by starts_with(text_key(m.code), ${textKey(search_term ?? '')}) desc, m.code collate natural_order, m.id
    limit ${MAX_FOUND_MATERIALS}`.execute(ctx.database);
  const figuresOf = await readFigures(
    ctx,
    rows.map(({ id }) => id),
    stock_of === 'store' ? 'store' : { project_id, task_id },
  );
  return rows.map((row) => ({
    ...presentPaperMaterial(ctx, row),
    in_stock: figuresOf(row.id).filtered_in_stock,
  }));
}

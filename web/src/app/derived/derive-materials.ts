import {
  type FoundMaterial,
  getMaterial,
  listAllMaterials,
  listMaterials,
  MAX_FOUND_MATERIALS,
  type Page,
  type StoredMaterial,
  textKey,
  withoutScanMarks,
} from '@plumbline/contract';
import type { AnswerKey, StoredAnswer } from '../../platform/answer-persister.ts';
import {
  inNaturalOrder,
  type ListOnDevice,
  type ListQuery,
  matchingRows,
  pageOnDevice,
} from './rows-of-list.ts';

const list: ListOnDevice<StoredMaterial> = {
  text: ({ code, description }) => `${code} ${description}`,
  filters: {
    type: ({ type }, wanted) => type === wanted,
    category: ({ category }, id) => String(category?.id ?? 0) === id,
    category_id: ({ category }, id) => String(category?.id) === id,
    supplier_id: ({ supplier_id }, id) => String(supplier_id) === id,
    warehouse_id: ({ warehouse_id }, id) => String(warehouse_id) === id,
    // Which stock is meant, not which materials.
    stock_of: () => true,
    codes: ({ code }, codes) => spellingsOf(codes).includes(textKey(code)),
  },
  columns: {
    code: ({ code }) => code,
    description: ({ description }) => description,
    category: ({ category }) => category?.name ?? null,
    supplier: ({ supplier }) => supplier?.name ?? null,
    price: ({ price }) => price,
  },
};

/** Each code as it is compared, and without what a scanner may have put around it. */
const spellingsOf = (codes: string): string[] =>
  codes.split('\n').flatMap((code) => [textKey(code), textKey(withoutScanMarks(code))]);

/**
 * An answer about materials, of all that the device has stored; undefined where it has not what is asked for, such as the
 * stock of one project.
 */
export async function deriveMaterials(
  [name, params, query]: AnswerKey,
  stored: StoredAnswer,
): Promise<unknown> {
  const materials = ((await stored([listAllMaterials.name, {}, {}])) as Page<StoredMaterial> | undefined)
    ?.data;
  const asked = query as ListQuery;
  if (!materials || asked.project_id || asked.task_id) return undefined;
  if (name === getMaterial.name) return materials.find(({ id }) => id === (params as { id: number }).id);
  if (name === listMaterials.name) return pageOnDevice(materials, asked, list);
  return matchingRows(materials, asked, list)
    ?.toSorted((one, other) => inNaturalOrder(one.code, other.code))
    .slice(0, MAX_FOUND_MATERIALS)
    .map(
      (material): FoundMaterial =>
        asked.stock_of === 'store' ? { ...material, in_stock: material.store_stock } : material,
    );
}

import {
  type FoundMaterial,
  getMaterial,
  listAllMaterials,
  MAX_FOUND_MATERIALS,
  type StoredMaterial,
  type StoredMaterials,
  searchMaterials,
  textKey,
  withoutScanMarks,
} from '@plumbline/contract';
import type { AnswerKey, StoredAnswer } from '../../platform/answer-store.ts';
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
 * figures of one project or the stock of one task.
 */
export async function deriveMaterials(
  [name, params, query]: AnswerKey,
  stored: StoredAnswer,
): Promise<unknown> {
  const all = (await stored([listAllMaterials.name, {}, {}])) as StoredMaterials | undefined;
  const { project_id, ...asked } = query as ListQuery;
  if (!all || asked.task_id) return undefined;
  if (name === searchMaterials.name) {
    const stockOf = stockIn(all, asked.stock_of, project_id);
    return stockOf && found(all.data, asked, stockOf);
  }
  if (project_id) return undefined;
  if (name === getMaterial.name) return all.data.find(({ id }) => id === (params as { id: number }).id);
  return pageOnDevice(all.data, asked, list);
}

type StockOf = (material: StoredMaterial) => number;

/** What there is of a material in the company's store, in a project, or in all of them; undefined where it is not known. */
function stockIn(all: StoredMaterials, stockOf: unknown, projectId: unknown): StockOf | undefined {
  if (stockOf === 'store') return ({ store_stock }) => store_stock;
  if (!projectId) return ({ in_stock }) => in_stock;
  const project = all.projects.find(({ id }) => id === projectId);
  if (!project && !all.has_all_projects) return undefined;
  const stocks = new Map(project?.stocks.map(({ id, in_stock }) => [id, in_stock]));
  return ({ id }) => stocks.get(id) ?? 0;
}

const found = (materials: readonly StoredMaterial[], asked: ListQuery, stockOf: StockOf) =>
  matchingRows(materials, asked, list)
    ?.toSorted((one, other) => inNaturalOrder(one.code, other.code))
    .slice(0, MAX_FOUND_MATERIALS)
    .map((material): FoundMaterial => ({ ...material, in_stock: stockOf(material) }));

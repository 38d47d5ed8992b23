import {
  exactDecimals,
  formatDecimal,
  type ImportedMaterial,
  type PriceListEffect,
  parseDecimal,
  priceListHeadings,
  textKey,
} from '@plumbline/contract';
import type { Existing } from './existing-materials.ts';
import { type ReadRow, UNCATEGORIZED } from './read-rows.ts';

type Changes = ImportedMaterial['changes'];
type Change = Changes[number];

/** The records that a row names, of those that exist. */
export type NamedIds = Readonly<Record<'category' | 'supplier' | 'warehouse', number | null>>;

/** Whether a row says that its material has no category. */
export const isUncategorized = ({ category }: Pick<ReadRow, 'category'>): boolean =>
  textKey(category) === textKey(UNCATEGORIZED);

const priceWords = (price: string) => `$${exactDecimals([price], 2)[0]}`;

const percentWords = (percent: string) => `${formatDecimal(parseDecimal(percent) ?? 0n)}%`;

/** What a row changes of its material, or gives a new one, by column and in words. */
export function changesOf(row: ReadRow, existing: Existing | null, ids: NamedIds): Changes {
  const isCommon = existing?.type === 'Common';
  return [
    textChange('description', row.description, existing?.description),
    textChange('unit', row.unit, existing?.unit),
    textChange('price', row.price && priceWords(row.price), existing && priceWords(existing.price)),
    // A common material keeps the category that it has, and has no supplier.
    isCommon ? null : namedChange('category', row, existing, ids),
    isCommon ? null : namedChange('supplier', row, existing, ids),
    namedChange('warehouse', row, existing, ids),
    textChange(
      'over_delivery_percent',
      row.over_delivery_percent && percentWords(row.over_delivery_percent),
      percentWords(existing?.over_delivery_percent ?? '0'),
    ),
  ].filter((change) => change !== null);
}

function textChange(
  field: 'description' | 'unit' | 'price' | 'over_delivery_percent',
  to: string | undefined,
  from: string | null | undefined,
): Change | null {
  return to === undefined || to === from
    ? null
    : { column: priceListHeadings[field], from: from ?? null, to };
}

function namedChange(
  field: keyof NamedIds,
  row: ReadRow,
  existing: Existing | null,
  ids: NamedIds,
): Change | null {
  const [name, had] = [row[field], existing?.[field] ?? null];
  if (name === '') return null;
  const isNone = field === 'category' && isUncategorized(row);
  if (isNone ? had === null : had !== null && ids[field] === had.id) return null;
  return { column: priceListHeadings[field], from: had?.name ?? null, to: isNone ? null : name };
}

export function effectOf(existing: Existing | null, changes: Changes): PriceListEffect {
  if (!existing) return 'new';
  return changes.length > 0 ? 'changed' : 'unchanged';
}

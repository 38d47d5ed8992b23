import { type ImportedMaterial, materialMessages, priceListHeadings, textKey } from '@plumbline/contract';
import { distinctNames, idsByName } from '../../catalogues/index.ts';
import type { Context } from '../../platform/context.ts';
import type { RowError } from '../../platform/tables/import-table.ts';
import { changesOf, effectOf, isUncategorized } from './changes-of-row.ts';
import { type Existing, type KnownCode, readKnownCodes } from './existing-materials.ts';
import { type ReadRow, UNCATEGORIZED } from './read-rows.ts';

/** A checked row; valid when it has no errors. */
export type CheckedRow = ReadRow &
  Pick<ImportedMaterial, 'effect' | 'changes'> & { existing: Existing | null; warehouseId: number | null };

export type CheckedList = {
  rows: CheckedRow[];
  /** Names that do not exist, each once. */
  newCategories: string[];
  newSuppliers: string[];
};

type Options = {
  /** What does not exist is not an error: it will be added. */
  createCategories: boolean;
  createSuppliers: boolean;
  /** Whether the materials are about to be changed. */
  locks: boolean;
};

type Known = {
  codes: ReadonlyMap<string, KnownCode>;
  categories: ReadonlyMap<string, number>;
  suppliers: ReadonlyMap<string, number>;
  warehouses: ReadonlyMap<string, number>;
};

const headings: string[] = Object.values(priceListHeadings);

/**
 * What only the database can check: which of their codes exist, and which categories, suppliers and warehouses. A few
 * statements, however many rows there are.
 */
export async function checkRows(
  ctx: Context,
  rows: readonly ReadRow[],
  options: Options,
): Promise<CheckedList> {
  const names = (field: 'category' | 'supplier' | 'warehouse') => rows.map((row) => row[field]);
  const codes = rows.map(({ code }) => code);
  const known: Known = {
    codes: await readKnownCodes(ctx, codes, options.locks),
    categories: await idsByName(ctx, 'material_categories', names('category')),
    suppliers: await idsByName(ctx, 'material_suppliers', names('supplier')),
    warehouses: await idsByName(ctx, 'warehouses', names('warehouse')),
  };
  const byKey = Map.groupBy(rows, ({ code }) => known.codes.get(code)?.key);
  const twinOf = (row: ReadRow) =>
    row.code === ''
      ? undefined
      : byKey.get(known.codes.get(row.code)?.key)?.find((candidate) => candidate !== row);
  const unknown = rows.filter(({ code }) => known.codes.get(code)?.existing?.type !== 'Common');
  return {
    rows: rows.map((row) => checkRow(row, twinOf(row), known, options)),
    newCategories: await distinctNames(
      ctx,
      unknown.flatMap((row) =>
        isUncategorized(row) || known.categories.has(row.category) ? [] : [row.category],
      ),
    ),
    newSuppliers: await distinctNames(
      ctx,
      unknown.flatMap(({ supplier }) => (known.suppliers.has(supplier) ? [] : [supplier])),
    ),
  };
}

function checkRow(row: ReadRow, twin: ReadRow | undefined, known: Known, options: Options): CheckedRow {
  const existing = known.codes.get(row.code)?.existing ?? null;
  const errors: RowError[] = [
    ...row.errors,
    ...(twin
      ? [{ column: priceListHeadings.code, message: `This code is also in row ${twin.number}.` }]
      : []),
    ...(existing ? [] : lackingOf(row)).filter(
      ({ column }) => !row.errors.some((error) => error.column === column),
    ),
    ...(existing?.type === 'Common' ? unfitOf(row, existing) : unknownOf(row, known, options)),
    ...(existing?.has_history && row.unit !== undefined && row.unit !== existing.unit
      ? [{ column: priceListHeadings.unit, message: materialMessages.unitInUse }]
      : []),
    ...(row.warehouse !== '' && !known.warehouses.has(row.warehouse)
      ? [{ column: priceListHeadings.warehouse, message: 'There is no warehouse with this name.' }]
      : []),
  ];
  const isGood = errors.length === 0;
  const ids = {
    category: known.categories.get(row.category) ?? null,
    supplier: known.suppliers.get(row.supplier) ?? null,
    warehouse: known.warehouses.get(row.warehouse) ?? null,
  };
  const changes = isGood ? changesOf(row, existing, ids) : [];
  return {
    ...row,
    existing,
    warehouseId: ids.warehouse,
    effect: isGood ? effectOf(existing, changes) : null,
    changes,
    errors: errors.toSorted((a, b) => headings.indexOf(a.column) - headings.indexOf(b.column)),
  };
}

/** What a new material needs. */
function lackingOf(row: ReadRow): RowError[] {
  return (['description', 'unit', 'price'] as const).flatMap((field) =>
    row[field] === undefined ? [{ column: priceListHeadings[field], message: materialMessages[field] }] : [],
  );
}

/** Categories and suppliers that do not exist, unless they are to be added. */
function unknownOf(row: ReadRow, known: Known, options: Options): RowError[] {
  const { category, supplier } = row;
  const errors: RowError[] = [];
  if (
    category !== '' &&
    !isUncategorized(row) &&
    !known.categories.has(category) &&
    !options.createCategories
  )
    errors.push({ column: priceListHeadings.category, message: 'There is no category with this name.' });
  if (supplier !== '' && !known.suppliers.has(supplier) && !options.createSuppliers)
    errors.push({ column: priceListHeadings.supplier, message: 'There is no supplier with this name.' });
  return errors;
}

/** What a common material cannot have; the name of its own category is none of that. */
function unfitOf({ category, supplier }: ReadRow, { category: own }: Existing): RowError[] {
  const isOwn = textKey(category) === textKey(own?.name ?? UNCATEGORIZED);
  const unfit = (what: 'category' | 'supplier') => ({
    column: priceListHeadings[what],
    message: `This ${what} is not for common materials.`,
  });
  return [
    ...(category === '' || isOwn ? [] : [unfit('category')]),
    ...(supplier === '' ? [] : [unfit('supplier')]),
  ];
}

import {
  MAX_IMPORTED_MATERIALS,
  materialCategories,
  materialChanges,
  materialSuppliers,
  newMaterial,
  type PriceListField,
  priceListHeadings,
} from '@plumbline/contract';
import { cellAmount } from '../../platform/tables/cell-amount.ts';
import type { TableColumns } from '../../platform/tables/find-columns.ts';
import type { RowError } from '../../platform/tables/import-table.ts';
import { type TableRow, tableRows } from '../../platform/tables/table-rows.ts';

const columns: TableColumns<PriceListField> = {
  headings: priceListHeadings,
  aliases: [
    ['Material Code', 'code'],
    ['Item Code', 'code'],
    ['UOM', 'unit'],
    ['Unit Price', 'price'],
    ['Rate', 'price'],
    ['Vendor', 'supplier'],
  ],
  required: ['code'],
};

/** The form of a material, so that its messages are the form's; what is left out stays as it is. */
const rowSchema = materialChanges
  .pick({ description: true, unit: true, price: true })
  .extend({ code: newMaterial.shape.code });

/** What a price list writes where a material has no category. */
export const UNCATEGORIZED = 'Uncategorized';

/** A row of the table, so far as the table alone says. */
export type ReadRow = {
  /** As a spreadsheet numbers it. */
  number: number;
  code: string;
  /** Undefined where the cell is empty. The price is exact text. */
  description: string | undefined;
  unit: string | undefined;
  price: string | undefined;
  /** Names as they are in the table; '' for an empty cell. */
  category: string;
  supplier: string;
  warehouse: string;
  errors: RowError[];
};

export type PriceList = { unknownColumns: string[]; rows: ReadRow[] };

/** Reads a price list from the cells of a table. @throws UnreadableFile for what is wrong with the table as a whole */
export function readRows(cells: readonly string[][]): PriceList {
  const { unknownColumns, rows } = tableRows(cells, columns, {
    things: 'materials',
    most: MAX_IMPORTED_MATERIALS,
  });
  return { unknownColumns, rows: rows.map(readRow) };
}

const given = (text: string) => (text === '' ? undefined : text);

function readRow({ number, cell }: TableRow<PriceListField>): ReadRow {
  const values = {
    code: cell('code'),
    description: given(cell('description')),
    unit: given(cell('unit')),
    price: given(cellAmount(cell('price'))),
  };
  const parsed = rowSchema.safeParse(values);
  const errors = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    column: priceListHeadings[path[0] as PriceListField],
    message,
  }));
  // They may have to be added.
  for (const [field, { form }] of [
    ['category', materialCategories],
    ['supplier', materialSuppliers],
  ] as const) {
    const wrong = cell(field) === '' ? undefined : form.shape.name.safeParse(cell(field)).error;
    for (const { message } of wrong?.issues ?? []) errors.push({ column: priceListHeadings[field], message });
  }
  return {
    number,
    ...(parsed.data ? { ...values, ...parsed.data } : values),
    category: cell('category'),
    supplier: cell('supplier'),
    warehouse: cell('warehouse'),
    errors,
  };
}

import {
  MAX_IMPORTED_MATERIALS,
  materialCategories,
  materialChanges,
  materialSuppliers,
  newMaterial,
  type PriceListField,
  priceListHeadings,
  storedName,
  type TableSource,
} from '@plumbline/contract';
import type { TableColumns } from '../../platform/tables/find-columns.ts';
import type { RowError } from '../../platform/tables/import-table.ts';
import type { ReadSheets } from '../../platform/tables/read-sheets.ts';
import {
  type TableChoices,
  type TableRow,
  tableRows,
  withFormErrors,
} from '../../platform/tables/table-rows.ts';

const columns: TableColumns<PriceListField> = {
  headings: priceListHeadings,
  aliases: [
    ['Material Code', 'code'],
    ['Item No.', 'code'],
    ['SKU', 'code'],
    ['Material', 'description'],
    ['Material Description', 'description'],
    ['Item Description', 'description'],
    ['Unit of Measure', 'unit'],
    ['Item Code', 'code'],
    ['UOM', 'unit'],
    ['Unit Price', 'price'],
    ['Rate', 'price'],
    ['Unit Rate', 'price'],
    ['Unit Cost', 'price'],
    ['Cost', 'price'],
    ['Vendor', 'supplier'],
    ['Supplier Name', 'supplier'],
    ['Store', 'warehouse'],
    ['Over-delivery', 'over_delivery_percent'],
    ['Allowed over-delivery', 'over_delivery_percent'],
    ['Over-delivery tolerance', 'over_delivery_percent'],
    ['Tolerance %', 'over_delivery_percent'],
  ],
  required: ['code'],
};

/** The form of a material, so that its messages are the form's; what is left out stays as it is. */
const rowSchema = materialChanges
  .pick({ description: true, unit: true, price: true, over_delivery_percent: true })
  .extend({ code: newMaterial.shape.code });

/** What a price list writes where a material has no category. */
export const UNCATEGORIZED = 'Uncategorized';

/** A row of the table, so far as the table alone says. */
export type ReadRow = {
  /** As a spreadsheet numbers it. */
  number: number;
  code: string;
  /** Undefined where the cell is empty. The price and the percentage are exact text. */
  description: string | undefined;
  unit: string | undefined;
  price: string | undefined;
  over_delivery_percent: string | undefined;
  /** Names as they are in the table; '' for an empty cell. */
  category: string;
  supplier: string;
  warehouse: string;
  errors: RowError[];
};

export type PriceList = { source: TableSource; unknownColumns: string[]; rows: ReadRow[] };

/** Reads a price list from a table. @throws UnreadableFile for what is wrong with the table as a whole */
export function readRows(file: ReadSheets, choices: TableChoices): PriceList {
  const table = tableRows(file, columns, { things: 'materials', most: MAX_IMPORTED_MATERIALS }, choices);
  return { ...table, rows: table.rows.map(readRow) };
}

/** A percentage without its sign: a spreadsheet keeps 0.05 of what it shows as 5%. */
function percentageOf({ cell, amount }: TableRow<PriceListField>): string {
  const shown = cell('over_delivery_percent');
  return shown.endsWith('%') ? shown.slice(0, -1).trim() : amount('over_delivery_percent');
}

const given = (text: string) => (text === '' ? undefined : text);

function readRow(row: TableRow<PriceListField>): ReadRow {
  const { number, cell, amount, errors: cellErrors } = row;
  const values = {
    code: cell('code'),
    description: given(cell('description')),
    unit: given(cell('unit')),
    price: given(amount('price')),
    over_delivery_percent: given(percentageOf(row)),
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
    category: storedName(cell('category')),
    supplier: storedName(cell('supplier')),
    warehouse: storedName(cell('warehouse')),
    errors: withFormErrors(cellErrors, errors),
  };
}

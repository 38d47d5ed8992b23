import {
  type AssetTableField,
  assetHeadings,
  conditions,
  type Family,
  importedAssetForm,
  MAX_IMPORTED_ASSETS,
  storedName,
  type TableSource,
} from '@plumbline/contract';
import type { RowError } from '../../platform/tables/import-table.ts';
import type { ReadSheets } from '../../platform/tables/read-sheets.ts';
import {
  type TableChoices,
  type TableRow,
  tableRows,
  withFormErrors,
} from '../../platform/tables/table-rows.ts';
import { assetColumns } from './asset-columns.ts';

/** A placeholder for company and category until their names are looked up. */
const SOME_ID = 1;

/** A row of the table, so far as the table alone says. */
export type ReadRow = {
  /** As a spreadsheet numbers it. */
  number: number;
  brand: string;
  description: string;
  serialNo: string;
  /** Names as they are in the table; '' for none. */
  company: string;
  category: string;
  project: string;
  condition: 'Good' | 'Poor' | null;
  purchaseDate: string | null;
  expiryDate: string | null;
  errors: RowError[];
};

export type AssetTable = { source: TableSource; unknownColumns: string[]; rows: ReadRow[] };

/**
 * Reads assets from a table. Every row goes through the schema of the form, so that its messages are the
 * form's.
 * @throws UnreadableFile for what is wrong with the table as a whole
 */
export function readRows(family: Family, file: ReadSheets, choices: TableChoices): AssetTable {
  const things = family.name === 'tools' ? 'tools' : 'pieces of equipment';
  const limits = { things, most: MAX_IMPORTED_ASSETS };
  const table = tableRows(file, assetColumns(family), limits, choices);
  const form = importedAssetForm(family);
  const hasCompany = choices.given?.includes('company_id') ?? false;
  return { ...table, rows: table.rows.map((row) => readRow(family, form, row, hasCompany)) };
}

const given = (text: string) => (text === '' ? undefined : text);
/** The words of a condition however they are capitalised. */
const conditionOf = (text: string) =>
  conditions.find((condition) => condition.toLowerCase() === text.toLowerCase()) ?? given(text);

function readRow(
  family: Family,
  form: ReturnType<typeof importedAssetForm>,
  { number, cell, date, errors: cellErrors }: TableRow<AssetTableField>,
  hasCompany: boolean,
): ReadRow {
  const company = storedName(cell('company_id'));
  const category = storedName(cell('category_id'));
  const parsed = form.safeParse({
    brand: cell('brand'),
    description: cell('description'),
    serial_no: cell('serial_no'),
    company_id: company === '' && !hasCompany ? undefined : SOME_ID,
    [`${family.one}_category_id`]: category === '' ? undefined : SOME_ID,
    condition: conditionOf(cell('condition')),
    purchase_date: date('purchase_date'),
    warranty_expiry_date: given(date('warranty_expiry_date')),
  });
  const errors = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    column: assetHeadings[fieldOf(family, String(path[0]))],
    message,
  }));
  // It may have to be added.
  const named = category === '' ? undefined : family.categories.form.safeParse({ name: category }).error;
  for (const { message } of named?.issues ?? []) errors.push({ column: assetHeadings.category_id, message });
  return {
    number,
    brand: parsed.data?.brand ?? cell('brand'),
    description: parsed.data?.description ?? cell('description'),
    serialNo: parsed.data?.serial_no ?? cell('serial_no'),
    company,
    category,
    project: storedName(cell('project_id')),
    condition: parsed.data?.condition ?? null,
    purchaseDate: parsed.data?.purchase_date ?? null,
    expiryDate: parsed.data?.warranty_expiry_date ?? null,
    errors: withFormErrors(cellErrors, errors),
  };
}

const fieldOf = (family: Family, name: string) =>
  (name === `${family.one}_category_id` ? 'category_id' : name) as AssetTableField;

import type { ColumnDef } from 'hucre/xlsx';

/** Excel takes 1900 for a leap year: the days before its 29 February are one off. They stay text. */
const FIRST_EXCEL_DAY = '1900-03-01';

/** A column of literal text: nothing typed is ever a formula. */
export const text = (key: string, header: string, width: number): ColumnDef => ({
  key,
  header,
  width,
  numFmt: '@',
});
/** A column of days. */
export const day = (key: string, header: string): ColumnDef => ({
  key,
  header,
  width: 14,
  numFmt: 'yyyy-mm-dd',
});
/** A column of dollars. */
export const amount = (key: string, header: string): ColumnDef => ({
  key,
  header,
  width: 12,
  numFmt: '0.00',
});
/** A column of prices of one unit, to the hundredth of a cent. */
export const unitPrice = (key: string, header: string): ColumnDef => ({
  key,
  header,
  width: 12,
  numFmt: '0.00##',
});
/** A column of purchased or delivered totals. */
export const total = (key: string, header: string): ColumnDef => ({
  key,
  header,
  width: 14,
  numFmt: '0.000',
});
/** A column of quantities, to the thousandth. */
export const quantity = (key: string, header: string): ColumnDef => ({
  key,
  header,
  width: 14,
  numFmt: '0.###',
});
/** A column of whole numbers. */
export const count = (key: string, header: string): ColumnDef => ({ key, header, width: 12, numFmt: '0' });

/** A site date as a cell of a `day` column. */
export function dayCell(date: string | null): Date | string | null {
  if (date === null) return null;
  return date < FIRST_EXCEL_DAY ? date : new Date(`${date}T00:00:00Z`);
}

/** A person as a cell. */
export function personCell(person: { first_name: string; last_name: string } | null): string | null {
  return person && `${person.first_name} ${person.last_name}`.trim();
}

import type { CellValue, ColumnDef } from 'hucre/xlsx';

/** A column of a sheet: its heading, width and format, and what the cell of a row holds. */
export type SheetColumn<Row> = Pick<ColumnDef, 'header' | 'width' | 'numFmt'> & { cell(row: Row): CellValue };

type Person = { first_name: string; last_name: string };

/** Excel takes 1900 for a leap year: the days before its 29 February are one off. They stay text. */
const FIRST_EXCEL_DAY = '1900-03-01';

/** A site date as a cell. */
export const dayCell = (date: string): Date | string =>
  date < FIRST_EXCEL_DAY ? date : new Date(`${date}T00:00:00Z`);

/** Makes columns of one format. @param cellOf how a value is written; a row without one has an empty cell */
export function columnsOf<Value>(
  usualWidth: number,
  numFmt?: string,
  cellOf: (value: Value) => CellValue = (value) => value as CellValue,
) {
  return <Row>(
    header: string,
    read: (row: Row) => Value | null | undefined,
    width = usualWidth,
  ): SheetColumn<Row> => ({
    header,
    width,
    ...(numFmt && { numFmt }),
    cell(row) {
      const value = read(row) ?? null;
      return value === null ? null : cellOf(value);
    },
  });
}

/** A column of literal text: nothing typed is ever a formula. */
export const text = columnsOf<string>(20, '@');
/** A column of people. */
export const person = columnsOf<Person>(22, '@', ({ first_name, last_name }) =>
  `${first_name} ${last_name}`.trim(),
);
/** A column of days at the site. */
export const day = columnsOf<string>(14, 'yyyy-mm-dd', dayCell);
/** A column of dollars, or per cent. */
export const amount = columnsOf<number>(12, '0.00');
/** A column of prices of one unit, to the hundredth of a cent. */
export const unitPrice = columnsOf<number>(12, '0.00##');
/** A column of purchased or delivered totals. */
export const total = columnsOf<number>(14, '0.000');
/** A column of quantities, to the thousandth. */
export const quantity = columnsOf<number>(14, '0.###');
/** A column of whole numbers. */
export const count = columnsOf<number>(12, '0');

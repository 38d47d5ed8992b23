import {
  exactDecimals,
  formatDecimal,
  lineAmount,
  type OrderTotals,
  parseDecimal,
  ZERO,
} from '@plumbline/contract';
import type { TableColumn } from '../../print/index.ts';
import type { PaperMaterialRow } from '../parts/paper-materials.ts';

/** What the body of each paper of materials is called with. */
export const materialsBody = new URL('./materials.typ', import.meta.url);

/** The columns that every paper of materials begins with. The body writes remarks below the third. */
export function materialColumns<
  Row extends Pick<PaperMaterialRow, 'code' | 'description' | 'unit'>,
>(): TableColumn<Row>[] {
  return [
    { label: 'No.', text: (_row, index) => String(index + 1) },
    { label: 'Code', text: ({ code }) => code },
    { label: 'Description', width: 'rest', text: ({ description }) => description },
    { label: 'Unit', text: ({ unit }) => unit },
  ];
}

type Priced = { quantity: string; price: string };

const amount = ({ quantity, price }: Priced) =>
  lineAmount(parseDecimal(quantity) ?? ZERO, parseDecimal(price) ?? ZERO);

/** Quantity times price, in dollars and whole cents. */
export const amountOf = (line: Priced): string => formatDecimal(amount(line));

/** The total amount of lines: the sum of what each line prints. */
export const totalOf = (lines: readonly Priced[]): string =>
  formatDecimal(lines.reduce((sum, line) => sum + amount(line), ZERO));

/** The columns of a line with a price: quantity, unit price and amount. */
export function pricedColumns<Row>(pricedOf: (row: Row) => Priced): TableColumn<Row>[] {
  return [
    { label: 'Quantity', decimal: (row) => pricedOf(row).quantity },
    { label: 'Unit price', decimal: (row) => pricedOf(row).price, digits: 2, prefix: '$' },
    { label: 'Amount', decimal: (row) => amountOf(pricedOf(row)), digits: 2, prefix: '$' },
  ];
}

/** The rows below the lines of an order: its total, preceded by subtotal and GST where its company has a rate. */
export const totalsOf = ({ subtotal, gst_rate, gst, total }: OrderTotals) => [
  ...(gst_rate === null
    ? []
    : [
        { label: 'Subtotal', values: { Amount: subtotal } },
        { label: `GST ${exactDecimals([gst_rate], 0)[0]}%`, values: { Amount: gst } },
      ]),
  { label: 'Grand total', values: { Amount: total } },
];

type Name = { first_name: string; last_name: string };

export const fullName = ({ first_name, last_name }: Name): string => `${first_name} ${last_name}`.trim();

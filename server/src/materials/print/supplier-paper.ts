import type { Context } from '../../platform/context.ts';
import { type Letterhead, orderOfPaper, type Paper, type PaperTable } from '../../print/index.ts';
import type { OrderRow } from '../issue-pos/read-issue-pos.ts';
import { fullName, materialsBody } from './lines-of-paper.ts';

/** An order with the words of its family. */
export type SupplierOrder = {
  row: OrderRow;
  letterhead: Letterhead;
  /** The order's own number; null: `otherwise` is used. */
  number: string | null;
  /** How an order without a number is referred to. */
  otherwise?: string;
  placeOfDelivery: { title: string | null; value: string | null };
  /** Further facts, below the supplier and the place of delivery. */
  facts: { label: string; value: string | null; span?: number }[];
  items: PaperTable;
  /** How many lines `items` has. */
  lines: number;
};

const knownBy = ({ number, otherwise = '' }: Pick<SupplierOrder, 'number' | 'otherwise'>) =>
  number ?? otherwise;

/** What an order is called: 'Purchase Order PO/26/17'. */
export const nameOfOrder = (order: Pick<SupplierOrder, 'number' | 'otherwise'>): string =>
  `Purchase Order ${knownBy(order)}`;

/** The print order of an issue PO as its supplier gets it. */
export const printOrderOf = (ctx: Context, order: SupplierOrder) => orderOfPaper(ctx, toPaper(order));

function toPaper(order: SupplierOrder): Paper {
  const { row, letterhead, number, items, lines } = order;
  const author = fullName(row.issued_by);
  const reference = number === null ? knownBy(order) : `the order number ${number}`;
  return {
    title: 'Purchase Order',
    number: number === null ? knownBy(order) : `No. ${number}`,
    name: nameOfOrder(order),
    author,
    date: { label: 'Date', day: row.date },
    letterhead,
    ...(row.closed_at && { stamp: { word: 'Closed', tone: 'bad' } }),
    facts: { columns: 4, cells: factsOf(order) },
    body: {
      template: materialsBody,
      data: {
        items,
        remarks: Array.from({ length: lines }, () => null),
        sections: [
          { label: 'Comments', value: row.comments },
          { label: 'Closed', value: row.closed_reason },
        ].filter(({ value }) => value),
        note: `Please state ${reference} on delivery notes and invoices.`,
      },
    },
    people: [{ label: 'Issued by', name: author, at: row.created_at }],
    signatures: ['Authorised by', 'Accepted by the supplier'],
  };
}

const factsOf = ({ row, placeOfDelivery, facts }: SupplierOrder) => [
  { label: 'Supplier', title: row.supplier_name, value: row.supplier_address, span: 2 },
  { label: 'Place of delivery', ...placeOfDelivery, span: 2 },
  { label: 'Attention', title: row.supplier_contact_person, value: row.supplier_contact_number, span: 2 },
  { label: 'Person to contact', title: fullName(row.ship_to), value: row.ship_to.contact_number, span: 2 },
  ...facts,
];

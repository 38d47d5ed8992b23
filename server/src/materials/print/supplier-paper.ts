import type { Context } from '../../platform/context.ts';
import {
  type Letterhead,
  orderOfPaper,
  type Paper,
  paperTable,
  readLetterhead,
  type TableColumn,
} from '../../print/index.ts';
import { refuseNotIssued } from '../issue-pos/order-approval.ts';
import { type OrderLineRow, type OrderRow, readOrderLines } from '../issue-pos/read-issue-pos.ts';
import { fullName, materialColumns, materialsBody, pricedColumns, totalsOf } from './lines-of-paper.ts';
import { paperById } from './paper-by-id.ts';

/** Order number; null: `otherwise` is used. */
type Known = { number: string | null; otherwise?: string };
type Fact = { label: string; value: string | null; span?: number };

/** The particulars of the orders of one family. */
type OrderFamily<Row extends OrderRow> = {
  download: string;
  papers: { row(ctx: Context, id: number): Promise<Row> };
  known(row: Row): Known;
  /** The project whose letterhead it has; null: the company's. */
  projectOf(row: Row): number | null;
  placeOfDelivery(row: Row): { title: string | null; value: string | null };
  /** Further facts, below the supplier and the place of delivery. */
  facts(ctx: Context, row: Row): Promise<Fact[]>;
  /** Columns between those of the material and those of the price. */
  columns: TableColumn<OrderLineRow>[];
};

type Content<Row> = { row: Row; lines: OrderLineRow[]; letterhead: Letterhead; facts: Fact[] };

const knownBy = ({ number, otherwise = '' }: Known) => number ?? otherwise;

/** The name of an order: 'Purchase Order PO/26/17'. */
const nameOf = (known: Known): string => `Purchase Order ${knownBy(known)}`;

/** An order as its supplier gets it, under the letterhead of the company that orders. */
export const supplierPaper = <Row extends OrderRow>(family: OrderFamily<Row>) =>
  paperById<Content<Row>>({
    download: family.download,
    async read(ctx, { id }) {
      const row = await family.papers.row(ctx, id);
      refuseNotIssued(row);
      const lines = (await readOrderLines(ctx, [row]))(id);
      const letterhead = await readLetterhead(ctx, {
        employeeId: row.issued_by.id,
        projectId: family.projectOf(row),
        companyId: row.company.id,
      });
      // A supplier needs to know the project, but not its company: the project is a fact and not in the letterhead.
      return {
        row,
        lines,
        letterhead: { ...letterhead, project: null },
        facts: await family.facts(ctx, row),
      };
    },
    order: (ctx, content) => orderOfPaper(ctx, toPaper(family, content)),
    fileName: ({ row }) => `${nameOf(family.known(row))} ${row.date}`,
  });

function toPaper<Row extends OrderRow>(family: OrderFamily<Row>, content: Content<Row>): Paper {
  const { row, lines, letterhead, facts } = content;
  const known = family.known(row);
  const { number } = known;
  const author = fullName(row.issued_by);
  const reference = number === null ? knownBy(known) : `the order number ${number}`;
  return {
    title: 'Purchase Order',
    number: number === null ? knownBy(known) : `No. ${number}`,
    name: nameOf(known),
    author,
    date: { label: 'Date', day: row.date },
    letterhead,
    ...(row.closed_at && { stamp: { word: 'Closed', tone: 'bad' } }),
    facts: {
      columns: 4,
      cells: [
        { label: 'Supplier', title: row.supplier_name, value: row.supplier_address, span: 2 },
        { label: 'Place of delivery', ...family.placeOfDelivery(row), span: 2 },
        {
          label: 'Attention',
          title: row.supplier_contact_person,
          value: row.supplier_contact_number,
          span: 2,
        },
        {
          label: 'Person to contact',
          title: fullName(row.ship_to),
          value: row.ship_to.contact_number,
          span: 2,
        },
        ...facts,
      ],
    },
    body: {
      template: materialsBody,
      data: {
        items: itemsOf(family, row, lines),
        remarks: lines.map(() => null),
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

const pricedOf = ({ issue_qty, issue_price }: OrderLineRow) => ({ quantity: issue_qty, price: issue_price });

const itemsOf = <Row extends OrderRow>(
  { columns }: OrderFamily<Row>,
  row: Row,
  lines: readonly OrderLineRow[],
) =>
  paperTable(
    [...materialColumns<OrderLineRow>(), ...columns, ...pricedColumns(pricedOf)],
    lines,
    totalsOf(row),
  );

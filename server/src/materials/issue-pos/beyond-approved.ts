import { type ComparedLine, reasonsToWait } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { compareQuantities } from '../stock/draw-stock.rules.ts';

/** An order whose lines are compared with what was approved. */
type ComparedOrder = {
  company_id: number;
  /** Null of a common one, and of none. */
  request_order_id: number | null;
  /** Null of one that is not written yet. */
  id: number | null;
};

/** What lines had before they were changed, by the material's id. */
export type FormerLines = ReadonlyMap<number, { issue_qty: string; issue_price: string }>;

type Row = ComparedLine & { material_id: number; issue_qty: string };

/** Lines that are not written yet, by the material's id, or by the code of a common one, which may be new. */
export const givenLines = (
  lines: readonly ({ issue_qty: string; issue_price: string } & (
    | { material_id: number }
    | { code: string }
  ))[],
): RawBuilder<unknown> => sql`(
  select m.id as material_id, l.issue_qty, l.issue_price, l.position
  from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
    as (material_id integer, code text, issue_qty numeric, issue_price numeric)) with ordinality
    as l (material_id, code, issue_qty, issue_price, position)
  cross join lateral (select m.id from materials m where m.id = l.material_id
    union all select m.id from materials m where text_key(m.code) = text_key(l.code) and m.archived_at is null) m)`;

/** The lines of an order as they are written. */
export const linesOfOrder = (id: number): RawBuilder<unknown> => sql`(
  select material_id, issue_qty, issue_price, position from issue_po_lines where issue_po_id = ${id})`;

/** The lines of an order before a change. */
export async function readFormerLines(ctx: Context, id: number): Promise<FormerLines> {
  const { rows } = await sql<{ material_id: number; issue_qty: string; issue_price: string }>`
    select material_id, issue_qty, issue_price from issue_po_lines where issue_po_id = ${id}`.execute(
    ctx.database,
  );
  return new Map(rows.map(({ material_id, ...line }) => [material_id, line]));
}

/**
 * What the orders of a request have of each of its materials: of a closed one what came, of a rejected one nothing. Those
 * that wait count, or two of them could be approved without either showing the sum.
 */
const orderedByOthers = ({ request_order_id, id }: ComparedOrder) => sql`coalesce((
  select sum(case when p.closed_at is null then i.issue_qty else i.delivered_qty end)
  from issue_po_lines i join issue_pos p on p.id = i.issue_po_id
  where p.request_order_id = ${request_order_id} and i.material_id = m.id and p.delivery_status <> 'Rejected'
    and p.id is distinct from ${id}::integer), 0)`;

/**
 * What a material is known to cost: its price, or the lower one that it had when the request was approved, so that who
 * orders cannot raise it first; of one without a price what was last paid for it. Null: nothing is known.
 */
const knownPrice = ({ id }: ComparedOrder) => sql`coalesce(
  least(nullif((r.material_snapshot ->> 'price')::numeric, 0), nullif(m.price, 0)),
  (select i.issue_price from issue_po_lines i join issue_pos p on p.id = i.issue_po_id
    where i.material_id = m.id and i.issue_price > 0 and not i.is_held and p.id is distinct from ${id}::integer
    order by p.date desc, p.id desc limit 1))`;

/**
 * Why the lines of an order need a second person, a sentence each; none where they do not. The caller has locked the
 * materials, so that of two orders of one request the second sees the first.
 * @param former of an issued order: only what is raised above these needs one
 */
export async function reasonsOf(
  ctx: Context,
  order: ComparedOrder,
  lines: RawBuilder<unknown>,
  former: FormerLines | null,
): Promise<string[]> {
  const { rows } = await sql<Row>`
    select m.id as material_id, m.code, m.unit, l.issue_qty, l.issue_price, r.order_qty as approved_qty,
      l.issue_qty + ${orderedByOthers(order)} as ordered_qty, ${knownPrice(order)} as known_price,
      (select c.over_price_percent from companies c where c.id = ${order.company_id}) as over_price_percent
    from ${lines} l join materials m on m.id = l.material_id
      left join request_order_lines r on r.request_order_id = ${order.request_order_id}::integer and r.material_id = m.id
    order by l.position`.execute(ctx.database);
  return rows.flatMap((line) => {
    const before = former?.get(line.material_id);
    const { quantity, price } = reasonsToWait(line);
    const isMore = !before || compareQuantities(line.issue_qty, before.issue_qty) > 0;
    const isDearer = !before || compareQuantities(line.issue_price, before.issue_price) > 0;
    return [isMore && quantity, isDearer && price].filter((reason) => typeof reason === 'string');
  });
}

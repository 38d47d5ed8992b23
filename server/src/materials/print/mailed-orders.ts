import { type RawBuilder, sql } from 'kysely';
import type { ReadMailedPaper } from '../../mail/index.ts';
import type { Context } from '../../platform/context.ts';
import { commonIssuePos } from '../common/issue-pos/read-common-issue-pos.ts';
import { refuseNotIssued } from '../issue-pos/order-approval.ts';
import { issuePos } from '../issue-pos/read-issue-pos.ts';
import { commonIssuePoPaper, issuePoPaper } from './issue-po-paper.ts';

/** The address of the supplier of an order today, which may have got one since. */
async function addressOf(
  ctx: Context,
  table: RawBuilder<unknown>,
  id: number | null,
): Promise<string | null> {
  if (id === null) return null;
  const { rows } = await sql<{ email: string | null }>`select email from ${table} where id = ${id}`.execute(
    ctx.database,
  );
  return rows[0]?.email ?? null;
}

/** An order that goes to its supplier; not before it is issued. Rules: MAIL-7, ORDER-26. */
export const mailedIssuePo: ReadMailedPaper = async (ctx, id) => {
  const row = await issuePos.row(ctx, id);
  refuseNotIssued(row);
  return {
    name: `Purchase Order ${row.ref_no ?? `RO No. ${row.request_order.series_no}`}`,
    company: row.company.name,
    recipient: await addressOf(ctx, sql`material_suppliers`, row.supplier_id),
    attention: row.supplier_contact_person,
    place: { kind: 'issue_po', id, type: 'Specialised' },
    pdf: () => issuePoPaper(ctx, id),
  };
};

/** The same of common materials. */
export const mailedCommonIssuePo: ReadMailedPaper = async (ctx, id) => {
  const row = await commonIssuePos.row(ctx, id);
  refuseNotIssued(row);
  return {
    name: `Purchase Order ${row.po_no ?? ''}`,
    company: row.company.name,
    recipient: await addressOf(ctx, sql`common_material_suppliers`, row.common_supplier_id),
    attention: row.supplier_contact_person,
    place: { kind: 'issue_po', id, type: 'Common' },
    pdf: () => commonIssuePoPaper(ctx, id),
  };
};

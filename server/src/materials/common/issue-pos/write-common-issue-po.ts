import type {
  CommonIssuePo,
  createCommonIssuePo as createEndpoint,
  Input,
  updateCommonIssuePo as updateEndpoint,
} from '@plumbline/contract';
import { commonIssuePoMessages } from '@plumbline/contract';
import { sql } from 'kysely';
import { refuseUnknownCompany } from '../../../employees/index.ts';
import type { Context } from '../../../platform/context.ts';
import { refuseOldDate } from '../../../platform/paper-dates.ts';
import { invalid } from '../../../platform/problem.ts';
import { givenLines, reasonsOf } from '../../issue-pos/beyond-approved.ts';
import { heldColumns, notifyOfOrder } from '../../issue-pos/hold-order.ts';
import { changeOrder, lockIssuePo, lockToChange, refuseDelivered } from '../../issue-pos/lock-issue-po.ts';
import { numberOfOrder, typedNumber } from '../../issue-pos/order-number.ts';
import { readSupplierOfOrder } from '../../issue-pos/supplier-of-order.ts';
import { refuseNotActive } from '../../parts/refuse-not-active.ts';
import { lockMaterials } from '../../stock/movements.ts';
import { findOrMakeMaterials, removeUnused } from './common-materials.ts';
import { commonIssuePos, isCommonIssuePo } from './read-common-issue-pos.ts';

/**
 * Orders common materials for the company's warehouses; a new code makes the material.
 * @throws invalid; duplicate at `po_no`, or with `code_exists` at the line's `code`. Rule: ORDER-14.
 */
export async function createCommonIssuePo(
  ctx: Context,
  { body }: Input<typeof createEndpoint>,
): Promise<CommonIssuePo> {
  refuseOldDate(ctx, 'date', body.date);
  const company_id = body.company_id ?? (await companyOfActor(ctx));
  await refuseUnknownCompany(ctx, company_id);
  await refuseNotActive(ctx, 'ship_to_id', body.ship_to_id);
  const supplier = await readSupplierOfOrder(ctx, 'Common', body.common_supplier_id);
  const reasons = await reasonsOf(
    ctx,
    { id: null, company_id, request_order_id: null },
    givenLines(
      body.materials.map(({ code, common_issue_po_qty, price }) => ({
        code,
        issue_qty: common_issue_po_qty,
        issue_price: price,
      })),
    ),
    null,
  );
  const numbering = reasons.length > 0 ? typedNumber : numberOfOrder;
  const { id } = await ctx.database
    .insertInto('issue_pos')
    .values({
      type: 'Common',
      date: body.date,
      company_id,
      po_no: await numbering(ctx, { company_id, date: body.date }, body.po_no),
      ...heldColumns(ctx, reasons),
      reference: body.ref,
      ref_no: body.ref_no,
      common_supplier_id: body.common_supplier_id,
      ...supplier,
      payment_term: body.payment_term,
      comments: body.comments ?? null,
      place_of_delivery: body.place_of_delivery ?? null,
      ship_to_id: body.ship_to_id ?? ctx.actor.employeeId,
      issued_by: ctx.actor.employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const materialIds = await findOrMakeMaterials(
    ctx,
    id,
    body.materials,
    (index, field) => `materials.${index}.${field}`,
  );
  await ctx.database
    .insertInto('issue_po_lines')
    .values(
      body.materials.map((line, position) => ({
        issue_po_id: id,
        position,
        material_id: materialIds[position] as number,
        issue_qty: line.common_issue_po_qty,
        issue_price: line.price,
        warehouse_id: line.warehouse_id,
      })),
    )
    .execute();
  if (reasons.length > 0) await notifyOfOrder(ctx, id);
  return commonIssuePos.one(ctx, id);
}

/** @throws invalid at `company_id` of somebody without a company */
async function companyOfActor(ctx: Context): Promise<number> {
  const { rows } = await sql<{ company_id: number | null }>`
    select company_id from employees where id = ${ctx.actor.employeeId}`.execute(ctx.database);
  const company = rows[0]?.company_id;
  if (!company) throw invalid({ company_id: commonIssuePoMessages.company });
  return company;
}

/** Changes a common issue PO of which nothing came. @throws not_found, stale, invalid, wrong_state; duplicate at `po_no` */
export async function updateCommonIssuePo(
  ctx: Context,
  { params, body }: Input<typeof updateEndpoint>,
): Promise<CommonIssuePo> {
  const order = await lockToChange(ctx, params.id, { visible: isCommonIssuePo, version: body.updated_at });
  if (body.date !== order.date) refuseOldDate(ctx, 'date', body.date);
  await refuseNotActive(ctx, 'ship_to_id', body.ship_to_id);
  const { updated_at, ...fields } = body;
  await changeOrder(ctx, order, fields);
  return commonIssuePos.one(ctx, order.id);
}

/**
 * Deletes a common issue PO without deliveries, and the materials that only it added. @throws not_found, wrong_state
 */
export async function deleteCommonIssuePo(ctx: Context, id: number): Promise<{ id: number }> {
  const order = await lockIssuePo(ctx, id, isCommonIssuePo);
  refuseDelivered(order, 'deleted');
  const { rows } = await sql<{ material_id: number }>`
    select material_id from issue_po_lines where issue_po_id = ${id}`.execute(ctx.database);
  const materialIds = rows.map(({ material_id }) => material_id);
  await lockMaterials(ctx, materialIds);
  await ctx.database.deleteFrom('issue_po_lines').where('issue_po_id', '=', id).execute();
  await removeUnused(ctx, id, materialIds);
  await ctx.database.deleteFrom('issue_pos').where('id', '=', id).execute();
  return { id };
}

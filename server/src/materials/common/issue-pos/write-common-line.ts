import type {
  CommonIssuePo,
  deleteCommonIssuePoLine as deleteEndpoint,
  Input,
  updateCommonIssuePoLine as updateEndpoint,
} from '@plumbline/contract';
import { commonIssuePoMessages } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { invalid, problem } from '../../../platform/problem.ts';
import { changingLines } from '../../issue-pos/hold-order.ts';
import { lockIssuePo, refuseDelivered } from '../../issue-pos/lock-issue-po.ts';
import { newVersion, refuseStalePaper } from '../../parts/paper-version.ts';
import { lockMaterials } from '../../stock/movements.ts';
import { findOrMakeMaterials, isOnlyUse, type NamedMaterial, removeUnused } from './common-materials.ts';
import { commonIssuePos, isCommonIssuePo } from './read-common-issue-pos.ts';

type Line = {
  id: number;
  material_id: number;
  code: string;
  /** As the order says it, which is another one once the material's code was changed. */
  kept_code: string | null;
  description: string;
  unit: string;
  issue_price: string;
  issue_qty: string;
  warehouse_id: number;
  common_material_category_id: number | null;
};

type NextLine = NamedMaterial & { issue_qty: string };

/** The order of a line, locked, and the line. @throws not_found; wrong_state once something was delivered */
async function lockLine(
  ctx: Context,
  { id, line }: { id: number; line: number },
  what: 'changed' | 'deleted',
) {
  const order = await lockIssuePo(ctx, id, isCommonIssuePo);
  refuseDelivered(order, what);
  const { rows } = await sql<Line>`
    select l.id, l.material_id, m.code, l.material_snapshot ->> 'code' as kept_code, m.description, m.unit, l.issue_price,
      l.issue_qty, l.warehouse_id, m.common_material_category_id
    from issue_po_lines l join materials m on m.id = l.material_id
    where l.id = ${line} and l.issue_po_id = ${order.id}`.execute(ctx.database);
  if (!rows[0]) throw problem('not_found');
  return { order, line: rows[0] };
}

/**
 * Changes a line of a common issue PO. Another code is another material; description, unit and category are the
 * material's, and change with the line only while no other paper uses it.
 * @throws not_found, stale, invalid, wrong_state, duplicate. Rule: ORDER-14.
 */
export async function updateCommonIssuePoLine(
  ctx: Context,
  { params, body }: Input<typeof updateEndpoint>,
): Promise<CommonIssuePo> {
  const { order, line } = await lockLine(ctx, params, 'changed');
  await refuseStalePaper(ctx, 'issue_pos', order, body.updated_at);
  const next: NextLine = {
    code: body.code === undefined || body.code === line.kept_code ? line.code : body.code,
    description: body.description === undefined ? line.description : body.description,
    unit: body.unit ?? line.unit,
    price: body.price ?? line.issue_price,
    issue_qty: body.common_issue_po_qty ?? line.issue_qty,
    warehouse_id: body.warehouse_id ?? line.warehouse_id,
    common_material_category_id:
      body.common_material_category_id === undefined
        ? line.common_material_category_id
        : body.common_material_category_id,
  };
  await changingLines(ctx, order, [line.material_id], () => writeLine(ctx, order.id, line, next));
  await newVersion(ctx, 'issue_pos', order.id);
  return commonIssuePos.one(ctx, order.id);
}

/** Writes a line as it is to be. Another code is another material, which is made where it is new. */
async function writeLine(ctx: Context, orderId: number, line: Line, next: NextLine): Promise<void> {
  const [materialId] = await findOrMakeMaterials(ctx, orderId, [next], (_index, field) => field);
  await refuseTwice(ctx, orderId, line.id, materialId as number);
  await lockMaterials(ctx, [line.material_id, materialId as number]);
  await ctx.database
    .updateTable('issue_po_lines')
    .set({
      material_id: materialId as number,
      issue_qty: next.issue_qty,
      issue_price: next.price,
      warehouse_id: next.warehouse_id,
    })
    .where('id', '=', line.id)
    .execute();
  if (await isOnlyUse(ctx, materialId as number, line.id)) {
    await sql`
      update materials set description = coalesce(nullif(btrim(${next.description}::text), ''), code), unit = ${next.unit},
        common_material_category_id = ${next.common_material_category_id}
      where id = ${materialId} and (description, unit) is distinct from (${next.description}::text, ${next.unit})
        or id = ${materialId} and common_material_category_id is distinct from ${next.common_material_category_id}::integer`.execute(
      ctx.database,
    );
    await sql`update issue_po_lines set material_snapshot = snapshot_of_material(material_id) where id = ${line.id}`.execute(
      ctx.database,
    );
  }
  if (materialId !== line.material_id) await removeUnused(ctx, orderId, [line.material_id]);
}

/** @throws invalid at `code` of a material that another line of the order has */
async function refuseTwice(ctx: Context, orderId: number, lineId: number, materialId: number): Promise<void> {
  const { rows } = await sql`
    select from issue_po_lines where issue_po_id = ${orderId} and material_id = ${materialId} and id <> ${lineId}`.execute(
    ctx.database,
  );
  if (rows.length > 0) throw invalid({ code: commonIssuePoMessages.oneLineEach });
}

/**
 * Deletes a line of a common issue PO, and its material if the order added it and nothing else uses it.
 * @throws not_found; wrong_state of the only line, or once something was delivered
 */
export async function deleteCommonIssuePoLine(
  ctx: Context,
  { params }: Input<typeof deleteEndpoint>,
): Promise<CommonIssuePo> {
  const { order, line } = await lockLine(ctx, params, 'deleted');
  const { rows } = await sql`
    select from issue_po_lines where issue_po_id = ${order.id} and id <> ${line.id} limit 1`.execute(
    ctx.database,
  );
  if (rows.length === 0)
    throw problem('wrong_state', {
      message: 'This is the only line of the Issue PO. Please delete the Issue PO instead.',
    });
  await changingLines(ctx, order, [line.material_id], async () => {
    await ctx.database.deleteFrom('issue_po_lines').where('id', '=', line.id).execute();
    await removeUnused(ctx, order.id, [line.material_id]);
  });
  await newVersion(ctx, 'issue_pos', order.id);
  return commonIssuePos.one(ctx, order.id);
}

import {
  type BulkPo,
  bulkPoMessages,
  type createBulkPo as createEndpoint,
  type Input,
  ONE_LINE_EACH,
  type updateBulkPo as updateEndpoint,
} from '@plumbline/contract';
import { type Selectable, sql } from 'kysely';
import { refuseUnknownCompany } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
import { namedColumns } from '../../platform/database/record-columns.ts';
import type { DB } from '../../platform/database/types.generated.ts';
import { found, invalid } from '../../platform/problem.ts';
import { fileColumn, type NewFile } from '../parts/attachments.ts';
import { lockPlace } from '../parts/lock-place.ts';
import { keepingSnapshots, refuseUnknownMaterials } from '../parts/paper-lines.ts';
import { newVersion, refuseStalePaper } from '../parts/paper-version.ts';
import { bulkPos } from './read-bulk-pos.ts';

type Changes = Input<typeof updateEndpoint>['body'];
type Line = NonNullable<Changes['material']>;

/** Adds a bulk PO. @throws invalid; duplicate at `series_no`. Rule: ORDER-2. */
export async function createBulkPo(
  ctx: Context,
  { body }: Input<typeof createEndpoint>,
  contract: NewFile,
): Promise<BulkPo> {
  const place = await lockPlace(ctx, body);
  await refuseUnknownCompany(ctx, body.company_id);
  const { series_no, company_id, contract_date, contract_number, contract_subject, materials } = body;
  await refuseUnknownMaterials(ctx, materials.map(toMaterial), { field: 'material_id' });
  const { id } = await ctx.database
    .insertInto('bulk_pos')
    .values({
      series_no,
      company_id,
      contract_date: contract_date ?? null,
      contract_number: contract_number ?? null,
      contract_subject: contract_subject ?? null,
      ...(await fileColumn(ctx, 'contract_file_id', contract)),
      prepared_by: ctx.actor.employeeId,
      project_id: place.project_id,
      task_id: place.task_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(ctx, id, materials);
  return bulkPos.one(ctx, id);
}

const toMaterial = ({ material_id }: Line) => ({ materialId: material_id });

async function insertLines(ctx: Context, id: number, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into bulk_po_lines (bulk_po_id, position, material_id, bulk_qty, price)
    select ${id}, coalesce((select max(position) from bulk_po_lines where bulk_po_id = ${id}), 0) + l.position,
      l.material_id, l.bulk_qty, l.price
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (material_id integer, bulk_qty numeric, price numeric))
      with ordinality as l (material_id, bulk_qty, price, position)`.execute(ctx.database);
}

/**
 * Changes a bulk PO: the whole form, whose lines replace those that were; one line as `material`; or added lines as
 * `materials` alone.
 * @throws not_found, stale; invalid, also at a line that is not in the order; duplicate at `series_no`
 */
export async function updateBulkPo(
  ctx: Context,
  { params, body }: Input<typeof updateEndpoint>,
  contract: NewFile,
): Promise<BulkPo> {
  const paper = await lockBulkPo(ctx, params.id);
  await refuseStalePaper(ctx, 'bulk_pos', paper, body.updated_at);
  const isWholeForm = body.series_no !== undefined;
  const lines = body.material ? [body.material] : (body.materials ?? []);
  if (body.materials?.length === 0 && !isWholeForm) throw invalid({ materials: bulkPoMessages.material });
  await refuseUnknownMaterials(ctx, lines.map(toMaterial), { field: 'material_id' });
  if (body.materials && !isWholeForm) await refuseListed(ctx, params.id, body.materials);
  await changeForm(ctx, paper, body, contract);
  if (body.material) await changeLine(ctx, params.id, body.material);
  else if (body.materials) await (isWholeForm ? replaceLines : insertLines)(ctx, params.id, body.materials);
  if (lines.length > 0 || body.materials) await newVersion(ctx, 'bulk_pos', params.id);
  return bulkPos.one(ctx, params.id);
}

type LockedBulkPo = Selectable<DB['bulk_pos']>;

async function lockBulkPo(ctx: Context, id: number): Promise<LockedBulkPo> {
  const { rows } = await sql<LockedBulkPo>`
    select p.* from bulk_pos p where p.id = ${id} and ${bulkPos.visible(ctx)} for update of p`.execute(
    ctx.database,
  );
  return found(rows);
}

/**
 * Changes what the body has of the form. The whole form, with the series number, needs the contract's number, subject
 * and file. Rule: ORDER-2.
 */
async function changeForm(
  ctx: Context,
  paper: LockedBulkPo,
  body: Changes,
  contract: NewFile,
): Promise<void> {
  const { contract_attachment: _, materials: _m, material: _l, updated_at: _u, ...form } = body;
  const { series_no, company_id, contract_number, contract_subject } = form;
  const file = contract === undefined ? paper.contract_file_id : contract;
  const missing = {
    ...(!(contract_number ?? paper.contract_number) && { contract_number: bulkPoMessages.contractNumber }),
    ...(!(contract_subject ?? paper.contract_subject) && {
      contract_subject: bulkPoMessages.contractSubject,
    }),
    ...(!file && { contract_attachment: bulkPoMessages.contractFile }),
  };
  if (series_no !== undefined && Object.keys(missing).length > 0) throw invalid(missing);
  if (contract === null) throw invalid({ contract_attachment: bulkPoMessages.contractFile });
  if (company_id !== undefined) await refuseUnknownCompany(ctx, company_id);
  const columns = {
    ...namedColumns('bulk_pos', form),
    ...(await fileColumn(ctx, 'contract_file_id', contract)),
  };
  if (Object.keys(columns).length > 0)
    await ctx.database.updateTable('bulk_pos').set(columns).where('id', '=', paper.id).execute();
}

/** @throws invalid at an added line whose material is in the order */
async function refuseListed(ctx: Context, id: number, lines: readonly Line[]): Promise<void> {
  const { rows } = await sql<{ material_id: number }>`
    select material_id from bulk_po_lines where bulk_po_id = ${id}`.execute(ctx.database);
  const listed = new Set(rows.map(({ material_id }) => material_id));
  const faults = lines.flatMap(({ material_id }, index) =>
    listed.has(material_id) ? [[`materials.${index}.material_id`, ONE_LINE_EACH]] : [],
  );
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

async function changeLine(ctx: Context, id: number, line: Line): Promise<void> {
  const { numAffectedRows } = await sql`
    update bulk_po_lines set bulk_qty = ${line.bulk_qty}::numeric,
      price = ${line.price === undefined ? sql`price` : sql`${line.price}::numeric`}
    where bulk_po_id = ${id} and material_id = ${line.material_id}`.execute(ctx.database);
  if (!numAffectedRows) throw invalid({ 'material.material_id': 'This material is not in this Bulk PO.' });
}

async function replaceLines(ctx: Context, id: number, lines: readonly Line[]): Promise<void> {
  await keepingSnapshots(ctx, { table: 'bulk_po_lines', paper: 'bulk_po_id' }, id, async () => {
    await ctx.database.deleteFrom('bulk_po_lines').where('bulk_po_id', '=', id).execute();
    await insertLines(ctx, id, lines);
  });
}

/** Deletes a bulk PO. @throws not_found */
export async function deleteBulkPo(ctx: Context, id: number): Promise<{ id: number }> {
  await lockBulkPo(ctx, id);
  await ctx.database.deleteFrom('bulk_pos').where('id', '=', id).execute();
  return { id };
}

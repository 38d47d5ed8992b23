import { randomInt } from 'node:crypto';
import type {
  createRequestOrder as createEndpoint,
  Input,
  RequestOrder,
  updateRequestOrder as updateEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { asEdit, notifyReviewers, undecided } from '../../decisions/index.ts';
import { type IncomingFile, storeOneFile, takeFiles } from '../../files/index.ts';
import type { Context } from '../../platform/context.ts';
import { nextNumber, peekNumber } from '../../platform/database/running-number.ts';
import { problem } from '../../platform/problem.ts';
import { refuseHidden } from '../../projects/index.ts';
import { takeBackCommonRequest } from '../common/requests/make-common-request.ts';
import { lockPlace } from '../parts/lock-place.ts';
import { keepingSnapshots, refuseUnknownMaterials } from '../parts/paper-lines.ts';
import { newVersion, refuseStalePaper } from '../parts/paper-version.ts';
import { lockRequestOrder } from './lock-request-order.ts';
import { requestOrders } from './read-request-orders.ts';
import { requestOrdersToReview } from './to-review.ts';

type Line = Input<typeof createEndpoint>['body']['materials'][number];
/** The stored photos of ad-hoc materials, by line index. */
type Photos = ReadonlyMap<number, IncomingFile>;

const SERIES = 'request-orders';
const CODE_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Stores the photos of ad-hoc materials before the transaction. @throws as `storeFiles` does, at `materials.N.photo` */
export async function storePhotos(
  ctx: Context,
  { body }: { body: { materials?: readonly Line[] | undefined } },
): Promise<Photos> {
  const photos = new Map<number, IncomingFile>();
  for (const [index, { material_id, photo }] of (body.materials ?? []).entries())
    if (!material_id && photo)
      photos.set(index, await storeOneFile(ctx, `materials.${index}.photo`, photo, 'image'));
  return photos;
}

/** The number that the next request order of a task's project gets. @throws not_found */
export async function getRunningNumber(ctx: Context, taskId: number): Promise<{ running_number: number }> {
  await refuseHidden(ctx, 'tasks', taskId);
  const { rows } = await sql<{
    project_id: number;
  }>`select project_id from work_items where id = ${taskId}`.execute(ctx.database);
  return { running_number: await peekNumber(ctx, SERIES, rows[0]?.project_id ?? 0) };
}

/** Requests materials for a task; those who approve on site are notified. @throws invalid. Rule: ORDER-5. */
export async function createRequestOrder(
  ctx: Context,
  { body }: Input<typeof createEndpoint>,
  photos: Photos,
): Promise<RequestOrder> {
  const place = await lockPlace(ctx, body);
  const lines = await knownLines(ctx, body.materials, photos);
  const { id } = await ctx.database
    .insertInto('request_orders')
    .values({
      series_no: await nextNumber(ctx, SERIES, place.project_id),
      project_id: place.project_id,
      task_id: body.task_id,
      delivery_date: body.delivery_date ?? null,
      comments: body.comments ?? null,
      requested_by: ctx.actor.employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(ctx, id, lines);
  await notifyReviewers(ctx, requestOrdersToReview, id);
  return requestOrders.one(ctx, id);
}

type KnownLine = {
  material_id: number;
  order_qty: string;
  delivery_date: string | null;
  comment: string | null;
};

/** The lines with their materials: those that are not in the catalogue yet are added to it. @throws invalid */
async function knownLines(ctx: Context, lines: readonly Line[], photos: Photos): Promise<KnownLine[]> {
  await refuseUnknownMaterials(
    ctx,
    lines.map(({ material_id }) => ({ materialId: material_id })),
    { field: 'material_id' },
  );
  const added = await addMaterials(ctx, lines, photos);
  return lines.map((line, index) => ({
    material_id: line.material_id ?? (added.get(index) as number),
    order_qty: line.order_qty,
    delivery_date: line.delivery_date ?? null,
    comment: line.comment ?? null,
  }));
}

/** 'CST-' and six letters or digits. Rule: ORDER-5. */
const newCode = () =>
  `CST-${Array.from({ length: 6 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')}`;

/** Adds the ad-hoc materials to the catalogue. @returns their ids by the index of their line */
async function addMaterials(
  ctx: Context,
  lines: readonly Line[],
  photos: Photos,
): Promise<Map<number, number>> {
  const adHoc = lines.flatMap((line, index) => (line.material_id ? [] : [{ line, index }]));
  if (adHoc.length === 0) return new Map();
  const withPhoto = adHoc.filter(({ index }) => photos.has(index));
  const taken = await takeFiles(
    ctx,
    withPhoto.map(({ index }) => photos.get(index) as IncomingFile),
  );
  const photoOf = new Map(withPhoto.map(({ index }, position) => [index, taken[position]?.fileId ?? null]));
  const rows = await ctx.database
    .insertInto('materials')
    .values(
      adHoc.map(({ line, index }) => ({
        type: 'Common',
        code: newCode(),
        description: line.description as string,
        unit: line.unit as string,
        photo_file_id: photoOf.get(index) ?? null,
        created_by: ctx.actor.employeeId,
      })),
    )
    .returning('id')
    .execute();
  return new Map(adHoc.map(({ index }, position) => [index, rows[position]?.id as number]));
}

async function insertLines(ctx: Context, id: number, lines: readonly KnownLine[]): Promise<void> {
  await ctx.database
    .insertInto('request_order_lines')
    .values(lines.map((line, position) => ({ ...line, request_order_id: id, position })) as never)
    .execute();
}

/**
 * Changes a request order of which nothing was ordered; other materials or quantities send it back to Pending and clear
 * both approvals.
 * @throws not_found, stale, invalid; wrong_state once something was ordered of it. Rule: ORDER-9.
 */
export async function updateRequestOrder(
  ctx: Context,
  { body }: Input<typeof updateEndpoint>,
  photos: Photos,
): Promise<RequestOrder> {
  const order = await lockRequestOrder(ctx, body.id);
  await refuseStalePaper(ctx, 'request_orders', order, body.updated_at);
  refuseOrdered(order.is_ordered, 'changed');
  if (order.status === 'Approved')
    throw problem('wrong_state', {
      message: 'This request order was approved by the old process, so it cannot be changed.',
    });
  let isOther = false;
  await asEdit(ctx, requestOrdersToReview, order.id, async () => {
    isOther = await changeOrder(ctx, order.id, body, photos);
  });
  if (isOther) await notifyReviewers(ctx, requestOrdersToReview, order.id);
  return requestOrders.one(ctx, order.id);
}

/** @returns whether materials or quantities are other ones now, which sends it back */
async function changeOrder(
  ctx: Context,
  id: number,
  { delivery_date, comments, materials }: Input<typeof updateEndpoint>['body'],
  photos: Photos,
): Promise<boolean> {
  await sql`update request_orders set
      delivery_date = ${delivery_date === undefined ? sql`delivery_date` : sql`${delivery_date}::date`},
      comments = ${comments === undefined ? sql`comments` : comments}
    where id = ${id}`.execute(ctx.database);
  if (!materials) return false;
  const isOther = await replaceLines(ctx, id, await knownLines(ctx, materials, photos));
  if (isOther) await sendBack(ctx, id);
  await newVersion(ctx, 'request_orders', id);
  return isOther;
}

/** @throws wrong_state */
function refuseOrdered(isOrdered: boolean, what: 'changed' | 'deleted'): void {
  if (isOrdered)
    throw problem('wrong_state', {
      message: `Materials of this request order are on an Issue PO or allocated, so it cannot be ${what}.`,
    });
}

/** @returns whether materials or quantities are other ones now */
async function replaceLines(ctx: Context, id: number, lines: readonly KnownLine[]): Promise<boolean> {
  const source = { table: 'request_order_lines', paper: 'request_order_id' };
  const before = await keepingSnapshots(ctx, source, id, async () => {
    const { rows } = await sql<{ material_id: number; order_qty: string }>`
      delete from request_order_lines where request_order_id = ${id} returning material_id, order_qty`.execute(
      ctx.database,
    );
    await insertLines(ctx, id, lines);
    return rows;
  });
  const quantities = new Map(before.map(({ material_id, order_qty }) => [material_id, Number(order_qty)]));
  return (
    before.length !== lines.length ||
    lines.some(({ material_id, order_qty }) => quantities.get(material_id) !== Number(order_qty))
  );
}

async function sendBack(ctx: Context, id: number): Promise<void> {
  await takeBackCommonRequest(ctx, id);
  await ctx.database
    .updateTable('request_orders')
    .set({
      status: 'Pending',
      approved_on_site_by: null,
      approved_on_site_for: null,
      approved_on_site_at: null,
      rejected_side: null,
      ...undecided,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes a request order. @throws not_found; wrong_state once something was ordered of it */
export async function deleteRequestOrder(ctx: Context, id: number): Promise<{ id: number }> {
  const order = await lockRequestOrder(ctx, id);
  refuseOrdered(order.is_ordered, 'deleted');
  await ctx.database.deleteFrom('request_orders').where('id', '=', id).execute();
  return { id };
}

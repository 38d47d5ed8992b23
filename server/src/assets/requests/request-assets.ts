import {
  type AssetRequest,
  assetRequestMessages,
  type Family,
  type Input,
  type NewAssetRequest,
  type RequestByType,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { notifyReviewers } from '../../decisions/index.ts';
import { fullNameOf } from '../../employees/index.ts';
import { type Context, dayDone, siteToday } from '../../platform/context.ts';
import { refuseOldDate } from '../../platform/paper-dates.ts';
import { invalid, problem } from '../../platform/problem.ts';
import { refuseHidden } from '../../projects/index.ts';
import { type PlacedAsset, whereItIs } from '../where-it-is.ts';
import { readRequest } from './read-requests.ts';
import { assetRequestsToReview } from './requests-to-review.ts';

/** The message for a task that is not in the project, or was deleted. */
export const NO_SUCH_TASK = 'Please select a task of this project.';

type Body = NewAssetRequest;
type Line = Body['items'][number];

/** A line as it is written. */
type NewLine = {
  description: string;
  label: string | null;
  quantity: number;
  asset_id: number | null;
  start_date: string | null;
  end_date: string | null;
};

/**
 * Requests assets for a project that the actor may see; those who decide on requests are notified.
 * @throws not_found for the project or an asset; invalid; wrong_state for one that is scrapped
 * Rule: ASSET-19.
 */
export async function requestAssets(
  ctx: Context,
  family: Family,
  { body }: Input<Family['request']>,
): Promise<AssetRequest> {
  await refuseHidden(ctx, 'projects', body.project_id);
  await refuseOtherTask(ctx, body);
  const today = siteToday(ctx);
  if (body.date && body.date > today) throw invalid({ date: "Date can't be in the future" });
  refuseOldDate(ctx, 'date', body.date);
  const requestedBy = await requesterOf(ctx, body.requested_by);
  const type: RequestByType = body.request_by_type ?? 'Description';
  const lines = type === 'Serial No.' ? await linesByTool(ctx, family, body) : linesByDescription(body);
  refuseReversedDays(lines);

  const { id } = await ctx.database
    .insertInto('asset_requests')
    .values({
      family: family.name,
      date: body.date ?? dayDone(ctx),
      from_date: body.from_date ?? null,
      to_date: body.to_date ?? null,
      request_by_type: type,
      project_id: body.project_id,
      task_id: body.task_id ?? null,
      comments: body.comments ?? null,
      requested_by: requestedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.database
    .insertInto('asset_request_lines')
    .values(lines.map((line, position) => ({ ...line, request_id: id, position })))
    .execute();
  await notifyReviewers(ctx, assetRequestsToReview[family.name], id);
  return readRequest(ctx, family, id);
}

/** @throws invalid for a task that is not one of the project's */
async function refuseOtherTask(ctx: Context, { task_id, project_id }: Body): Promise<void> {
  if (!task_id) return;
  const { rows } = await sql`select from work_items w
    where w.id = ${task_id} and w.project_id = ${project_id} and w.parent_id is not null`.execute(
    ctx.database,
  );
  if (rows.length === 0) throw invalid({ task_id: NO_SUCH_TASK });
}

/**
 * The requester: the actor, or the employee whom a Superadmin gives. From others the field is ignored.
 * @throws invalid for one who is not an Active employee
 */
async function requesterOf(ctx: Context, named: unknown): Promise<number> {
  const { role, employeeId } = ctx.actor;
  if (role !== 'Superadmin' || named === undefined || named === null) return employeeId;
  const unknown = invalid({ requested_by: 'Please select an Active employee.' });
  if (typeof named !== 'number' || !Number.isInteger(named) || named < 1 || named > 2_147_483_647)
    throw unknown;
  const { rows } = await sql`select from employees where id = ${named} and employee_status = 'Active'
    for key share`.execute(ctx.database);
  if (rows.length === 0) throw unknown;
  return named;
}

const daysOf = (line: Line, body: Body) => ({
  start_date: line.start_date ?? body.from_date ?? null,
  end_date: line.end_date ?? body.to_date ?? null,
});

function linesByDescription(body: Body): NewLine[] {
  return body.items.map((line) => ({
    description: line.description as string,
    label: line.label ?? null,
    quantity: line.quantity ?? 1,
    asset_id: null,
    ...daysOf(line, body),
  }));
}

/** @throws not_found and wrong_state, at `items.N.tool_id` */
async function linesByTool(ctx: Context, family: Family, body: Body): Promise<NewLine[]> {
  const ids = body.items.map(({ tool_id }) => tool_id as number);
  const assets = await readPlaced(ctx, family, ids);
  const faultsOf = (sentenceOf: (asset: PlacedAsset | undefined) => string | false) =>
    Object.fromEntries(
      ids.flatMap((id, index) => {
        const sentence = sentenceOf(assets.get(id));
        return sentence ? [[`items.${index}.tool_id`, [sentence]]] : [];
      }),
    );
  const missing = faultsOf((asset) => !asset && 'This does not exist, or was deleted.');
  if (Object.keys(missing).length > 0) throw problem('not_found', { errors: missing });
  const scrapped = faultsOf((asset) => asset?.state === 'scrapped' && whereItIs(asset));
  if (Object.keys(scrapped).length > 0) {
    const message = Object.values(scrapped).flat().slice(0, 3).join(' ');
    throw problem('wrong_state', { message, errors: scrapped });
  }
  return body.items.map((line, index) => ({
    description: (assets.get(ids[index] as number) as PlacedAsset).description,
    label: line.label ?? null,
    quantity: 1,
    asset_id: ids[index] as number,
    ...daysOf(line, body),
  }));
}

/** Refuses a line of which one day is its own and the other the request's, in the wrong order. @throws invalid */
function refuseReversedDays(lines: readonly NewLine[]): void {
  const faults = lines.flatMap(({ start_date, end_date }, index) =>
    start_date && end_date && end_date < start_date
      ? [[`items.${index}.end_date`, assetRequestMessages.datesReversed]]
      : [],
  );
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

/** Assets that are not deleted, with their place, by their ids. */
async function readPlaced(
  ctx: Context,
  family: Family,
  ids: readonly number[],
): Promise<Map<number, PlacedAsset & { id: number }>> {
  const { rows } = await sql<PlacedAsset & { id: number }>`
    select a.id, a.brand, a.description, a.serial_no, a.state, e.extra, e.date as moved_on,
      (select w.title from work_items w where w.id = a.project_id) as project_title,
      ${fullNameOf(sql`a.recipient_id`)} as recipient_name
    from assets a join asset_movements m on m.id = a.last_movement_id join asset_events e on e.id = m.event_id
    where a.id = any(${ids}) and a.family = ${family.name} and a.deleted_at is null`.execute(ctx.database);
  return new Map(rows.map((row) => [row.id, row]));
}

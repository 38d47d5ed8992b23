import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { nameOfAsset } from '../where-it-is.ts';

/** How many are listed by name; the others are only counted. */
const MAX_NAMED = 3;

type PlacedRow = { brand: string; description: string; serial_no: string; tools: number; equipment: number };

const count = (tools: number, equipment: number) =>
  [
    ...(tools > 0 ? [tools === 1 ? '1 tool' : `${tools} tools`] : []),
    ...(equipment > 0 ? [equipment === 1 ? '1 piece of equipment' : `${equipment} pieces of equipment`] : []),
  ].join(' and ');

/**
 * Locks a task with what is below it, and their requests. An issue locks its request: this waits for one in progress
 * and then sees it, and a later one finds the request deleted. A whole project needs no lock, since the assets refer to
 * it.
 */
async function lockRequestsOf(ctx: Context, task: { id: number; project_id: number }): Promise<void> {
  const tasks = sql`from work_items w where w.project_id = ${task.project_id}
    and (w.id = ${task.id} or ${task.id}::integer = any(w.ancestor_ids))`;
  await sql`select ${tasks} order by w.id for update`.execute(ctx.database);
  await sql`select from asset_requests r where r.project_id = ${task.project_id}
    and r.task_id in (select w.id ${tasks}) order by r.id for update`.execute(ctx.database);
}

/**
 * Prevents a project from being deleted while tools or equipment are there or on their way, and a task while those are
 * that were issued for a request of it or of what is below it. The caller holds the project's lock.
 * @throws in_use, with how many they are and the names of the first. Rule: PROJECT-12.
 */
export async function keepPlacedAssets(
  ctx: Context,
  item: { id: number; project_id: number },
): Promise<void> {
  const isProject = item.id === item.project_id;
  if (!isProject) await lockRequestsOf(ctx, item);
  const ofItem = isProject
    ? sql`true`
    : // What is in somebody's hands was issued by the latest paper that has it.
      sql`exists (select from work_items w where w.id = (
          select r.task_id from asset_issue_lines l join asset_issues i on i.id = l.issue_id
            left join asset_requests r on r.id = i.request_id
          where l.asset_id = a.id order by l.id desc limit 1)
        and (w.id = ${item.id} or ${item.id} = any(w.ancestor_ids)))`;
  const { rows } = await sql<PlacedRow>`
    select a.brand, a.description, a.serial_no, count(*) filter (where a.family = 'tools') over ()::integer as tools,
      count(*) filter (where a.family = 'equipments') over ()::integer as equipment
    from assets a where a.project_id = ${item.project_id} and ${ofItem}
    order by a.description, a.brand, a.serial_no, a.id limit ${MAX_NAMED}`.execute(ctx.database);
  const [first] = rows;
  if (!first) return;
  const total = first.tools + first.equipment;
  const named = rows.map(nameOfAsset).join(', ');
  const more = total > rows.length ? ` and ${total - rows.length} more` : '';
  const place = isProject ? 'this project' : 'this task';
  const verb = total === 1 ? 'is' : 'are';
  throw problem('in_use', {
    message: `${count(first.tools, first.equipment)} ${verb} at ${place} or on the way to it: ${named}${more}. Please return ${total === 1 ? 'it' : 'them'} first.`,
  });
}

import {
  type ImportProgress,
  type ImportResult,
  type Input,
  type importProject as importProjectEndpoint,
  MAX_SCHEDULE_MEGABYTES,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { refuseUnknownCompany } from '../../employees/index.ts';
import { logImport } from '../../live/index.ts';
import type { Context } from '../../platform/context.ts';
import { fileOfBody } from '../../platform/http/bodies/file-of-body.ts';
import { invalid, problem } from '../../platform/problem.ts';
import { refuseUnmapped } from '../../platform/tables/import-table.ts';
import { importQueue } from '../../platform/threads/import-queue.ts';
import { getItem } from '../get-item.ts';
import { insertTree, type NewTree } from '../insert-tree.ts';
import { insertNetwork } from './insert-network.ts';
import { type KeepBaseline, keepBaselines } from './keep-baselines.ts';
import { previewOf } from './preview.ts';
import { readScheduleInWorker } from './read-schedule-in-worker.ts';
import { type Schedule, sourceOfTable } from './schedule.ts';
import { UnreadableSchedule } from './unreadable-schedule.ts';
import { hasWeights, setPercentages, type Weighting, weightingOf } from './weights.ts';

type Request = Input<typeof importProjectEndpoint>;
type ReportProgress = (phase: ImportProgress['phase'], done: number, total: number) => void;

/** A schedule that was read, and how to report the progress of the rest. */
export type ReadImport = { schedule: Schedule; reportProgress: ReportProgress };

/** Tells the importing person's screens over whichever server process holds them; what is lost, is lost. */
function progressReporter(ctx: Context, key: string | undefined): ReportProgress {
  if (!key) return () => {};
  return (phase, done, total) => {
    const notice = { session_id: ctx.actor.sessionId, key, phase, done, total };
    logImport(ctx.database, notice).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'import progress was not announced'),
    );
  };
}

/**
 * Reads the file of an import in a thread of its own, before the transaction.
 * @throws too_large over 50 MiB decoded; invalid, at `file`, for what is no readable schedule
 */
export async function readImport(ctx: Context, { body }: Request): Promise<ReadImport> {
  const bytes = await fileOfBody(ctx, 'file', body.file, MAX_SCHEDULE_MEGABYTES * 1024 * 1024);
  const reportProgress = progressReporter(ctx, body.progress_key);
  reportProgress('reading', 0, 1);
  try {
    const caller = ctx.actor.userId;
    const schedule = await importQueue.run(caller, () =>
      readScheduleInWorker(bytes, body.file_name, choicesOf(body), { caller }),
    );
    if (!body.dry_run) refuseUnchosen(schedule, body);
    reportProgress('reading', 1, 1);
    return { schedule, reportProgress };
  } catch (error) {
    if (!(error instanceof UnreadableSchedule)) throw error;
    if (error.cause) ctx.log.warn({ err: error.cause }, 'a schedule could not be read');
    throw problem('invalid', {
      message: error.message,
      errors: { [error.field]: [error.message, ...error.problems] },
      // From what was read the columns can be mapped otherwise.
      data: error.source && { source: presentSource({ ...sourceOfTable(error.source), projects: [] }) },
    });
  }
}

const choicesOf = ({ encoding, sheet, project, columns, include_hidden, dates }: Request['body']) => ({
  include_hidden,
  dates,
  encoding,
  sheet,
  project,
  columns,
});

/** @throws invalid where a sheet, a project or a column that is needed was not chosen */
function refuseUnchosen({ source }: Schedule, { sheet, project }: Request['body']): void {
  const sheets = source.sheets.filter(({ fits }) => fits);
  if (sheets.length > 1 && sheet === undefined)
    throw invalid({ sheet: `Several sheets have a schedule: ${named(sheets.map(({ name }) => name))}` });
  const projects = source.projects.filter(({ isCandidate }) => isCandidate);
  if (projects.length > 1 && project === undefined)
    throw invalid({ project: `The file has several projects: ${named(projects.map(({ title }) => title))}` });
  refuseUnmapped(source.table?.missing_fields ?? []);
}

const named = (names: readonly string[]) =>
  `${names
    .slice(0, 10)
    .map((name) => `'${name.slice(0, 100)}'`)
    .join(', ')}. Please choose one.`;

/** A schedule as a tree to be written. */
export function treeOf(
  schedule: Pick<Schedule, 'items'>,
  weighting: Weighting,
  title: string,
  code: string,
): NewTree {
  const weights = setPercentages(schedule, weighting);
  const dates = (field: 'startDate' | 'endDate') =>
    schedule.items
      .map((item) => item[field])
      .filter((date) => date !== null)
      .sort();
  return {
    project: {
      title,
      code,
      start_date: dates('startDate')[0] ?? null,
      end_date: dates('endDate').at(-1) ?? null,
    },
    items: schedule.items.map((item) => ({
      key: item.key,
      parentKey: item.parentKey,
      code: item.code,
      title: item.title,
      start_date: item.startDate,
      end_date: item.endDate,
      set_percentage: weights.get(item.key) ?? '0',
      current_percentage: item.progress,
      is_milestone: item.isMilestone,
    })),
  };
}

function presentSource(
  { projects, table, ...source }: Schedule['source'],
  items: Schedule['items'] = [],
): ImportResult['source'] {
  return {
    ...source,
    columns: table?.columns ?? [],
    missing_fields: table?.missing_fields ?? [],
    has_weights: hasWeights({ items }),
    projects: projects.map(({ isCandidate, isChosen, baselineOf, ...project }) => ({
      ...project,
      is_exported: isCandidate,
      is_chosen: isChosen,
      baseline_of: baselineOf,
    })),
  };
}

/** The warnings of the file, and that its weights are not used where they are not. */
function warningsOf({ items, warnings, notes }: Schedule, weights: Weighting) {
  if (weights !== 'duration' || !hasWeights({ items })) return { warnings, notes };
  const sentence = 'The weights in the file are not used: items are weighted by duration.';
  return { warnings: [sentence, ...warnings], notes: [{ sentence, rows: [], count: 0 }, ...notes] };
}

/**
 * Makes a project of a schedule, all of it or nothing. A dry run does the same and takes it back, so that what it
 * answers is what would be. Rule: IMPORT-1.
 * @throws duplicate when the code is taken; invalid
 */
export async function importProject(
  ctx: Context,
  { body }: Request,
  { schedule, reportProgress }: ReadImport,
  keepBaseline: KeepBaseline,
): Promise<ImportResult> {
  const title = body.title ?? schedule.title;
  const code = body.code ?? schedule.code;
  if (!title) throw invalid({ title: 'Title is required. Please type a title' });
  if (!code) throw invalid({ code: 'Code is required. Please type a code' });
  await refuseUnknownCompany(ctx, body.company_id);
  const weights = weightingOf(schedule, body.weights);
  const { project, items } = treeOf(schedule, weights, title, code);
  const tree = { project: { ...project, company_id: body.company_id ?? null }, items };
  const total = tree.items.length;

  await sql`savepoint before_import`.execute(ctx.database);
  const { projectId, itemIds } = await insertTree(ctx, tree, (written) =>
    reportProgress(written < total ? 'writing' : 'computing', written, total),
  );
  await insertNetwork(ctx, projectId, schedule, itemIds);
  const leaves = schedule.items.filter((item) => !item.isParent).length;
  const result = {
    counts: { parents: total - leaves, leaves, skipped: schedule.skippedCount },
    ...warningsOf(schedule, weights),
    source: presentSource(schedule.source, schedule.items),
    weights,
    baselines: schedule.baselines.map(({ name }) => name),
    preview: await previewOf(ctx, schedule, { projectId, itemIds, title, code }),
  };
  if (body.dry_run) {
    await sql`rollback to savepoint before_import`.execute(ctx.database);
    return { project: null, ...result };
  }
  if (body.keep_baselines)
    await keepBaselines(
      ctx,
      { projectId, itemIds },
      schedule,
      (plan, planCode) => treeOf(plan, weights, plan.name, planCode),
      keepBaseline,
    );
  return { project: await getItem(ctx, 'projects', projectId), ...result };
}

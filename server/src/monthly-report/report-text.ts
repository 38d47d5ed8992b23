import type {
  getMonthlyReport as getEndpoint,
  Input,
  MonthlyReport,
  PersonName,
  saveMonthlyReport as saveEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { personNameOf } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { refuseStale } from '../platform/versions.ts';
import { refuseHidden } from '../projects/index.ts';
import { isEmptyMonth, usualMonth } from './recorded-days.ts';
import { type ReportDays, reportDays } from './report-days.ts';

type Row = { id: number; summary: string; edited_by: PersonName; updated_at: Date };

/** Before anything was written: a version that no record has. */
const NO_VERSION = new Date(0).toISOString();

/** What was written for a month, or null. */
async function readText(ctx: Context, projectId: number, { firstDay }: ReportDays): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select m.id, m.summary, m.updated_at, ${personNameOf(sql`m.edited_by`)} as edited_by
    from monthly_reports m where m.project_id = ${projectId} and m.month = ${firstDay}::date`.execute(
    ctx.database,
  );
  return rows[0] ?? null;
}

/** The summary of a month; empty where none was written. */
export async function readSummary(ctx: Context, projectId: number, days: ReportDays): Promise<string> {
  return (await readText(ctx, projectId, days))?.summary ?? '';
}

async function present(ctx: Context, projectId: number, days: ReportDays): Promise<MonthlyReport> {
  const row = await readText(ctx, projectId, days);
  return {
    month: days.month,
    first_day: days.firstDay,
    last_day: days.lastDay,
    is_complete: days.isComplete,
    is_empty: await isEmptyMonth(ctx, projectId, days),
    summary: row?.summary ?? '',
    edited_by: row?.edited_by ?? null,
    updated_at: row?.updated_at.toISOString() ?? null,
  };
}

/** What was written for the monthly report of a project. @throws not_found; invalid, at `month` */
export async function getMonthlyReport(
  ctx: Context,
  { params, query }: Input<typeof getEndpoint>,
): Promise<MonthlyReport> {
  await refuseHidden(ctx, 'projects', params.id);
  const days = reportDays(ctx, query.month ?? (await usualMonth(ctx, params.id)));
  return present(ctx, params.id, days);
}

/** Keeps the summary with the project and the month. @throws not_found; invalid, at `month`; stale */
export async function saveMonthlyReport(
  ctx: Context,
  { params, body }: Input<typeof saveEndpoint>,
): Promise<MonthlyReport> {
  await refuseHidden(ctx, 'projects', params.id);
  const days = reportDays(ctx, body.month);
  const { rows: added } = await sql`
    insert into monthly_reports (project_id, month, summary, edited_by)
    values (${params.id}, ${days.firstDay}::date, ${body.summary}, ${ctx.actor.employeeId})
    on conflict (project_id, month) do nothing returning id`.execute(ctx.database);
  if (added.length === 0) await replaceText(ctx, params.id, days, body);
  return present(ctx, params.id, days);
}

type Body = Input<typeof saveEndpoint>['body'];

/** @throws stale */
async function replaceText(ctx: Context, projectId: number, days: ReportDays, body: Body): Promise<void> {
  const { rows } = await sql<{ id: number; updated_at: Date }>`
    select m.id, m.updated_at from monthly_reports m
    where m.project_id = ${projectId} and m.month = ${days.firstDay}::date for update`.execute(ctx.database);
  const { id, updated_at } = rows[0] as (typeof rows)[number];
  const record = { table: 'monthly_reports', id, updatedAt: updated_at };
  await refuseStale(ctx, record, body.updated_at === null ? NO_VERSION : body.updated_at);
  await sql`update monthly_reports set summary = ${body.summary}, edited_by = ${ctx.actor.employeeId}
    where id = ${id}`.execute(ctx.database);
}

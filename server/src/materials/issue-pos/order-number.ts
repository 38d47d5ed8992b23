import {
  DEFAULT_PO_NUMBER_PATTERN,
  type getNextPoNumber as endpoint,
  type Input,
  type PoNumberSeries,
  poNumber,
  poNumberSeries,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { nextNumber, peekNumber } from '../../platform/database/running-number.ts';
import { problem } from '../../platform/problem.ts';

/** What an order is numbered by: its company, and the year of its date. */
type Numbered = { company_id: number; date: string };

/** The number that the next order of a company has, of either family. @throws not_found. Rule: ORDER-23. */
export async function getNextPoNumber(
  ctx: Context,
  { query }: Input<typeof endpoint>,
): Promise<{ number: string }> {
  const series = await readSeries(ctx, query);
  if (!series) throw problem('not_found');
  return { number: await peek(ctx, query, series, await highest(ctx, query, series)) };
}

/**
 * The number of a new order: the typed one, else the next of its company. The company's orders are numbered one after
 * the other, so that no two of them get the same one.
 */
export async function numberOfOrder(
  ctx: Context,
  order: Numbered,
  typed: string | null | undefined,
): Promise<string> {
  await sql`select from companies where id = ${order.company_id} for no key update`.execute(ctx.database);
  const series = (await readSeries(ctx, order)) as PoNumberSeries;
  // One that was filled in counts as taken from the series, so that it is not given again once its order is deleted.
  const taken = await highest(ctx, order, series);
  if (typed && typed !== (await peek(ctx, order, series, taken))) return typed;
  return poNumber(series, await nextNumber(ctx, nameOf(series), order.company_id, taken));
}

/**
 * The number that was typed for an order which is not issued yet: it is kept for it. The next one of its company is
 * given when it is issued. @returns null for none
 */
export async function typedNumber(
  ctx: Context,
  order: Numbered,
  typed: string | null | undefined,
): Promise<string | null> {
  if (!typed) return null;
  const series = (await readSeries(ctx, order)) as PoNumberSeries;
  return typed === (await peek(ctx, order, series, await highest(ctx, order, series))) ? null : typed;
}

async function readSeries(ctx: Context, { company_id, date }: Numbered): Promise<PoNumberSeries | null> {
  const { rows } = await sql<{ po_number_pattern: string | null }>`
    select po_number_pattern from companies where id = ${company_id}`.execute(ctx.database);
  return rows[0] ? poNumberSeries(rows[0].po_number_pattern ?? DEFAULT_PO_NUMBER_PATTERN, date) : null;
}

async function peek(ctx: Context, { company_id }: Numbered, series: PoNumberSeries, taken: number) {
  return poNumber(series, await peekNumber(ctx, nameOf(series), company_id, taken));
}

const nameOf = (series: PoNumberSeries) => `issue-pos:${poNumber(series, 0)}`;

/** The highest number of a series among a company's orders of both families, also of those that were typed; 0: none. */
async function highest(ctx: Context, { company_id }: Numbered, series: PoNumberSeries): Promise<number> {
  const form = `(?i)^${literal(series.before)}([0-9]{1,8})${literal(series.after)}$`;
  const { rows } = await sql<{ highest: number }>`
    select coalesce(max(substring(btrim(coalesce(po_no, ref_no)) from ${form})::integer), 0) as highest
    from issue_pos where company_id = ${company_id}`.execute(ctx.database);
  return rows[0]?.highest ?? 0;
}

/** A text as a regular expression that matches it alone. */
const literal = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '\\$&');

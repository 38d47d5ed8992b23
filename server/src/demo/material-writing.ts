import type { DemoMaterials } from '@plumbline/demo';
import type { StoredFile } from '../files/index.ts';
import type { Context } from '../platform/context.ts';
import { type Ids, insertNew } from './insert-rows.ts';
import { instantOf } from './instants.ts';
import { insertFiles } from './picture-files.ts';

/** What the rows of papers of materials are made of. */
export type MaterialWriting = {
  ctx: Context;
  demo: DemoMaterials;
  ids: {
    people: Ids;
    companies: Ids;
    workItems: Ids;
    materials: Ids;
    suppliers: Ids;
    warehouses: Ids;
    commonSuppliers: Ids;
  };
  pages: readonly StoredFile[];
};

/** What is recorded of a day, by the time of that day at the site. */
export const times = {
  requested: '08:10:00',
  decided: '11:20:00',
  issued: '14:05:00',
  moved: '15:30:00',
  checked: '16:40:00',
};

/** What the id of a paper's line is kept under, by its place. */
export const lineKey = (paperKey: string, line: number) => `${paperKey} line ${line}`;

/** The columns of the project and the task that a paper is for. */
export const placeOf = (
  { ids }: MaterialWriting,
  { projectCode, taskKey }: { projectCode: string; taskKey: string | null },
) => ({
  project_id: ids.workItems.get(projectCode),
  task_id: taskKey && ids.workItems.get(taskKey),
});

/** The columns of a decision. */
export const decisionOf = (
  { ctx, ids }: MaterialWriting,
  decision: { byKey: string; date: string; comments: string | null } | null,
) => ({
  decided_by: decision && ids.people.get(decision.byKey),
  decided_at: decision && instantOf(ctx, decision.date, times.decided),
  decision_comments: decision?.comments ?? null,
});
/** When a record was made that was not changed since. */
export const dated = ({ ctx }: MaterialWriting, date: string, time: string) => ({
  created_at: instantOf(ctx, date, time),
  updated_at: instantOf(ctx, date, time),
});

/** Writes lines of papers with their places. @param lines takes the id of each by its paper and place */
export async function insertLines<Paper extends { key: string; lines: readonly unknown[] }>(
  { ctx }: MaterialWriting,
  table: string,
  papers: readonly Paper[],
  columnsOf: (
    paper: Paper,
    line: Paper['lines'][number],
    position: number,
  ) => Readonly<Record<string, unknown>>,
  lines?: Map<string, number>,
): Promise<void> {
  const each = papers.flatMap((paper) => paper.lines.map((line, position) => ({ paper, line, position })));
  const ids = await insertNew(
    ctx,
    table,
    each.map(({ paper, line, position }) => columnsOf(paper, line, position)),
  );
  for (const [index, { paper, position }] of each.entries())
    lines?.set(lineKey(paper.key, position), ids[index] as number);
}

/** Writes a file for each of so many papers. @returns their ids */
export function insertPages({ ctx, pages }: MaterialWriting, name: string, count: number): Promise<number[]> {
  return insertFiles(
    ctx,
    Array.from({ length: count }, (_, index) => ({ ...(pages[index % pages.length] as StoredFile), name })),
  );
}

/** The ids of orders, and of their lines by order and material. */
export type OrderLines = { orders: Ids; lineOf: (orderKey: string, code: string) => number };

/** @param lines the ids of the orders' lines, by order and place */
export function orderLinesOf(
  papers: readonly { key: string; lines: readonly { code: string }[] }[],
  orders: Ids,
  lines: Ids,
): OrderLines {
  const places = new Map(
    papers.flatMap(({ key, lines }) => lines.map(({ code }, place) => [`${key} ${code}`, place])),
  );
  return {
    orders,
    lineOf: (key, code) => lines.get(lineKey(key, places.get(`${key} ${code}`) as number)) as number,
  };
}

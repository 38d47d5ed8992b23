import { assetRequestExportQuery, type Family, type Input, may } from '@plumbline/contract';
import { type Context, siteToday } from '../../platform/context.ts';
import { readBatches } from '../../platform/database/list.ts';
import type { Download } from '../../platform/http/downloads.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import { notPermitted } from '../../platform/problem.ts';
import { count, day, dayCell, personCell, text } from '../../platform/tables/sheet-columns.ts';
import { requestList } from './list-requests.ts';
import type { RequestRow } from './read-requests.ts';

type Query = Input<Family['exportRequests']>['query'];

const columns = [
  day('date', 'Date Requested'),
  text('status', 'Status', 11),
  text('project', 'Project', 28),
  text('task', 'Task', 28),
  text('requested_by', 'Requested By', 24),
  text('request_by_type', 'Request By', 14),
  text('description', 'Description', 28),
  text('serial_no', 'Serial Number', 18),
  count('quantity', 'Quantity'),
  count('issued_quantity', 'Issued'),
  day('start_date', 'Start Date'),
  day('end_date', 'End Date'),
  text('comments', 'Comments', 32),
  text('decided_by', 'Decided By', 24),
  day('decided_on', 'Decided On'),
  text('decision_comments', 'Comments on the decision', 32),
];

/** The name of the download of a family's requests. */
const downloadName = (family: Family) => `${family.one}-requests`;

/** The path of the filtered requests as a spreadsheet, a row for each line. */
export async function exportRequests(
  ctx: Context,
  family: Family,
  { query }: { query: Query },
): Promise<string> {
  return ctx.links.toDownload(downloadName(family), ctx.actor, query);
}

/** The spreadsheet of a family's requests. */
export const requestDownloads = (family: Family): Record<string, Download> => ({
  async [downloadName(family)](ctx: Context, query: Query): Promise<Spreadsheet> {
    if (!may(ctx.actor.role, 'tool.request')) throw notPermitted('tool.request');
    return {
      fileName: `${downloadName(family)}-${siteToday(ctx)}`,
      sheet: 'Requests',
      columns,
      rows: rowsOf(ctx, family, assetRequestExportQuery.parse(query)),
    };
  },
});

async function* rowsOf(ctx: Context, family: Family, query: Query): AsyncGenerator<Record<string, unknown>> {
  for await (const requests of readBatches(ctx, requestList(ctx, family, query), query))
    for (const request of requests) yield* cellsOf(request);
}

/** The lines of a request, each with what holds for all of them. */
function cellsOf(request: RequestRow): Record<string, unknown>[] {
  return request.items.map((line) => ({
    date: dayCell(request.date),
    status: request.status,
    project: request.project.title,
    task: request.task?.title ?? null,
    requested_by: personCell(request.requested_by),
    request_by_type: request.request_by_type,
    description: line.description,
    serial_no: line.serial_no,
    quantity: line.quantity,
    issued_quantity: line.issued_quantity,
    start_date: dayCell(line.start_date),
    end_date: dayCell(line.end_date),
    comments: request.comments,
    decided_by: personCell(request.decided_by),
    decided_on: dayCell(request.decided_on),
    decision_comments: request.decision_comments,
  }));
}

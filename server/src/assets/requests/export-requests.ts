import { assetRequestExportQuery, type Family, type Input, may } from '@plumbline/contract';
import type { ColumnDef } from 'hucre/xlsx';
import { type Context, siteToday } from '../../platform/context.ts';
import { readBatches } from '../../platform/database/list.ts';
import type { Download } from '../../platform/http/downloads.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import { notPermitted } from '../../platform/problem.ts';
import { requestList } from './list-requests.ts';
import type { RequestRow } from './read-requests.ts';

type Query = Input<Family['exportRequests']>['query'];

const text = (key: string, header: string, width = 18): ColumnDef => ({ key, header, width, numFmt: '@' });
const date = (key: string, header: string): ColumnDef => ({ key, header, width: 13, numFmt: 'yyyy-mm-dd' });
const number = (key: string, header: string): ColumnDef => ({ key, header, width: 10, numFmt: '0' });

const columns: ColumnDef[] = [
  date('date', 'Date Requested'),
  text('status', 'Status', 11),
  text('project', 'Project', 28),
  text('task', 'Task', 28),
  text('requested_by', 'Requested By', 24),
  text('request_by_type', 'Request By', 14),
  text('description', 'Description', 28),
  text('serial_no', 'Serial Number'),
  number('quantity', 'Quantity'),
  number('issued_quantity', 'Issued'),
  date('start_date', 'Start Date'),
  date('end_date', 'End Date'),
  text('comments', 'Comments', 32),
  text('decided_by', 'Decided By', 24),
  date('decided_on', 'Decided On'),
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

const day = (value: string | null) => value && new Date(`${value}T00:00:00Z`);
const nameOf = (person: RequestRow['decided_by']) => person && `${person.first_name} ${person.last_name}`;

/** The lines of a request, each with what holds for all of them. */
function cellsOf(request: RequestRow): Record<string, unknown>[] {
  return request.items.map((line) => ({
    date: day(request.date),
    status: request.status,
    project: request.project.title,
    task: request.task?.title ?? null,
    requested_by: nameOf(request.requested_by),
    request_by_type: request.request_by_type,
    description: line.description,
    serial_no: line.serial_no,
    quantity: line.quantity,
    issued_quantity: line.issued_quantity,
    start_date: day(line.start_date),
    end_date: day(line.end_date),
    comments: request.comments,
    decided_by: nameOf(request.decided_by),
    decided_on: day(request.decided_on),
    decision_comments: request.decision_comments,
  }));
}

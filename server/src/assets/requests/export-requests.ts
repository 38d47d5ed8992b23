import type { Family, Input } from '@plumbline/contract';
import { type Context, siteToday } from '../../platform/context.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import { count, day, person, text } from '../../platform/tables/sheet-columns.ts';
import { linesOf, recordsOf, sheetOf } from '../../platform/tables/sheet-of.ts';
import { requestList } from './list-requests.ts';
import type { RequestRow } from './read-requests.ts';

/** The requests of a family that match, a row for each line. */
export async function exportRequests(
  ctx: Context,
  family: Family,
  { query }: Pick<Input<Family['exportRequests']>, 'query'>,
): Promise<Spreadsheet> {
  const list = requestList(ctx, family, query);
  // As they were read: what each reader may do with them is not in a sheet.
  const requests = recordsOf(ctx, { ...list, present: (rows: RequestRow[]) => rows }, query);
  return {
    fileName: `${family.one}-requests-${siteToday(ctx)}`,
    sheet: 'Requests',
    ...sheetOf(
      linesOf(requests, (request) => request.items.map((line) => ({ request, line }))),
      [
        day('Date Requested', ({ request }) => request.date),
        text('Status', ({ request }) => request.status, 11),
        text('Project', ({ request }) => request.project.title, 28),
        text('Task', ({ request }) => request.task?.title, 28),
        person('Requested By', ({ request }) => request.requested_by, 24),
        text('Request By', ({ request }) => request.request_by_type, 14),
        text('Description', ({ line }) => line.description, 28),
        text('Serial Number', ({ line }) => line.serial_no, 18),
        count('Quantity', ({ line }) => line.quantity),
        count('Issued', ({ line }) => line.issued_quantity),
        day('Start Date', ({ line }) => line.start_date),
        day('End Date', ({ line }) => line.end_date),
        text('Comments', ({ request }) => request.comments, 32),
        person('Decided By', ({ request }) => request.decided_by, 24),
        day('Decided On', ({ request }) => request.decided_on),
        text('Comments on the decision', ({ request }) => request.decision_comments, 32),
      ],
    ),
  };
}

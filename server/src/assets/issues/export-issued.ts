import type { Family, Input } from '@plumbline/contract';
import { type Context, siteToday } from '../../platform/context.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import { day, person, text } from '../../platform/tables/sheet-columns.ts';
import { linesOf, recordsOf, sheetOf } from '../../platform/tables/sheet-of.ts';
import { issueList } from './list-issued.ts';
import type { IssueRow } from './read-issues.ts';

/** How many issues are read at a time: each may have hundreds of items. */
const ISSUES_AT_ONCE = 100;

/** Where there is no driver. */
const onTheSpot = { first_name: '-- On the Spot --', last_name: '' };

/** The issues that match, a row for each of their assets. */
export async function exportIssued(
  ctx: Context,
  family: Family,
  { query }: Pick<Input<Family['exportIssued']>, 'query'>,
): Promise<Spreadsheet> {
  const list = issueList(ctx, family, query);
  // As they were read: a sheet has no links to files, which are signed for a page.
  const issues = recordsOf(ctx, { ...list, present: (rows: IssueRow[]) => rows }, query, ISSUES_AT_ONCE);
  return {
    fileName: `${family.name}-issued-${siteToday(ctx)}`,
    sheet: 'Deliveries',
    ...sheetOf(
      linesOf(issues, (issue) => issue.lines.map((line) => ({ issue, line }))),
      [
        text('Delivery note', ({ issue }) => issue.number, 14),
        day('Date issued', ({ issue }) => issue.date),
        text('Status', ({ issue }) => (issue.status === 'delivered' ? 'Delivered' : 'For Delivery'), 14),
        text('Project', ({ issue }) => issue.project.title, 28),
        person('Recipient', ({ issue }) => issue.recipient, 24),
        person('Driver', ({ issue }) => issue.driver ?? onTheSpot, 24),
        person('Issued by', ({ issue }) => issue.performed_by, 24),
        day('Due back', ({ issue }) => issue.return_by),
        text('Brand', ({ line }) => line.brand, 18),
        text('Description', ({ line }) => line.description, 28),
        text('S/N', ({ line }) => line.serial_no, 18),
        text('Condition', ({ line }) => line.delivered_condition ?? line.condition, 12),
        text(
          'Received',
          ({ line: { delivered } }) => (delivered === null ? null : delivered ? 'Yes' : 'Refused'),
          12,
        ),
        text('Comments', ({ line }) => line.comments, 28),
        day('Delivery date', ({ issue }) => issue.delivered_on),
        person('Delivered by', ({ issue }) => issue.delivered_by, 24),
      ],
    ),
  };
}

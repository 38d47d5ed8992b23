import { type Family, type FamilyName, families, type Input, may } from '@plumbline/contract';
import { type Context, siteToday } from '../../platform/context.ts';
import { readBatches } from '../../platform/database/list.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import { notPermitted } from '../../platform/problem.ts';
import { day, dayCell, personCell, text } from '../../platform/tables/sheet-columns.ts';
import { issueList } from './list-issued.ts';
import type { IssueRow } from './read-issues.ts';

type Query = Input<Family['exportIssued']>['query'];

/** How many issues are read at a time: each may have hundreds of items. */
const BATCH = 100;

const columns = [
  text('number', 'Delivery note', 14),
  day('date', 'Date issued'),
  text('status', 'Status', 14),
  text('project', 'Project', 28),
  text('recipient', 'Recipient', 24),
  text('driver', 'Driver', 24),
  text('performed_by', 'Issued by', 24),
  day('return_by', 'Due back'),
  text('brand', 'Brand', 18),
  text('description', 'Description', 28),
  text('serial_no', 'S/N', 18),
  text('condition', 'Condition', 12),
  text('outcome', 'Received', 12),
  text('comments', 'Comments', 28),
  day('delivered_on', 'Delivery date'),
  text('delivered_by', 'Delivered by', 24),
];

/** The path of an .xlsx with the issues that match, a row for each of their assets. */
export async function exportIssued(
  ctx: Context,
  family: Family,
  { query }: { query: Query },
): Promise<string> {
  return ctx.links.toDownload('issued-assets', ctx.actor, { family: family.name, query });
}

/** The spreadsheet behind the link. @throws not_allowed */
export async function downloadIssued(
  ctx: Context,
  { family, query }: { family: FamilyName; query: Query },
): Promise<Spreadsheet> {
  // The role may have been taken away since the link was made.
  if (!may(ctx.actor.role, 'tool.see')) throw notPermitted('tool.see');
  return {
    fileName: `${family}-issued-${siteToday(ctx)}`,
    sheet: 'Deliveries',
    columns,
    rows: rowsOf(ctx, families[family], query),
  };
}

async function* rowsOf(ctx: Context, family: Family, query: Query): AsyncGenerator<Record<string, unknown>> {
  for await (const issues of readBatches(ctx, issueList(ctx, family, query), query, BATCH))
    for (const issue of issues) yield* rowsOfIssue(issue);
}

function rowsOfIssue(issue: IssueRow) {
  const ofIssue = {
    number: issue.number,
    date: dayCell(issue.date),
    status: issue.status === 'delivered' ? 'Delivered' : 'For Delivery',
    project: issue.project.title,
    recipient: personCell(issue.recipient),
    driver: personCell(issue.driver) ?? '-- On the Spot --',
    performed_by: personCell(issue.performed_by),
    return_by: dayCell(issue.return_by),
    delivered_on: dayCell(issue.delivered_on),
    delivered_by: personCell(issue.delivered_by),
  };
  return issue.lines.map((line) => ({
    ...ofIssue,
    brand: line.brand,
    description: line.description,
    serial_no: line.serial_no,
    condition: line.delivered_condition ?? line.condition,
    outcome: line.delivered === null ? null : line.delivered ? 'Yes' : 'Refused',
    comments: line.comments,
  }));
}

import {
  type Input,
  MAX_PRINTED_REPORTS,
  type printProjectDailyReports,
  type SiteDocument,
} from '@plumbline/contract';
import type { PdfPart } from '@plumbline/pdf';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import {
  paperPart,
  photosOf,
  plainTemplate,
  printable,
  printedLetterhead,
  printWords,
  templatePath,
} from '../../print/index.ts';
import { findScope, type ScopeKind } from '../document-scope.ts';
import { readDocuments } from '../select-documents.ts';
import { documentPapers } from './document-papers.ts';
import { type ListedReport, type RangeFacts, readRange } from './range-facts.ts';

type Request = Input<typeof printProjectDailyReports>;

/** Which reports are printed. */
type ReportRange = { kind: ScopeKind; id: number; start_date: string; end_date: string };

/** How many reports are read and set at a time: their number costs time, not memory. */
const REPORTS_AT_ONCE = 10;

const NONE = 'There are no approved daily reports in this date range.';

/** @throws not_found, invalid */
async function approvedReports(ctx: Context, { kind, id, ...range }: ReportRange): Promise<RangeFacts> {
  const facts = await readRange(ctx, await findScope(ctx, kind, id), range, MAX_PRINTED_REPORTS + 1);
  if (facts.reports.length === 0) throw invalid({ start_date: NONE });
  if (facts.reports.length > MAX_PRINTED_REPORTS) {
    const most = MAX_PRINTED_REPORTS.toLocaleString('en');
    throw invalid({
      end_date: `There are more than ${most} approved daily reports in this date range. Please select fewer days.`,
    });
  }
  return facts;
}

/** The cover, and the reports behind it. */
async function* partsOf(
  ctx: Context,
  title: string,
  facts: RangeFacts,
  { start_date, end_date }: ReportRange,
): AsyncIterable<PdfPart> {
  const words = printWords(ctx);
  const total = facts.reports.reduce((sum, report) => sum + report.manpower, 0);
  const data = {
    ...facts,
    letterhead: printedLetterhead(facts.letterhead),
    title,
    range: { from: words.day(start_date), to: words.day(end_date) },
    total: words.number(total),
    reports: facts.reports.map((report) => ({
      ...report,
      date: words.day(report.date),
      manpower: words.number(report.manpower),
    })),
  };
  const { logo } = facts.letterhead;
  const photos = await photosOf(ctx, logo ? [logo] : []);
  const template = templatePath(new URL('cover.typ', import.meta.url));
  yield { template, data, photos, plain: plainTemplate };
  const entryOf = (document: SiteDocument) =>
    `${words.day(document.date)}, ${document.heirarchies.at(-1)?.title}, ${document.number}`;
  for (let first = 0; first < facts.reports.length; first += REPORTS_AT_ONCE) {
    const ids = facts.reports.slice(first, first + REPORTS_AT_ONCE).map((report: ListedReport) => report.id);
    yield paperPart(ctx, title, await documentPapers(ctx, await readDocuments(ctx, ids), entryOf));
  }
}

/** All approved daily reports of a project or task in a range of days, the oldest first, behind a cover. */
export const printableDailyReports = printable<ReportRange, RangeFacts>({
  download: 'daily-reports',
  permission: 'document.use',
  read: approvedReports,
  order(ctx, facts, range) {
    const title = `Daily progress reports of ${facts.project.title}`;
    return { title, author: facts.letterhead.company, parts: partsOf(ctx, title, facts, range) };
  },
  fileName: ({ project }, { start_date, end_date }) =>
    `Daily Progress Reports ${project.code} ${start_date} to ${end_date}`,
});

/**
 * Prints the approved daily reports of a range and gives the link to them.
 * @throws not_found; invalid when there is none, or more than MAX_PRINTED_REPORTS; not_ready
 */
export async function printDailyReports(
  ctx: Context,
  kind: ScopeKind,
  { params, query }: Request,
): Promise<{ pdf_full_url: string }> {
  const range: ReportRange = { kind, id: params.id, ...query };
  return printableDailyReports.print(ctx, range, await approvedReports(ctx, range));
}

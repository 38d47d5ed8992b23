import type { Input, printMonthlyReport as printEndpoint } from '@plumbline/contract';
import type { PdfPart } from '@plumbline/pdf';
import type { Context } from '../../platform/context.ts';
import { photosOf, plainTemplate, printable, templatePath } from '../../print/index.ts';
import { type MonthContent, type ReportLink, readMonth } from '../read-month.ts';
import { monthName, reportData } from './report-data.ts';

async function* partsOf(ctx: Context, content: MonthContent): AsyncIterable<PdfPart> {
  const { logo } = content.letterhead;
  yield {
    template: templatePath(new URL('monthly-report.typ', import.meta.url)),
    data: reportData(ctx, content),
    photos: await photosOf(ctx, [...(logo ? [logo] : []), ...(content.photos?.photos ?? [])]),
    plain: plainTemplate,
  };
}

/** The monthly report of a project as PDF, for its client. */
export const printableMonthlyReport = printable<ReportLink, MonthContent>({
  download: 'monthly-report',
  permission: 'document.use',
  read: readMonth,
  order: (ctx, content) => ({
    title: `Monthly Progress Report ${monthName(content.days.month)} - ${content.project.title}`,
    author: content.letterhead.company,
    parts: partsOf(ctx, content),
  }),
  fileName: ({ days, project }) => `Monthly Progress Report ${project.code} ${days.month}`,
});

/** Prints a monthly report and gives the link to it. @throws not_found; invalid, at `month`; not_ready */
export async function printMonthlyReport(
  ctx: Context,
  { params, query: { month, parts, look_ahead_weeks: weeks } }: Input<typeof printEndpoint>,
): Promise<{ pdf_full_url: string }> {
  const link: ReportLink = { id: params.id, month, parts, weeks };
  return printableMonthlyReport.print(ctx, link, await readMonth(ctx, link));
}

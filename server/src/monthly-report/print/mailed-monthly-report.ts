import { monthlyReportMessages } from '@plumbline/contract';
import type { ReadMailedPaper } from '../../mail/index.ts';
import { invalid } from '../../platform/problem.ts';
import { readMonth } from '../read-month.ts';
import { printableMonthlyReport } from './print-monthly-report.ts';
import { monthName } from './report-data.ts';

/** The monthly report of a project that goes to the client. Rule: MAIL-8. */
export const mailedMonthlyReport: ReadMailedPaper = async (ctx, id, report) => {
  const { month, parts, look_ahead_weeks: weeks } = report;
  if (month === undefined) throw invalid({ month: monthlyReportMessages.month });
  const link = { id, month, parts, weeks };
  const content = await readMonth(ctx, link);
  return {
    name: `Monthly Progress Report ${monthName(month)}, ${content.project.title}`,
    company: content.letterhead.company,
    recipient: null,
    attention: null,
    place: { kind: 'item', project: id, tab: 'overview' },
    pdf: () => printableMonthlyReport.pdf(ctx, link, content),
  };
};

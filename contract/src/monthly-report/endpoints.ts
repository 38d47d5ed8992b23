import { z } from 'zod';
import { personName } from '../employees/employee.ts';
import { endpoint } from '../platform/endpoint.ts';
import { instant, pathId, typedText } from '../platform/scalars.ts';
import { lookAheadWeeksQuery } from '../timeline/look-ahead-endpoints.ts';

/** The longest summary of a monthly report, in characters. */
export const MAX_REPORT_SUMMARY = 5_000;

/** The most photos, Areas and tasks of the look-ahead in one monthly report. */
export const MAX_REPORT_PHOTOS = 24;
export const MAX_REPORT_AREAS = 200;
export const MAX_REPORT_TASKS = 200;

/** The sentences of what is wrong with a month. */
export const monthlyReportMessages = {
  month: 'Please select a month.',
  monthToCome: 'Please select this month or an earlier one.',
};

/** A month of the site, YYYY-MM. */
export const reportMonth = z
  .string({ error: monthlyReportMessages.month })
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, monthlyReportMessages.month);

/** What a monthly report may leave out, in the order of its pages. */
export const monthlyReportParts = ['curve', 'areas', 'photos', 'look_ahead'] as const;
export type MonthlyReportPart = (typeof monthlyReportParts)[number];

/** The summary is always printed; `summary` alone means no other part. */
const partList = z
  .string({ error: 'Please select parts of the report.' })
  .optional()
  .transform((text) => text?.split(',').filter((word) => word !== '') ?? [...monthlyReportParts])
  .pipe(
    z.array(
      z.enum(['summary', ...monthlyReportParts], {
        error: `Please select parts of the report: summary, ${monthlyReportParts.join(', ')}.`,
      }),
    ),
  )
  .transform((parts) => monthlyReportParts.filter((part) => parts.includes(part)));

/** The choice of what is in the report of a month, in a query. */
export const monthlyReportChoice = {
  /** The parts, separated by commas; all unless given. The cover and `summary` are always there. */
  parts: partList,
  look_ahead_weeks: lookAheadWeeksQuery,
};

/** What is written by hand for a project and a month. */
export const monthlyReport = z.object({
  month: z.string(),
  /** The days that it covers, as YYYY-MM-DD: of the current month up to today. */
  first_day: z.string(),
  last_day: z.string(),
  /** Whether the month is over. */
  is_complete: z.boolean(),
  /** Nothing was recorded of the project in it: no attendance, no document, no change of progress. */
  is_empty: z.boolean(),
  summary: z.string(),
  edited_by: personName.nullable(),
  /** Null: nothing was written yet. */
  updated_at: instant.nullable(),
});
export type MonthlyReport = z.infer<typeof monthlyReport>;

const params = z.object({ id: pathId });
const permission = 'document.use' as const;

/** Problems: not_found; invalid, at `month`, for a month to come. */
export const getMonthlyReport = endpoint({
  name: 'getMonthlyReport',
  method: 'GET',
  path: '/project/:id/monthly-report',
  permission,
  dependsOn: { monthly_reports: 'record' },
  summary: 'What was written for the monthly report of a project, and the days that the report covers',
  params,
  /** Without a month: the last complete one, or else the last one in which something was recorded. */
  query: z.object({ month: reportMonth.optional() }),
  answer: monthlyReport,
});

/** The form of what is written by hand. */
export const monthlyReportChanges = z.object({
  month: reportMonth,
  summary: typedText().max(
    MAX_REPORT_SUMMARY,
    `Please use at most ${MAX_REPORT_SUMMARY.toLocaleString('en')} characters.`,
  ),
  /** The version that was read, null where there was none; left out, any version is replaced. */
  updated_at: instant.nullish(),
});

/** Keeps the summary with the project and the month. Problems: not_found; invalid, at `month`; stale. */
export const saveMonthlyReport = endpoint({
  name: 'saveMonthlyReport',
  method: 'PUT',
  path: '/project/:id/monthly-report',
  permission,
  changes: { monthly_reports: 'record' },
  summary: 'Write the summary of the monthly report of a project',
  params,
  body: monthlyReportChanges,
  ignored: ['first_day', 'last_day', 'is_complete', 'is_empty', 'edited_by'],
  answer: monthlyReport,
  message: 'Summary Saved!',
});

/**
 * The monthly report as it goes to the client. The figures are those of the end of the month, by what was recorded of
 * it since; the plan is that of today. Problems: not_found; invalid, at `month`, for a month to come; not_ready.
 * Source: docs/decisions/0020.
 */
export const printMonthlyReport = endpoint({
  name: 'printMonthlyReport',
  method: 'GET',
  path: '/project/:id/monthly-report/generate',
  permission,
  dependsOn: {},
  summary: 'The monthly progress report of a project as PDF; of the current month up to today',
  params,
  query: z.object({
    month: reportMonth,
    ...monthlyReportChoice,
  }),
  answer: z.object({
    /** Leads to the PDF for some hours, without a token. */
    pdf_full_url: z.string(),
  }),
});

import { z } from 'zod';
import { TO_REVIEW } from '../decisions/review.ts';
import { endpoint } from '../platform/endpoint.ts';
import { deletedRecord, pageOf, pageQuery, sortQuery } from '../platform/envelope.ts';
import { id, pathId, queryNumber, searchTerm, siteDate } from '../platform/scalars.ts';
import { hierarchyStep } from '../projects/work-item.ts';
import { byType, type DocumentChanges, documentChanges, type NewDocument, newDocument } from './body.ts';
import { dailyReportDecision } from './decisions.ts';
import { documentRecordFields, documentStates, siteDocument } from './document.ts';
import { documentTypeWords } from './document-types.ts';
import { ignoredOfReportedMaterials } from './reported-materials.ts';

const params = z.object({ id: pathId });
const permission = 'document.use' as const;
const otherTypes = documentTypeWords.filter((type) => type !== 'daily_report');

/** What a form may send along with a new document, and follows from its place, its author and its decision. */
const decidedOfDocument = [
  'id',
  'project_id',
  'task_id',
  'heirarchies',
  'task_heirarchy',
  'files',
  'attachments',
  'total',
  'is_submitted',
  'created_by',
  'approved_by',
  'rejected_by',
];

/** Ten files of 10 MiB in base64, and the rest of the body. */
const maxBodyMegabytes = 140;

/** The filters of a list: the date of a document, words in its fields, the status of a daily report. */
export const documentFilters = {
  date: siteDate.optional(),
  search: searchTerm,
  /** `to_review`: open daily reports that the caller can approve or reject. */
  state: z
    .enum([...documentStates, TO_REVIEW], { error: 'Please select open, approved or rejected.' })
    .optional(),
};

/** How many rows a page of the panel has. Rule: DOCUMENT-4. */
export const DOCUMENTS_PER_PAGE = 5;

const dailyReports = {
  method: 'GET' as const,
  permission,
  dependsOn: { documents: 'any' as const },
  params,
  query: pageQuery.extend({
    ...documentFilters,
    ...sortQuery({ columns: ['date', 'created_at', 'state'], default: 'date', direction: 'desc' }),
  }),
  answer: pageOf(siteDocument),
};

export const listProjectDailyReports = endpoint({
  name: 'listProjectDailyReports',
  path: '/daily-report/project/:id',
  summary: 'Daily reports of all tasks of a project, latest first',
  ...dailyReports,
});

export const listTaskDailyReports = endpoint({
  name: 'listTaskDailyReports',
  path: '/daily-report/task/:id',
  summary: 'Daily reports of a task and the tasks below it, latest first',
  ...dailyReports,
});

/** Where the caller's next daily report most likely belongs; null: that is not known. Rule: DOCUMENT-14. */
export const getReportStart = endpoint({
  name: 'getReportStart',
  method: 'GET',
  path: '/daily-report/start',
  permission,
  dependsOn: { documents: 'any', work_items: 'any', assignments: 'any' },
  availableOffline: true,
  summary: 'The project and the task that the caller’s next daily report most likely belongs to',
  answer: z.object({ project_id: id.nullable(), task_id: id.nullable() }),
});

/** The daily reports of all projects that the caller can approve or reject. Rules: DOCUMENT-8, APPROVAL-1. */
export const listReportsToReview = endpoint({
  name: 'listReportsToReview',
  method: 'GET',
  path: '/daily-report/to-review',
  permission: 'daily-report.decide',
  dependsOn: { documents: 'any', assignments: 'any' },
  availableOffline: true,
  summary: 'Daily reports of all projects that the caller can approve or reject, the earliest first',
  query: pageQuery.extend({
    search: searchTerm,
    ...sortQuery({ columns: ['date', 'created_at'], default: 'date', direction: 'asc' }),
  }),
  answer: pageOf(siteDocument),
});

export const listDocuments = endpoint({
  name: 'listDocuments',
  method: 'GET',
  path: '/documents/mobile',
  permission,
  dependsOn: { documents: 'any' },
  availableOffline: true,
  summary:
    'Five documents of a type from an offset, latest first: of a project or task and all items below it',
  query: z.object({
    for: z.enum(['project', 'task'], { error: 'Please select project or task.' }),
    forId: pathId,
    type: z.enum(documentTypeWords, { error: 'Please select a document type.' }),
    offset: queryNumber(
      z.number({ error: 'Please enter an offset of 0 or more.' }).int().min(0).max(10_000_000),
    ).default(0),
    ...documentFilters,
  }),
  answer: z.object({ data: z.array(siteDocument), total: z.number().int() }),
});

export const getDocument = endpoint({
  name: 'getDocument',
  method: 'GET',
  path: '/documents/:id',
  permission,
  dependsOn: { documents: 'record', stock: 'any' },
  availableOffline: true,
  summary: 'One document of any type',
  params,
  answer: siteDocument,
});

export const createDailyReport = endpoint({
  name: 'createDailyReport',
  method: 'POST',
  path: '/daily-report',
  permission,
  changes: { documents: 'record' },
  sentLater: true,
  summary: 'Add a daily report to a bottom-level task, whose location it takes where the task has one',
  body: newDocument('daily_report').extend({
    // Other clients send no type here: the path says it.
    type: z.literal('daily_report').default('daily_report'),
    task_id: id,
  }) as unknown as z.ZodType<
    NewDocument & { task_id: number },
    Omit<NewDocument, 'type'> & { task_id: number }
  >,
  ignored: [...decidedOfDocument, 'status', ...ignoredOfReportedMaterials],
  answer: siteDocument,
  message: 'Documentation Added',
  maxBodyMegabytes,
});

export const createDocument = endpoint({
  name: 'createDocument',
  method: 'POST',
  path: '/documents/:kind/:id',
  permission,
  changes: { documents: 'record' },
  sentLater: true,
  summary: 'Add a document of any type except daily report to a project or task',
  params: z.object({ kind: z.enum(['project', 'task']), id: pathId }),
  body: byType<NewDocument>(otherTypes, newDocument),
  ignored: decidedOfDocument,
  answer: siteDocument,
  message: 'Documentation Added',
  maxBodyMegabytes,
});

export const updateDailyReport = endpoint({
  name: 'updateDailyReport',
  method: 'PUT',
  path: '/daily-report/:id',
  permission,
  changes: { documents: 'record' },
  sentLater: true,
  summary: 'Update a daily report that is not approved; a rejected one becomes open again',
  params,
  body: documentChanges('daily_report').extend({
    type: z.literal('daily_report').default('daily_report'),
  }) as unknown as z.ZodType<DocumentChanges, Omit<DocumentChanges, 'type'>>,
  ignored: [...documentRecordFields, ...ignoredOfReportedMaterials],
  answer: siteDocument,
  message: 'Daily Progress Report Updated!',
  maxBodyMegabytes,
});

export const updateDocument = endpoint({
  name: 'updateDocument',
  method: 'PUT',
  path: '/documents/:id',
  permission,
  changes: { documents: 'record' },
  sentLater: true,
  summary: 'Update a document of any type except daily report',
  params,
  body: byType<DocumentChanges>(otherTypes, documentChanges),
  ignored: documentRecordFields,
  answer: siteDocument,
  message: 'Documentation Updated!',
  maxBodyMegabytes,
});

export const decideDailyReport = endpoint({
  name: 'decideDailyReport',
  method: 'PUT',
  path: '/daily-report/submit/:id',
  permission: 'daily-report.decide',
  delegable: true,
  changes: { documents: 'record', work_items: 'record' },
  recordIds: ({ id: document, heirarchies }) => [document, ...heirarchies.map(({ id: item }) => item)],
  sentLater: true,
  summary: 'Approve or reject a daily report; approval can update the task to the reported progress',
  params,
  body: dailyReportDecision,
  ignored: ['id', 'is_submitted', 'approved_by', 'rejected_by'],
  answer: siteDocument,
  messageFor: ({ status }) => (status === 'approved' ? 'Report Approved!' : 'Report Rejected!'),
});

export const deleteDailyReport = endpoint({
  name: 'deleteDailyReport',
  method: 'DELETE',
  path: '/daily-report/:id',
  permission,
  changes: { documents: 'record' },
  summary: 'Delete a daily report',
  params,
  answer: deletedRecord,
  message: 'Daily Progress Report Deleted!',
});

export const deleteDocument = endpoint({
  name: 'deleteDocument',
  method: 'DELETE',
  path: '/documents/:id',
  permission,
  changes: { documents: 'record' },
  summary: 'Delete a document of any type except daily report',
  params,
  answer: deletedRecord,
  message: 'Selected Documentation Deleted!',
});

/**
 * Erases a file of a document in any state, an approved one too: one that should never have been uploaded. Its link opens
 * nothing from then on, its contents go with the next sweep, and the history says who erased it. Problems: not_found,
 * also when the file is gone already.
 */
export const eraseDocumentFile = endpoint({
  name: 'eraseDocumentFile',
  method: 'DELETE',
  path: '/documents/:id/files/:file_id',
  permission: 'document.delete-any',
  changes: { documents: 'record' },
  summary: 'Erase a file of a document, of an approved daily report too',
  params: z.object({ id: pathId, file_id: pathId }),
  answer: siteDocument,
  message: 'File Erased!',
});

/** The longest range that reports are printed over, in days. */
export const MAX_REPORT_RANGE_DAYS = 366;
/** The longest range that manpower is counted over, in years. Rule: DOCUMENT-13. */
export const MAX_MANPOWER_YEARS = 10;
export const RANGE_REVERSED = 'End date must not be before the start date.';
export const RANGE_TOO_LONG = `Please select at most ${MAX_REPORT_RANGE_DAYS} days.`;

const DAY_MILLISECONDS = 86_400_000;

/** Both ends of a range of site dates, in order. */
const dateRange = z
  .object({ start_date: siteDate, end_date: siteDate })
  .refine(({ start_date, end_date }) => start_date <= end_date, {
    path: ['end_date'],
    error: RANGE_REVERSED,
  });

/** A range of at most MAX_REPORT_RANGE_DAYS. */
export const reportRange = dateRange.refine(
  ({ start_date, end_date }) =>
    (Date.parse(end_date) - Date.parse(start_date)) / DAY_MILLISECONDS < MAX_REPORT_RANGE_DAYS,
  { path: ['end_date'], error: RANGE_TOO_LONG },
);

/** The first day after some years from a site date, as text that compares like one. */
function yearsAfter(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
}

/** A range of at most MAX_MANPOWER_YEARS. */
export const manpowerRange = dateRange.refine(
  ({ start_date, end_date }) => end_date < yearsAfter(start_date, MAX_MANPOWER_YEARS),
  { path: ['end_date'], error: `Please select at most ${MAX_MANPOWER_YEARS} years.` },
);

export const countManpower = endpoint({
  name: 'countManpower',
  method: 'GET',
  path: '/documents/project/:id',
  permission,
  dependsOn: { documents: 'any' },
  summary: 'Manpower in the daily reports of a project for a date range: by task, by day, in total',
  params,
  query: z.intersection(z.object({ type: z.literal('manpower').default('manpower') }), manpowerRange),
  answer: z.object({
    manpower_count: z.number(),
    tasks: z.array(
      z.object({
        id,
        title: z.string(),
        /** From the project down to the task: many tasks of a building have the same title. */
        heirarchies: z.array(hierarchyStep),
        manpower_count: z.number(),
      }),
    ),
    /** The days that have reports, in order. */
    days: z.array(z.object({ date: z.string(), manpower_count: z.number() })),
  }),
});

const printed = z.object({
  /** Leads to the PDF for some hours, without a token. */
  pdf_full_url: z.string(),
});

export const printDailyReport = endpoint({
  name: 'printDailyReport',
  method: 'GET',
  path: '/daily-report/pdf/:id',
  permission,
  dependsOn: {},
  summary: 'A daily report as PDF',
  params,
  answer: printed,
});

export const printInstruction = endpoint({
  name: 'printInstruction',
  method: 'GET',
  path: '/instruction/:id/generate',
  permission,
  dependsOn: {},
  summary: 'An SDI or CVI as PDF',
  params,
  answer: printed,
});

export const printDocument = endpoint({
  name: 'printDocument',
  method: 'GET',
  path: '/documents/generate/:id',
  permission,
  dependsOn: {},
  summary: 'A document of any type as PDF',
  params,
  answer: printed,
});

/** The most daily reports in one PDF. */
export const MAX_PRINTED_REPORTS = 1000;

export const printProjectDailyReports = endpoint({
  name: 'printProjectDailyReports',
  method: 'GET',
  path: '/daily-report/pdf/project/:id',
  permission,
  dependsOn: {},
  summary: 'All approved daily reports of a project for a date range, in one PDF',
  params,
  query: reportRange,
  answer: printed,
});

export const printTaskDailyReports = endpoint({
  name: 'printTaskDailyReports',
  method: 'GET',
  path: '/daily-report/pdf/task/:id',
  permission,
  dependsOn: {},
  summary: 'All approved daily reports of a task and the tasks below it for a date range, in one PDF',
  params,
  query: reportRange,
  answer: printed,
});

import {
  type LookAheadWeeks,
  MAX_REPORT_AREAS,
  MAX_REPORT_PHOTOS,
  MAX_REPORT_TASKS,
  type MonthlyReportPart,
  type ProgressCurve,
} from '@plumbline/contract';
import { countSiteWork, type SiteWork } from '../attendance/index.ts';
import { countReports, type PhotosOfRange, readPhotosOfRange } from '../documents/index.ts';
import { readProgressCurve, readProjectChange } from '../overview/index.ts';
import type { Context } from '../platform/context.ts';
import { addDays } from '../platform/days.ts';
import { problem } from '../platform/problem.ts';
import { type Letterhead, type PaperProject, readLetterhead } from '../print/index.ts';
import { type LeftOutItem, readLeftOut, refuseHidden } from '../projects/index.ts';
import { readLookAhead } from '../timeline/index.ts';
import { isEmptyMonth } from './recorded-days.ts';
import { type ReportDays, reportDays } from './report-days.ts';
import { readSummary } from './report-text.ts';

/** What a link to a monthly report names. */
export type ReportLink = {
  id: number;
  month: string;
  parts: readonly MonthlyReportPart[];
  weeks: LookAheadWeeks;
};

/** The content of a monthly report; parts that are left out are null. */
export type MonthContent = {
  days: ReportDays;
  letterhead: Letterhead;
  project: PaperProject;
  summary: string;
  /** Nothing was recorded of the project in the month. */
  isEmpty: boolean;
  /** The project and its Areas at both ends of the month. */
  change: Awaited<ReturnType<typeof readProjectChange>>;
  /** As it was known on the last day; the forecast of the summary comes from it. */
  curve: ProgressCurve;
  showsCurve: boolean;
  showsAreas: boolean;
  /** One more than are listed where there are more. */
  leftOut: LeftOutItem[];
  work: SiteWork;
  reports: { written: number; approved: number };
  photos: PhotosOfRange | null;
  lookAhead: Awaited<ReturnType<typeof readLookAhead>> | null;
};

/** Reads a monthly report as it is at the end of its last day. @throws not_found; invalid, at `month` */
export async function readMonth(
  ctx: Context,
  { id, month, parts, weeks }: ReportLink,
): Promise<MonthContent> {
  await refuseHidden(ctx, 'projects', id);
  const days = reportDays(ctx, month);
  const range = { from: days.firstDay, to: days.lastDay };
  const letterhead = await readLetterhead(ctx, { employeeId: ctx.actor.employeeId, projectId: id });
  if (!letterhead.project) throw problem('not_found');
  const has = (part: MonthlyReportPart) => parts.includes(part);
  const scope = { projectId: id, itemId: id, from: addDays(days.lastDay, 1), weeks, on: days.lastDay };
  return {
    days,
    letterhead,
    project: letterhead.project,
    summary: await readSummary(ctx, id, days),
    isEmpty: await isEmptyMonth(ctx, id, days),
    change: await readProjectChange(
      ctx,
      id,
      { before: days.dayBefore, after: days.lastDay },
      has('areas') ? MAX_REPORT_AREAS : 0,
    ),
    curve: await readProgressCurve(ctx, id, days.lastDay),
    showsCurve: has('curve'),
    showsAreas: has('areas'),
    leftOut: await readLeftOut(ctx, id, MAX_REPORT_TASKS + 1),
    work: await countSiteWork(ctx, id, range),
    reports: await countReports(ctx, id, range),
    photos: has('photos') ? await readPhotosOfRange(ctx, id, range, MAX_REPORT_PHOTOS) : null,
    lookAhead: has('look_ahead') ? await readLookAhead(ctx, scope, MAX_REPORT_TASKS) : null,
  };
}

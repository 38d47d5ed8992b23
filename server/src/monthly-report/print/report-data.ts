import { againstPlan, descriptorOf, MAX_REPORT_TASKS, shownDate } from '@plumbline/contract';
import type { ItemChange } from '../../overview/index.ts';
import type { Context } from '../../platform/context.ts';
import { type PrintWords, printedLetterhead, printWords } from '../../print/index.ts';
import { lookAheadTable } from '../../timeline/index.ts';
import type { MonthContent } from '../read-month.ts';
import { curvePlot } from './curve-plot.ts';

const percentages = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 'November 2026'. @param month YYYY-MM */
export const monthName = (month: string): string => shownDate(`${month}-01`, 'month');

const percent = (value: number | null) => (value === null ? null : `${percentages.format(value)} %`);

/** The difference of two percentages in points, from their hundredths, which are whole numbers. */
function points(before: number | null, after: number | null): string | null {
  if (before === null || after === null) return null;
  const hundredths = Math.round(after * 100) - Math.round(before * 100);
  return `${hundredths > 0 ? '+' : ''}${percentages.format(hundredths / 100)}`;
}

const inDays = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

type Toned = { words: string | null; tone: 'good' | 'bad' | null };

function printedAgainstPlan(change: ItemChange, day: string, words: PrintWords): Toned {
  const plan = againstPlan(change, day);
  if (plan.kind === 'none') return { words: null, tone: null };
  if (plan.kind === 'on plan') return { words: 'On plan', tone: 'good' };
  if (plan.kind === 'past') return { words: `Plan ended ${words.day(plan.lastDay)}`, tone: 'bad' };
  return { words: `${inDays(plan.days)} ${plan.kind}`, tone: plan.kind === 'ahead' ? 'good' : 'bad' };
}

function forecastWords({ curve: { forecast } }: MonthContent, words: PrintWords): string | null {
  if (!forecast) return null;
  const { earliest, latest } = forecast;
  if (latest === null) return `${words.day(earliest)} at the earliest, no end at the slowest pace`;
  return latest === earliest ? words.day(earliest) : `${words.day(earliest)} – ${words.day(latest)}`;
}

/** An item at both ends of the month, in words and, for its bar, in numbers. */
function printedChange(item: ItemChange, lastDay: string, words: PrintWords) {
  const { code, title, before, after, overdue_tasks } = item;
  return {
    code,
    title,
    before: { actual: percent(before.percentage), planned: percent(before.planned) },
    after: { actual: percent(after.percentage), planned: percent(after.planned) },
    change: points(before.percentage, after.percentage),
    planned_change: points(before.planned, after.planned),
    bar: { done: after.percentage ?? 0, planned: after.planned },
    against_plan: printedAgainstPlan(item, lastDay, words),
    overdue: words.number(overdue_tasks),
    is_overdue: overdue_tasks > 0,
  };
}

function printedPhotos({ photos: read }: MonthContent, words: PrintWords) {
  if (!read) return null;
  const { photos, total } = read;
  return {
    photos: photos.map(({ sha256, date, path, document }) => ({
      photo: sha256,
      date: words.day(date),
      document: `${descriptorOf(document.type).title} ${document.number}`,
      place: path.join(' › '),
    })),
    note:
      photos.length < total
        ? `${words.number(photos.length)} of ${words.number(total)} photos of the month, chosen evenly over its days.`
        : null,
  };
}

/** The work that is left out of progress, or null where there is none. */
function printedLeftOut({ leftOut }: MonthContent, words: PrintWords) {
  if (leftOut.length === 0) return null;
  const listed = leftOut.slice(0, MAX_REPORT_TASKS);
  return {
    // The way without the project, which the whole report is of.
    rows: listed.map(({ code, title, hierarchy, reason }) => ({
      code,
      title,
      place: hierarchy.split(' > ').slice(1, -1).join(' › '),
      reason,
    })),
    note: listed.length < leftOut.length ? `Only the first ${words.number(listed.length)} are listed.` : null,
  };
}

/** A monthly report in words, as `monthly-report.typ` knows it. */
export function reportData(ctx: Context, content: MonthContent) {
  const words = printWords(ctx);
  const { days, letterhead, project, change, work, reports, curve, lookAhead } = content;
  return {
    title: `Monthly Progress Report ${monthName(days.month)} - ${project.title}`,
    letterhead: printedLetterhead(letterhead),
    project,
    month: monthName(days.month),
    period: `${words.day(days.firstDay)} – ${words.day(days.lastDay)}`,
    last_day: words.day(days.lastDay),
    ends: { before: words.day(days.dayBefore), after: words.day(days.lastDay) },
    state: days.isComplete ? null : `Up to ${words.day(days.lastDay)}; the month is not over.`,
    summary: content.summary,
    empty: content.isEmpty
      ? `Nothing was recorded of this project in ${monthName(days.month)}: no attendance, no document and no change of progress.`
      : null,
    whole: printedChange(change.project, days.lastDay, words),
    planned_days:
      curve.first_day && curve.last_day
        ? `${words.day(curve.first_day)} – ${words.day(curve.last_day)}`
        : null,
    forecast: forecastWords(content, words),
    work: {
      people: `${words.number(work.people)} ${work.people === 1 ? 'person' : 'people'} on site`,
      man_days: words.number(work.man_days),
      hours: words.number(work.hours),
    },
    reports: { written: words.number(reports.written), approved: words.number(reports.approved) },
    shows_curve: content.showsCurve,
    curve: content.showsCurve ? curvePlot(curve) : null,
    areas: content.showsAreas
      ? {
          rows: change.areas.map((area) => printedChange(area, days.lastDay, words)),
          note: change.hasMoreAreas
            ? `Only the first ${words.number(change.areas.length)} Areas are listed.`
            : null,
        }
      : null,
    left_out: printedLeftOut(content, words),
    photos: printedPhotos(content, words),
    look_ahead: lookAhead && {
      title: `${lookAhead.weeks}-week look-ahead`,
      table: lookAheadTable(lookAhead, words),
    },
  };
}

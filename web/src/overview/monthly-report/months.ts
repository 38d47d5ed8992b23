import dayjs from 'dayjs';
import { formatDate } from '../../ui/dates.ts';

/** The most months that are offered: ten years. */
const MOST = 120;

const FORM = 'YYYY-MM';

/** The last complete month before a day, YYYY-MM. */
export const lastCompleteMonth = (today: string): string =>
  dayjs(today).startOf('month').subtract(1, 'month').format(FORM);

/** The months of a project, the current one first, at least the last twelve; YYYY-MM each. */
export function monthsOf(
  project: { start_date: string | null; created_at: string },
  today: string,
): string[] {
  const current = dayjs(today).startOf('month');
  const created = dayjs(project.created_at);
  const begun =
    project.start_date && dayjs(project.start_date).isBefore(created) ? project.start_date : created;
  const months = current.diff(dayjs(begun).startOf('month'), 'month') + 1;
  return Array.from({ length: Math.min(MOST, Math.max(12, months)) }, (_, ago) =>
    current.subtract(ago, 'month').format(FORM),
  );
}

/** 'November 2026'. @param month YYYY-MM */
export const monthName = (month: string): string => formatDate(`${month}-01`, 'month');

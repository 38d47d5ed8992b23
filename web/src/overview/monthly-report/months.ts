import dayjs from 'dayjs';
import { formatDate } from '../../ui/text/dates.ts';

/** The most months that are offered: ten years. */
const MOST = 120;

const FORM = 'YYYY-MM';

/**
 * The months of a project, the current one first, at least the last twelve; YYYY-MM each.
 * @param shown a month that is among them in any case
 */
export function monthsOf(
  project: { start_date: string | null; created_at: string },
  today: string,
  shown?: string,
): string[] {
  const current = dayjs(today).startOf('month');
  const created = dayjs(project.created_at);
  const begun =
    project.start_date && dayjs(project.start_date).isBefore(created) ? project.start_date : created;
  const months = current.diff(dayjs(begun).startOf('month'), 'month') + 1;
  const offered = Array.from({ length: Math.min(MOST, Math.max(12, months)) }, (_, ago) =>
    current.subtract(ago, 'month').format(FORM),
  );
  return shown === undefined || offered.includes(shown) ? offered : [...offered, shown];
}

/** 'November 2026'. @param month YYYY-MM */
export const monthName = (month: string): string => formatDate(`${month}-01`, 'month');

import type { Shortage } from '@plumbline/contract';
import dayjs from 'dayjs';

/** Shortages that have to be requested in the same time. `week`: its Monday; null for overdue ones and those without a day. */
export type ShortageGroup = {
  name: 'overdue' | 'this-week' | 'next-week' | 'week' | 'undated';
  week: string | null;
  rows: Shortage[];
};

/** The Monday of a day's week. */
const mondayOf = (date: string) => {
  const day = dayjs(date);
  return day.subtract((day.day() + 6) % 7, 'day').format('YYYY-MM-DD');
};

function placeOf({ is_overdue, request_by }: Shortage, today: string): Omit<ShortageGroup, 'rows'> {
  if (request_by === null) return { name: 'undated', week: null };
  if (is_overdue) return { name: 'overdue', week: null };
  const week = mondayOf(request_by);
  if (week === mondayOf(today)) return { name: 'this-week', week };
  if (week === mondayOf(dayjs(today).add(7, 'day').format('YYYY-MM-DD'))) return { name: 'next-week', week };
  return { name: 'week', week };
}

/** Shortages by the week in which they have to be requested, in the order in which they come. */
export function groupShortages(rows: readonly Shortage[], today: string): ShortageGroup[] {
  const groups: ShortageGroup[] = [];
  for (const row of rows) {
    const place = placeOf(row, today);
    const last = groups.at(-1);
    if (last?.name === place.name && last.week === place.week) last.rows.push(row);
    else groups.push({ ...place, rows: [row] });
  }
  return groups;
}

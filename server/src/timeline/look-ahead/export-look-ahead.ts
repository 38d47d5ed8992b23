import type { ItemType, LookAheadQuery } from '@plumbline/contract';
import { type Context, siteToday } from '../../platform/context.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import { amount, count, day, dayCell, text } from '../../platform/tables/sheet-columns.ts';
import { sheetRows } from '../../platform/tables/sheet-rows.ts';
import { readPath } from '../../projects/index.ts';
import { findRoot } from '../read-outline.ts';
import { findScope, type LookAheadLink } from './print-look-ahead.ts';
import { type LookAheadTask, lookAheadList } from './read-look-ahead.ts';

/** The path of the spreadsheet of a look-ahead. @throws not_found */
export async function exportLookAhead(
  ctx: Context,
  type: ItemType,
  id: number,
  { from, weeks }: LookAheadQuery,
): Promise<string> {
  await findRoot(ctx, type, id);
  const link: LookAheadLink = { type, id, from: from ?? siteToday(ctx), weeks };
  return ctx.links.toDownload('look-ahead-tasks', ctx.actor, link);
}

/** All tasks of a look-ahead, by Area. @throws not_found */
export async function downloadLookAhead(ctx: Context, link: LookAheadLink): Promise<Spreadsheet> {
  const scope = await findScope(ctx, link);
  const path = await readPath(ctx, scope.itemId);
  return {
    fileName: `${scope.weeks}-week look-ahead - ${path.at(-1)} ${scope.from}`,
    sheet: 'Look-ahead',
    columns: [
      text('area', 'Area', 28),
      text('place', 'Place', 36),
      text('code', 'Code', 16),
      text('title', 'Task', 40),
      day('start', 'Start'),
      day('end', 'End'),
      amount('progress', 'Progress %'),
      count('overdue', 'Days overdue'),
      text('critical', 'Critical', 10),
      text('people', 'Responsible', 40),
    ],
    rows: sheetRows(ctx, lookAheadList(ctx, scope), { sort: 'area', direction: 'asc' }, rowsOf),
  };
}

const rowsOf = (task: LookAheadTask) => [
  {
    area: `${task.area.code} ${task.area.title}`,
    place: task.place,
    code: task.code,
    title: task.title,
    start: dayCell(task.start_date),
    end: dayCell(task.end_date),
    progress: task.percentage,
    overdue: task.days_overdue > 0 ? task.days_overdue : null,
    critical: task.is_critical ? 'Yes' : null,
    people: [...task.people, ...(task.more_people > 0 ? [`${task.more_people} more`] : [])].join(', '),
  },
];

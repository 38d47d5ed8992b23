import type { ItemType, LookAheadQuery } from '@plumbline/contract';
import { type Context, siteToday } from '../../platform/context.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import { amount, count, day, text } from '../../platform/tables/sheet-columns.ts';
import { recordsOf, sheetOf } from '../../platform/tables/sheet-of.ts';
import { readPath } from '../../projects/index.ts';
import { findScope } from './print-look-ahead.ts';
import { type LookAheadTask, lookAheadList } from './read-look-ahead.ts';

/** All tasks of a look-ahead, by Area. @throws not_found */
export async function exportLookAhead(
  ctx: Context,
  type: ItemType,
  {
    params: { id },
    query: { from = siteToday(ctx), weeks },
  }: { params: { id: number }; query: LookAheadQuery },
): Promise<Spreadsheet> {
  const scope = await findScope(ctx, { type, id, from, weeks });
  const path = await readPath(ctx, scope.itemId);
  return {
    fileName: `${scope.weeks}-week look-ahead - ${path.at(-1)} ${scope.from}`,
    sheet: 'Look-ahead',
    ...sheetOf(recordsOf(ctx, lookAheadList(ctx, scope), { sort: 'area', direction: 'asc' }), [
      text('Area', ({ area }) => `${area.code} ${area.title}`, 28),
      text('Place', ({ place }) => place, 36),
      text('Code', ({ code }) => code, 16),
      text('Task', ({ title }) => title, 40),
      day('Start', ({ start_date }) => start_date),
      day('End', ({ end_date }) => end_date),
      amount('Progress %', ({ percentage }) => percentage),
      count('Days overdue', ({ days_overdue }) => (days_overdue > 0 ? days_overdue : null)),
      text('Critical', ({ is_critical }) => (is_critical ? 'Yes' : null), 10),
      text('Responsible', peopleOf, 40),
    ]),
  };
}

const peopleOf = ({ people, more_people }: LookAheadTask) =>
  [...people, ...(more_people > 0 ? [`${more_people} more`] : [])].join(', ');

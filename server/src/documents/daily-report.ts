import type { DocumentType } from '@plumbline/contract';
import { type Context, siteToday } from '../platform/context.ts';
import { refuseOldDate } from '../platform/paper-dates.ts';
import { invalid } from '../platform/problem.ts';
import type { Fields } from './read-fields.ts';

const DAY_TO_COME = 'The report date cannot be in the future.';

/**
 * The rules of a daily report alone: it is of a day that has begun, and where it was is where its task is, when
 * the task says. Other types come through as they are. Rule: DOCUMENT-11.
 * @throws invalid at `report_date`
 */
export async function withReportRules(
  ctx: Context,
  type: DocumentType,
  { date, fields }: { date: string | undefined; fields: Fields },
  workItemId: number,
): Promise<Fields> {
  if (type !== 'daily_report') return fields;
  if (date !== undefined && date > siteToday(ctx)) throw invalid({ report_date: DAY_TO_COME });
  refuseOldDate(ctx, 'report_date', date);
  if (fields.location === undefined) return fields;
  const { location } = await ctx.database
    .selectFrom('work_items')
    .select('location')
    .where('id', '=', workItemId)
    .executeTakeFirstOrThrow();
  return location?.trim() ? { ...fields, location } : fields;
}

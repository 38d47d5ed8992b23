import { sql } from 'kysely';
import { type SliceHistory, valueAsCreated, valueInEntry } from '../platform/history.ts';
import { problem } from '../platform/problem.ts';

/** The history of the calendar of a company, by the company's id: its weekdays and its days. */
export const workCalendarHistory: SliceHistory = {
  kinds: {
    work_calendars: {
      table: 'work_calendars',
      async refuse(ctx, id) {
        const { rows } = await sql`select from work_calendars where id = ${id}`.execute(ctx.database);
        if (rows.length === 0) throw problem('not_found');
      },
    },
  },
  tables: {
    work_calendars: {},
    calendar_days: {
      partOf: 'work_calendars',
      internalFields: ['company_id'],
      title: sql`coalesce(${valueInEntry('name')}, (select d.name from calendar_days d where d.id = h.record_id),
        ${valueAsCreated('name')})`,
    },
  },
};

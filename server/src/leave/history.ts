import { type LeaveType, leaveTypes } from '@plumbline/contract';
import { sql } from 'kysely';
import { internalFieldsOfRequest, type SliceHistory, valueAsCreated } from '../platform/history.ts';
import { problem } from '../platform/problem.ts';
import { refuseUnseenCredits } from './get-leave-credits.ts';
import { leaveInReach } from './reach.ts';

/** The history of applications, and by their employee that of the leave credits. */
export const leaveHistory: SliceHistory = {
  kinds: {
    leave_applications: {
      table: 'leave_applications',
      async refuse(ctx, id) {
        const { rows } = await sql`select from leave_applications l
          where l.id = ${id} and ${leaveInReach(ctx, sql`l.employee_id`, 'leave.decide')}`.execute(
          ctx.database,
        );
        if (rows.length === 0) throw problem('not_found');
      },
    },
    leave_credits: { table: 'leave_credits', byOwner: true, refuse: refuseUnseenCredits },
  },
  tables: {
    leave_applications: { internalFields: internalFieldsOfRequest },
    leave_credits: {
      internalFields: ['employee_id', 'type_of_leave', 'year'],
      // Neither ever changes, so that the first entry has them.
      title: sql`${valueAsCreated('type_of_leave')} || ' ' || ${valueAsCreated('year')}`,
      showTitle: (title) => {
        const [type, year] = title.split(' ');
        return `${leaveTypes[type as LeaveType]} ${year}`;
      },
    },
  },
};

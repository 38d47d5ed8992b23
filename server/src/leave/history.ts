import { type LeaveType, leaveTypes, may, type RoleId, roles } from '@plumbline/contract';
import { sql } from 'kysely';
import { internalFieldsOfRequest, type SliceHistory, valueAsCreated } from '../platform/history.ts';
import { notPermitted, problem } from '../platform/problem.ts';
import { refuseNoCompany } from './credit-defaults.ts';
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
    leave_credit_defaults: {
      table: 'leave_credit_defaults',
      byOwner: true,
      async refuse(ctx, id) {
        if (!may(ctx.actor.role, 'leave-credit.write')) throw notPermitted('leave-credit.write');
        await refuseNoCompany(ctx, id);
      },
    },
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
    leave_credit_defaults: {
      internalFields: ['company_id', 'role_id', 'type_of_leave'],
      title: sql`${valueAsCreated('type_of_leave')} || ' ' || ${valueAsCreated('role_id')}`,
      showTitle: (title) => {
        const [type, role] = title.split(' ');
        return `${leaveTypes[type as LeaveType]}, ${roles[Number(role) as RoleId]}`;
      },
    },
  },
};

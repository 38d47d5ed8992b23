import { may } from '@plumbline/contract';
import { sql } from 'kysely';
import { type SliceHistory, valueAsCreated, valueInEntry } from '../platform/history.ts';
import { problem } from '../platform/problem.ts';
import { getUser } from './read-users.ts';

/** The history of accounts: for those who manage them and for oneself; also as a part of the employee's. */
export const userHistory: SliceHistory = {
  kinds: {
    users: {
      table: 'users',
      async refuse(ctx, id) {
        if (id !== ctx.actor.userId && !may(ctx.actor.role, 'user.manage')) throw problem('not_found');
        await getUser(ctx, id);
      },
    },
  },
  tables: {
    users: {
      partOf: 'employees',
      permission: 'user.manage',
      internalFields: ['employee_id'],
      title: sql`coalesce(${valueInEntry('username')},
        (select u.username from users u where u.id = h.record_id), ${valueAsCreated('username')})`,
    },
  },
};

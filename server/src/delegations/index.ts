import * as contract from '@plumbline/contract';
import { sql } from 'kysely';
import type { ReviewKind } from '../decisions/index.ts';
import { route } from '../platform/http/route.ts';
import { problem } from '../platform/problem.ts';
import type { Slice } from '../platform/slice.ts';
import { createDelegation } from './create-delegation.ts';
import { listDelegations } from './list-delegations.ts';
import { visibleDelegation } from './read-delegations.ts';
import { revokeDelegation } from './revoke-delegation.ts';

export { settleEndedDelegations } from './settle-ended.ts';

/** Who decides for whom, from day to day. @param kinds every kind of request that people review */
export const delegationSlice = (kinds: readonly ReviewKind[]): Slice => ({
  title: 'Approvals',
  routes: [
    route(contract.listDelegations, listDelegations),
    route(contract.createDelegation, (ctx, input) => createDelegation(ctx, kinds, input)),
    route(contract.revokeDelegation, (ctx, input) => revokeDelegation(ctx, kinds, input)),
  ],
  constraints: {
    delegations_once: () => {
      const message = contract.delegationMessages.twice;
      return problem('duplicate', { message, errors: { to_employee_id: [message] } });
    },
    delegations_to_another: () =>
      problem('invalid', {
        message: contract.delegationMessages.oneself,
        errors: { to_employee_id: [contract.delegationMessages.oneself] },
      }),
  },
  history: {
    kinds: {
      delegations: {
        table: 'delegations',
        async refuse(ctx, id) {
          const { rows } =
            await sql`select from delegations d where d.id = ${id} and ${visibleDelegation(ctx)}`.execute(
              ctx.database,
            );
          if (rows.length === 0) throw problem('not_found');
        },
      },
    },
    tables: {
      delegations: {
        internalFields: ['from_employee_id', 'to_employee_id', 'created_by', 'revoked_by'],
      },
    },
  },
  audiences: { delegations: { ofPeople: true, readsAll: (role) => role === 'Superadmin' } },
});

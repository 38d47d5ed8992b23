import * as contract from '@plumbline/contract';
import type { EmployeeHooks } from '../employees/index.ts';
import { route } from '../platform/http/route.ts';
import { problem } from '../platform/problem.ts';
import type { Slice } from '../platform/slice.ts';
import { decideRolePayChange } from './decide-role-pay-change.ts';
import { listRolePayChanges } from './list-role-pay-changes.ts';

export { requestRolePayChange } from './request-role-pay-change.ts';
export { rolePayChangesToReview } from './role-pay-changes-to-review.ts';

/**
 * Changes of role, pay or employment that a second person decides on.
 * @param hooks what other slices do when they hold
 */
export const rolePayChangeSlice = (hooks: EmployeeHooks): Slice => ({
  title: 'Changes of role, pay or employment',
  routes: [
    route(contract.listRolePayChanges, listRolePayChanges),
    route(contract.decideRolePayChange, decideRolePayChange(hooks)),
  ],
  constraints: {
    role_pay_changes_one_pending: () =>
      problem('wrong_state', {
        message:
          'A change of role, pay or employment of this person is pending already. It has to be approved or rejected first.',
      }),
  },
  audiences: {
    role_pay_changes: { ofPeople: true, readsAll: (role) => contract.may(role, 'employee.write') },
  },
});

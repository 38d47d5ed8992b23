import * as contract from '@plumbline/contract';
import { route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';

/** The roles that people have. */
export const roleSlice: Slice = {
  title: 'Roles and companies',
  routes: [
    route(contract.listRoles, async () => contract.roleIds.map((id) => ({ id, name: contract.roles[id] }))),
  ],
};

import * as contract from '@plumbline/contract';
import { route } from '../platform/http/route.ts';

export const roleRoutes = [
  route(contract.listRoles, async () => contract.roleIds.map((id) => ({ id, name: contract.roles[id] }))),
];

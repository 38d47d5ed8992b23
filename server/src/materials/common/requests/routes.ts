import * as contract from '@plumbline/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../parts/list-route.ts';
import { allocateCommonMaterials, deleteCommonRequest } from './allocate.ts';
import { commonRequestList } from './list-common-requests.ts';
import { commonRequests } from './read-common-requests.ts';

/** Requests for common materials and their allocation. */
export const commonRequestRoutes: Route[] = [
  listRoute(contract.listCommonMaterialRequests, commonRequestList),
  route(contract.getCommonMaterialRequest, (ctx, { params }) => commonRequests.one(ctx, params.id)),
  route(contract.allocateCommonMaterials, allocateCommonMaterials),
  route(contract.deleteCommonMaterialRequest, (ctx, { params }) => deleteCommonRequest(ctx, params.id)),
];

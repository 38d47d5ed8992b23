import type { Family } from '@plumbline/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { approveRequest, denyRequest } from './decide-request.ts';
import { listRequests } from './list-requests.ts';
import { requestAssets } from './request-assets.ts';

/** Requests of a family and the decisions on them. */
export const requestRoutes = (family: Family): Route[] => [
  route(family.request, (ctx, input) => requestAssets(ctx, family, input)),
  route(family.listRequests, (ctx, input) => listRequests(ctx, family, input)),
  route(family.approve, (ctx, input) => approveRequest(ctx, family, input)),
  route(family.deny, (ctx, input) => denyRequest(ctx, family, input)),
];

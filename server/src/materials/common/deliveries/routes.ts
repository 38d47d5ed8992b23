import * as contract from '@plumbline/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import { routeWithFile } from '../../parts/attachments.ts';
import { listRoute } from '../../parts/list-route.ts';
import { commonIssuePoList } from '../issue-pos/list-common-issue-pos.ts';
import { commonDeliveryList } from './list-common-deliveries.ts';
import { commonDeliveries } from './read-common-deliveries.ts';
import { createCommonDelivery, deleteCommonDelivery } from './write-common-delivery.ts';

/** Deliveries of common orders: open orders and recorded deliveries. */
export const commonDeliveryRoutes: Route[] = [
  listRoute(contract.listCommonOrdersForDelivery, (ctx, query) =>
    commonIssuePoList(ctx, query, 'For Delivery'),
  ),
  listRoute(contract.listCommonOrdersPartiallyDelivered, (ctx, query) =>
    commonIssuePoList(ctx, query, 'Partially Delivered'),
  ),
  listRoute(contract.listCommonDeliveries, commonDeliveryList),
  route(contract.getCommonDelivery, (ctx, { params }) => commonDeliveries.one(ctx, params.id)),
  routeWithFile(contract.createCommonDelivery, 'attachment', createCommonDelivery),
  route(contract.deleteCommonDelivery, (ctx, { params }) => deleteCommonDelivery(ctx, params.id)),
];

import * as contract from '@plumbline/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import { routeWithFile } from '../../parts/attachments.ts';
import { listCommonIssuePos } from '../issue-pos/list-common-issue-pos.ts';
import { listCommonDeliveries } from './list-common-deliveries.ts';
import { commonDeliveries } from './read-common-deliveries.ts';
import { createCommonDelivery, deleteCommonDelivery } from './write-common-delivery.ts';

/** Deliveries of common orders: open orders and recorded deliveries. */
export const commonDeliveryRoutes: Route[] = [
  route(contract.listCommonOrdersForDelivery, (ctx, input) => listCommonIssuePos(ctx, input, 'For Delivery')),
  route(contract.listCommonOrdersPartiallyDelivered, (ctx, input) =>
    listCommonIssuePos(ctx, input, 'Partially Delivered'),
  ),
  route(contract.listCommonDeliveries, listCommonDeliveries),
  route(contract.getCommonDelivery, (ctx, { params }) => commonDeliveries.one(ctx, params.id)),
  routeWithFile(contract.createCommonDelivery, 'attachment', createCommonDelivery),
  route(contract.deleteCommonDelivery, (ctx, { params }) => deleteCommonDelivery(ctx, params.id)),
];

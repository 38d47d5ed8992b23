import * as contract from '@plumbline/contract';
import { fileRoute, type Route, route } from '../../platform/http/route.ts';
import { exportDeliveries } from '../export/export-deliveries.ts';
import { issuePoList } from '../issue-pos/list-issue-pos.ts';
import { routeWithFile } from '../parts/attachments.ts';
import { listRoute } from '../parts/list-route.ts';
import { deliveryList } from './list-deliveries.ts';
import { deliveries } from './read-deliveries.ts';
import { createDelivery, deleteDelivery, updateDelivery } from './write-delivery.ts';

/** Deliveries: open orders and recorded deliveries. */
export const deliveryRoutes: Route[] = [
  listRoute(contract.listOrdersForDelivery, (ctx, query) => issuePoList(ctx, query, 'For Delivery')),
  listRoute(contract.listOrdersPartiallyDelivered, (ctx, query) =>
    issuePoList(ctx, query, 'Partially Delivered'),
  ),
  listRoute(contract.listDeliveries, deliveryList),
  fileRoute(contract.exportDeliveries, (ctx, { query }) => exportDeliveries(ctx, query)),
  route(contract.getDelivery, (ctx, { params }) => deliveries.one(ctx, params.id)),
  routeWithFile(contract.createDelivery, 'attachment', createDelivery),
  routeWithFile(contract.updateDelivery, 'attachment', updateDelivery),
  route(contract.deleteDelivery, (ctx, { params }) => deleteDelivery(ctx, params.id)),
];

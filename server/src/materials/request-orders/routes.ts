import * as contract from '@plumbline/contract';
import { preparedRoute, type Route, route } from '../../platform/http/route.ts';
import { listRoute } from '../parts/list-route.ts';
import { decideRequestOrder } from './decide-request-order.ts';
import { requestOrderList } from './list-request-orders.ts';
import { requestOrders } from './read-request-orders.ts';
import {
  createRequestOrder,
  deleteRequestOrder,
  getRunningNumber,
  storePhotos,
  updateRequestOrder,
} from './write-request-order.ts';

/** Request orders: what tasks need, approved on site and for procurement. */
export const requestOrderRoutes: Route[] = [
  listRoute(contract.listRequestOrders, requestOrderList),
  route(contract.getRunningNumber, (ctx, { query }) => getRunningNumber(ctx, query.task_id)),
  route(contract.getRequestOrder, (ctx, { params }) => requestOrders.one(ctx, params.id)),
  preparedRoute(contract.createRequestOrder, storePhotos, createRequestOrder),
  preparedRoute(contract.updateRequestOrder, storePhotos, updateRequestOrder),
  route(contract.decideRequestOrder, decideRequestOrder),
  route(contract.deleteRequestOrder, (ctx, { params }) => deleteRequestOrder(ctx, params.id)),
];

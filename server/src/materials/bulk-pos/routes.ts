import * as contract from '@plumbline/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { routeWithFile } from '../parts/attachments.ts';
import { listRoute } from '../parts/list-route.ts';
import { bulkPoList } from './list-bulk-pos.ts';
import { bulkPos } from './read-bulk-pos.ts';
import { createBulkPo, deleteBulkPo, updateBulkPo } from './write-bulk-po.ts';

/** Bulk purchase orders: the contract quantity of each material. */
export const bulkPoRoutes: Route[] = [
  listRoute(contract.listBulkPos, bulkPoList),
  route(contract.getBulkPo, (ctx, { params }) => bulkPos.one(ctx, params.id)),
  routeWithFile(contract.createBulkPo, 'contract_attachment', createBulkPo),
  routeWithFile(contract.updateBulkPo, 'contract_attachment', updateBulkPo),
  route(contract.deleteBulkPo, (ctx, { params }) => deleteBulkPo(ctx, params.id)),
];

import * as contract from '@plumbline/contract';
import { preparedRoute, type Route, route } from '../../platform/http/route.ts';
import { storeAttachment } from '../parts/attachments.ts';
import { listBulkPos } from './list-bulk-pos.ts';
import { bulkPos } from './read-bulk-pos.ts';
import { createBulkPo, deleteBulkPo, updateBulkPo } from './write-bulk-po.ts';

/** Bulk purchase orders: the contract quantity of each material. */
export const bulkPoRoutes: Route[] = [
  route(contract.listBulkPos, listBulkPos),
  route(contract.getBulkPo, (ctx, { params }) => bulkPos.one(ctx, params.id)),
  preparedRoute(
    contract.createBulkPo,
    (ctx, { body }) => storeAttachment(ctx, body, 'contract_attachment', 'any'),
    createBulkPo,
  ),
  preparedRoute(
    contract.updateBulkPo,
    (ctx, { body }) => storeAttachment(ctx, body, 'contract_attachment', 'any'),
    updateBulkPo,
  ),
  route(contract.deleteBulkPo, (ctx, { params }) => deleteBulkPo(ctx, params.id)),
];

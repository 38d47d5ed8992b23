import * as contract from '@plumbline/contract';
import { sql } from 'kysely';
import { type Route, route } from '../../platform/http/route.ts';
import { routeWithFile } from '../parts/attachments.ts';
import { listRoute } from '../parts/list-route.ts';
import { checkStocktake } from './check-stocktake.ts';
import { countingSheet } from './counting-sheet.ts';
import { decideStocktakeDispute } from './decide-dispute.ts';
import { stocktakeOrders, stocktakes } from './read-stocktakes.ts';
import { createStocktake, deleteStocktake } from './write-stocktake.ts';

/** Stocktakes: counted quantities and the corrections of the stock. */
export const stocktakeRoutes: Route[] = [
  listRoute(contract.listStocktakes, (ctx, { project_id }) =>
    stocktakes.list(ctx, stocktakeOrders, [project_id ? sql`o.project_id = ${project_id}` : null]),
  ),
  route(contract.printCountingSheet, (ctx, { query }) => countingSheet.print(ctx, query)),
  route(contract.getStocktake, (ctx, { params }) => stocktakes.one(ctx, params.id)),
  routeWithFile(contract.createStocktake, 'attachment', createStocktake),
  route(contract.checkStocktake, checkStocktake),
  route(contract.decideStocktakeDispute, decideStocktakeDispute),
  route(contract.deleteStocktake, (ctx, { params }) => deleteStocktake(ctx, params.id)),
];

import * as contract from '@plumbline/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import { routeWithFile } from '../../parts/attachments.ts';
import { listRoute } from '../../parts/list-route.ts';
import { commonCountingSheet } from '../../stocktakes/counting-sheet.ts';
import { stocktakeOrders } from '../../stocktakes/read-stocktakes.ts';
import { commonStocktakes } from './read-common-stocktakes.ts';
import { createCommonStocktake, deleteCommonStocktake } from './write-common-stocktake.ts';

/** Stocktakes of common materials. */
export const commonStocktakeRoutes: Route[] = [
  listRoute(contract.listCommonStocktakes, (ctx) => commonStocktakes.list(ctx, stocktakeOrders, [])),
  route(contract.printCommonCountingSheet, (ctx, { query }) => commonCountingSheet.print(ctx, query)),
  route(contract.getCommonStocktake, (ctx, { params }) => commonStocktakes.one(ctx, params.id)),
  routeWithFile(contract.createCommonStocktake, 'attachment', createCommonStocktake),
  route(contract.deleteCommonStocktake, (ctx, { params }) => deleteCommonStocktake(ctx, params.id)),
];

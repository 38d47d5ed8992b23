import * as contract from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { type List, readPage } from '../../../platform/database/list.ts';
import { preparedRoute, type Route, route } from '../../../platform/http/route.ts';
import { storeAttachment } from '../../parts/attachments.ts';
import { commonCountingSheet } from '../../stocktakes/counting-sheet.ts';
import { readStocktakes, type StocktakeRow } from '../../stocktakes/read-stocktakes.ts';
import { isCommonStocktake, presentCommonStocktakes, readCommonStocktake } from './read-common-stocktakes.ts';
import { createCommonStocktake, deleteCommonStocktake } from './write-common-stocktake.ts';

type Query = contract.Input<typeof contract.listCommonStocktakes>['query'];

/** The stocktakes of common materials, latest first. */
const listOf = (ctx: Context): List<Query['sort'], StocktakeRow, contract.CommonStocktake> => ({
  from: sql`stocktakes o`,
  key: sql`o.id`,
  filter: isCommonStocktake,
  orders: { date: [sql`o.date`], action: [sql`o.action`, sql`o.date`] },
  read: (chosen) => readStocktakes(ctx, chosen),
  present: (rows) => presentCommonStocktakes(ctx, rows),
});

/** Stocktakes of common materials. */
export const commonStocktakeRoutes: Route[] = [
  route(contract.listCommonStocktakes, (ctx, { query }) => readPage(ctx, listOf(ctx), query)),
  route(contract.printCommonCountingSheet, (ctx, { query }) => commonCountingSheet.print(ctx, query)),
  route(contract.getCommonStocktake, (ctx, { params }) => readCommonStocktake(ctx, params.id)),
  preparedRoute(
    contract.createCommonStocktake,
    (ctx, { body }) => storeAttachment(ctx, body, 'attachment', 'any'),
    createCommonStocktake,
  ),
  route(contract.deleteCommonStocktake, (ctx, { params }) => deleteCommonStocktake(ctx, params.id)),
];

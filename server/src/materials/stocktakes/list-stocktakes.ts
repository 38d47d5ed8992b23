import type { Input, listStocktakes as listEndpoint, Page, Stocktake } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/list.ts';
import { refuseHiddenScope } from '../parts/scope.ts';
import { stocktakeOrders, stocktakes } from './read-stocktakes.ts';

type Query = Input<typeof listEndpoint>['query'];

/** A page of the stocktakes of the store and of projects that the caller may see, latest first. */
export async function listStocktakes(ctx: Context, { query }: { query: Query }): Promise<Page<Stocktake>> {
  const { project_id } = query;
  await refuseHiddenScope(ctx, { project_id });
  const ofProject = project_id ? sql`o.project_id = ${project_id}` : null;
  return readPage(ctx, stocktakes.list(ctx, stocktakeOrders, [ofProject]), query);
}

import type { Answer, Endpoint, Input, PageQuery, Sorting } from '@plumbline/contract';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { type List, readPage } from '../../platform/database/list.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { refuseHiddenScope, type Scope } from './scope.ts';

type RowOf<E> = Answer<E> extends { data: (infer Row)[] } ? Row : never;

/**
 * Binds a list to its endpoint, which answers a page of it, or not_found for a scope that the caller may not see.
 * @param endpoint its orders are among those of the list
 */
export const listRoute = <E extends Endpoint, Sort extends string, Row>(
  endpoint: E & { query?: z.ZodType<PageQuery & Sorting<NoInfer<Sort>>> },
  listOf: (ctx: Context, query: Input<E>['query']) => List<Sort, Row, RowOf<E>>,
): Route =>
  route(endpoint, async (ctx, { query }) => {
    const asked = query as Scope & PageQuery & Sorting<Sort>;
    await refuseHiddenScope(ctx, asked);
    return (await readPage(ctx, listOf(ctx, query), asked)) as Answer<E>;
  });

import { type Endpoint, may, type Page, pathOfPlace, storeWork } from '@plumbline/contract';
import type { Context } from '../platform/context.ts';
import { mayCall } from '../platform/http/guard.ts';
import type { Route } from '../platform/http/route.ts';
import type { WaitingGroup, WaitingSource } from '../platform/waiting.ts';

type UseCase = (ctx: Context, input: unknown) => Promise<Page<unknown>>;

/**
 * The work of those who look after the store, counted by the lists that home counts it by. Rule: MAIL-11.
 * @param routes all that there are
 */
export const waitingStoreWork =
  (routes: () => readonly Route[]): WaitingSource =>
  async (ctx) => {
    const useCases = new Map(routes().map(({ endpoint, run }) => [endpoint.name, run as unknown as UseCase]));
    const totalOf = async (endpoint: Endpoint, query: unknown) => {
      const useCase = useCases.get(endpoint.name);
      if (!useCase || !mayCall(ctx.actor, endpoint)) return 0;
      return (await useCase(ctx, { query: endpoint.query?.parse(query) })).total;
    };
    const groups: WaitingGroup[] = [];
    for (const { action, label, place, lists } of storeWork) {
      if (!may(ctx.actor.role, action)) continue;
      let total = 0;
      for (const { endpoint, input } of lists) total += await totalOf(endpoint, input.query);
      groups.push({ title: label, lines: [], total, path: pathOfPlace(place) });
    }
    return groups;
  };

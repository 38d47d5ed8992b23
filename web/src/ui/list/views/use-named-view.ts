import { listSavedViews, type SavedView } from '@plumbline/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useEndpoint } from '../../../platform/queries.ts';
import { queryKey } from '../../../platform/query-key.ts';

/** The view of a list that the address names. */
export type NamedView = {
  view: SavedView | undefined;
  /** It is not known yet: until then the list is not asked for. */
  isPending: boolean;
  /** Why it cannot be shown: it was deleted or is no longer shared, or the views could not be loaded. */
  problem: 'missing' | 'not loaded' | null;
};

/** Finds the view that the address names. @param list undefined where a list has none @param id 0 for none */
export function useNamedView(list: string | undefined, id: number): NamedView {
  const isNamed = list !== undefined && id !== 0;
  const { data, isPending } = useEndpoint(
    listSavedViews,
    { query: { list: list ?? '' } },
    { enabled: isNamed },
  );
  if (!isNamed) return { view: undefined, isPending: false, problem: null };
  const view = data?.find((one) => one.id === id);
  return {
    view,
    isPending,
    problem: view || isPending ? null : data ? 'missing' : 'not loaded',
  };
}

/**
 * Puts a view that was saved among those that the page has of its list, or takes one out that was deleted: the address
 * may lead there before they are loaded again.
 */
export function keepSaved(client: QueryClient, list: string, id: number, saved: SavedView | undefined): void {
  client.setQueryData<SavedView[]>(queryKey(listSavedViews, { query: { list } }), (views) => {
    const others = (views ?? []).filter((view) => view.id !== id);
    return saved ? [...others, saved] : others;
  });
}

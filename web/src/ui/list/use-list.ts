import type { Answer, Call, Endpoint, Page } from '@plumbline/contract';
import { type EndpointOptions, useEndpoint } from '../../platform/queries.ts';
import type { Column, TableQuery } from '../tables/data-table.types.ts';
import type { DrawnFilter, ListFilter } from './list-filter.ts';
import { type ListOptions, useListAddress } from './use-list-address.ts';

type QueryOf<E extends Endpoint> = Call<E> extends { query?: infer Query } ? NonNullable<Query> : never;
type ParamsOf<E extends Endpoint> = Call<E> extends { params?: infer Params } ? Params : never;
/** The fields of an endpoint's query that a list does not fill in by itself. */
type FilterName<E extends Endpoint> = Exclude<keyof QueryOf<E>, 'page' | 'per_page' | 'sort' | 'direction'>;
/** A row of the page that an endpoint answers. */
export type RowOf<E extends Endpoint> = Answer<E> extends { data: (infer Row)[] } ? Row : never;

/** A list as a `ListTable` draws it. */
export type List<Row> = ReturnType<typeof useListAddress<Row>> & {
  /** Under which the device remembers which of its columns are hidden. */
  remembered: string;
  columns: readonly Column<Row>[];
  query: TableQuery;
  /** The page, once it has been answered. */
  answer: Page<Row> | undefined;
  rows: Row[] | undefined;
};

type UseListOptions<E extends Endpoint> = ListOptions<RowOf<E>> &
  Pick<EndpointOptions<E>, 'apply'> & {
    /** By the names that the endpoint's query has for them. */
    filters?: Partial<Record<FilterName<E>, ListFilter>>;
    /** Filters that are no part of the query: what they are set to leads to another endpoint or other parameters. */
    outsideQuery?: Record<string, DrawnFilter>;
    params?: ParamsOf<E>;
    /** Names the list for its saved views where other parameters lead to another endpoint: that of one of them. */
    viewed?: string;
    /** The part of the query that does not depend on the filters. */
    query?: Partial<QueryOf<E>>;
  };

/**
 * A list that the server pages: its filters, order and page are in the address, and what they come to is asked for.
 * Drawn by `ListTable`.
 */
export function useList<E extends Endpoint>(endpoint: E, options: UseListOptions<E> = {}): List<RowOf<E>> {
  const { filters = {}, outsideQuery = {}, params, query: fixed, apply, ...rest } = options;
  const remembered = rest.remembered ?? rest.name ?? endpoint.name;
  const outside = Object.fromEntries(
    Object.entries(outsideQuery).map(([part, filter]) => [part, { ...filter, outsideViews: true }]),
  );
  const address = useListAddress<RowOf<E>>({
    ...rest,
    viewed: rest.outsideAddress ? undefined : (rest.viewed ?? nameForViews(endpoint, remembered)),
    filters: { ...(filters as Record<string, ListFilter>), ...outside },
  });
  const filterQuery = Object.fromEntries(
    Object.entries(address.filterQuery).filter(([name]) => !(name in outsideQuery)),
  );
  const { sort, page } = address;
  const input = {
    ...(params !== undefined && { params }),
    query: {
      ...(address.size !== undefined && { per_page: address.size }),
      ...(fixed as object | undefined),
      ...filterQuery,
      ...(sort && { sort: sort.by, direction: sort.direction }),
      page,
    },
  };
  const query = useEndpoint(endpoint, input as unknown as Call<E>, {
    keepPrevious: true,
    ...(apply && { apply }),
    enabled: !address.views?.isPending,
  });
  const answer = query.data as Page<RowOf<E>> | undefined;
  return {
    ...address,
    // An export takes what the list always asks for, too; it has no pages.
    filterQuery: { ...fixed, per_page: undefined, ...filterQuery },
    remembered,
    columns: rest.columns ?? [],
    query,
    answer,
    rows: answer?.data,
  };
}

/** The name of a list in saved views: its endpoint, and which of its lists where it answers several. */
function nameForViews({ name }: Endpoint, remembered: string): string {
  return remembered === name ? name : `${name}:${remembered}`;
}

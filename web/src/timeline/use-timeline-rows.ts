import { useThrottledValue } from '@mantine/hooks';
import {
  getProjectTimeline,
  getTaskTimeline,
  type ItemType,
  type Timeline,
  type TimelineRow,
} from '@plumbline/contract';
import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiProblem } from '../platform/api-problem.ts';
import { isApplied } from '../platform/commands/command.ts';
import { useCommandsOf } from '../platform/commands/command-log.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { queryClient } from '../platform/query-client.ts';
import { useSignedIn } from '../platform/session.ts';
import { linesBetween } from '../ui/list/line-choice.ts';
import { applyToTimeline, type RecordOf } from './apply-dates.ts';

/** Rows that are loaded at once. */
export const PAGE_ROWS = 100;

/** While one scrolls, pages are asked for at most so often. */
const ASK_EVERY_MS = 150;

/** What a timeline is of, and how far it is open. */
export type TimelineShape = {
  type: ItemType;
  id: number;
  levels: number;
  toggled: readonly number[];
  /** The baseline whose bars are drawn beneath, or null. */
  baseline: number | null;
};

/** The query of a page of rows, counted from 0. */
export function timelinePageQuery({ type, id, levels, toggled, baseline }: TimelineShape, number: number) {
  const query = {
    offset: String(number * PAGE_ROWS),
    limit: String(PAGE_ROWS),
    levels: String(levels),
    ...(toggled.length > 0 && { toggled: toggled.join(',') }),
    ...(baseline && { baseline_id: String(baseline) }),
  } as never;
  const endpoint = type === 'projects' ? getProjectTimeline : getTaskTimeline;
  const page = endpointQuery(endpoint as typeof getProjectTimeline, { params: { id }, query });
  return { ...page, placeholderData: () => withAnotherBaseline(page.queryKey) };
}

const withoutBaseline = ([name, params, query]: readonly unknown[]) =>
  JSON.stringify([name, params, { ...(query as object), baseline_id: undefined }]);

/** The same page with another baseline: that moves no row, so the shown rows stay until the answer comes. */
function withAnotherBaseline(key: readonly unknown[]): Timeline | undefined {
  const wanted = withoutBaseline(key);
  return queryClient
    .getQueriesData<Timeline>({ queryKey: key.slice(0, 2) })
    .find(([other, data]) => data && withoutBaseline(other) === wanted)?.[1];
}

/** The first page, which also says how many rows and days there are. @param enabled false: not yet */
export function useTimelineHead(shape: TimelineShape, enabled: boolean) {
  return useQuery<Timeline, ApiProblem>({ ...timelinePageQuery(shape, 0), enabled });
}

/** The pages that some rows are on, with one more on either side. */
function pagesAround(first: number, last: number, total: number): number[] {
  const lowest = Math.max(0, Math.floor(first / PAGE_ROWS) - 1);
  const highest = Math.min(Math.floor(Math.max(0, total - 1) / PAGE_ROWS), Math.floor(last / PAGE_ROWS) + 1);
  return Array.from({ length: Math.max(0, highest - lowest + 1) }, (_, index) => lowest + index);
}

type Window = {
  rowAt: (index: number) => TimelineRow | undefined;
  pages: Timeline[];
  failed: boolean;
  retry: () => void;
};

/** The rows in sight and around it, loaded as one scrolls. @param range of rows in sight, from 0 */
export function useTimelineWindow(
  shape: TimelineShape,
  range: { first: number; last: number },
  total: number,
  recordOf: RecordOf,
): Window {
  const commands = useCommandsOf(useSignedIn().user.employee.id);
  const wanted = useThrottledValue(pagesAround(range.first, range.last, total).join(','), ASK_EVERY_MS);
  const numbers = useMemo(() => (wanted === '' ? [] : wanted.split(',').map(Number)), [wanted]);
  const combine = useMemo(
    () =>
      combinePages(numbers, (page) =>
        commands
          .filter(isApplied)
          .reduce((shown, command) => applyToTimeline(shown, command, recordOf), page),
      ),
    [numbers, commands, recordOf],
  );
  return useQueries({ queries: numbers.map((page) => timelinePageQuery(shape, page)), combine });
}

/**
 * Stable as long as the pages are: then rows are drawn again only when an answer changes, or what waits on this device.
 */
function combinePages(numbers: readonly number[], apply: (page: Timeline) => Timeline) {
  return (results: UseQueryResult<Timeline>[]): Window => {
    const byPage = new Map(results.map(({ data }, index) => [numbers[index] ?? 0, data && apply(data)]));
    return {
      rowAt: (index) => byPage.get(Math.floor(index / PAGE_ROWS))?.rows[index % PAGE_ROWS],
      pages: [...byPage.values()].filter((page) => page !== undefined),
      failed: results.some(({ isError, data }) => isError && !data),
      retry: () => {
        for (const result of results) if (result.isError) void result.refetch();
      },
    };
  };
}

/**
 * The tasks from one row to another one, whichever comes first; those between them that have not been in sight are loaded.
 * None where one of them is in no row that was.
 */
export function useRowsFrom(shape: TimelineShape) {
  const client = useQueryClient();
  return async (from: number, to: number): Promise<readonly number[]> => {
    const total = client.getQueryData<Timeline>(timelinePageQuery(shape, 0).queryKey)?.total ?? 0;
    const numbers = pagesAround(0, total, total);
    const cached = numbers.map((page) =>
      client.getQueryData<Timeline>(timelinePageQuery(shape, page).queryKey),
    );
    const pageOf = (id: number) => cached.findIndex((page) => page?.rows.some((row) => row.id === id));
    const [first, last] = [pageOf(from), pageOf(to)].sort((a, b) => a - b) as [number, number];
    if (first < 0) return [];
    const pages = await Promise.all(
      numbers.slice(first, last + 1).map((page) => client.ensureQueryData(timelinePageQuery(shape, page))),
    );
    const tasks = pages.flatMap(({ rows }) => rows).filter(({ type }) => type === 'tasks');
    return linesBetween(
      tasks.map(({ id }) => id),
      from,
      to,
    );
  };
}

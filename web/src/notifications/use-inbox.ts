import { type Answer, listNotifications } from '@plumbline/contract';
import { useQueries } from '@tanstack/react-query';
import { isApplied } from '../platform/commands/command.ts';
import { useCommandsOf } from '../platform/commands/command-log.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { useEndpoint } from '../platform/queries.ts';
import { useSignedIn } from '../platform/session.ts';
import { applyReading } from './apply-reading.ts';

const PER_PAGE = 20;

const pageOf = (page: number) => ({ query: { page, per_page: PER_PAGE } });

/** How many notifications are unread; undefined until that is known. */
export function useUnread(): number | undefined {
  return useEndpoint(listNotifications, pageOf(1), { apply: applyReading }).data?.unread;
}

/** One's inbox, newest first, as far as one has asked to see. */
export function useInbox(pages: number) {
  const waiting = useCommandsOf(useSignedIn().user.employee.id).filter(isApplied);
  const queries = useQueries({
    queries: Array.from({ length: pages }, (_, index) => ({
      ...endpointQuery(listNotifications, pageOf(index + 1)),
      select: (page: Answer<typeof listNotifications>) => waiting.reduce(applyReading, page),
    })),
  });
  const [first] = queries;
  const loaded = queries.flatMap(({ data }) => data?.data ?? []);
  return {
    // What has come since one page was loaded moves the last ones of it to the next.
    entries: [...new Map(loaded.map((entry) => [entry.id, entry])).values()],
    unread: first?.data?.unread ?? 0,
    isPending: first?.isPending ?? true,
    isLoadingMore: queries.some(({ isPending }) => isPending),
    hasMore: (first?.data?.last_page ?? 1) > pages,
    error: queries.find(({ error }) => error)?.error ?? null,
    refetch: () => void Promise.all(queries.map((query) => query.refetch())),
  };
}

import 'fake-indexeddb/auto';
import { listAreas } from '@plumbline/contract';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpointQuery } from './endpoint-query.ts';
import { queryClient } from './query-client.ts';

const ASKED_AGAIN_EVERY_MS = 15_000;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('without a network a read is asked for again once at a time, however often it was tried', async () => {
  let isConnected = true;
  const requests = vi.fn(async () => {
    if (!isConnected) throw new TypeError('No network');
    return Response.json({ data: [] });
  });
  vi.stubGlobal('fetch', requests);
  vi.stubGlobal('navigator', {
    get onLine() {
      return isConnected;
    },
  });
  const shown = new QueryObserver(queryClient, endpointQuery(listAreas, { params: { id: 12 } }));
  const end = shown.subscribe(() => {});
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toEqual([]));
  isConnected = false;
  for (let opened = 0; opened < 20; opened += 1) await shown.refetch();

  requests.mockClear();
  for (let time = 1; time <= 4; time += 1) {
    await vi.advanceTimersByTimeAsync(ASKED_AGAIN_EVERY_MS);
    await vi.waitFor(() => expect(requests).toHaveBeenCalledTimes(time));
    await vi.waitFor(() => expect(shown.getCurrentResult().fetchStatus).toBe('idle'));
  }
  end();
});

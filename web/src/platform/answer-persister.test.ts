import 'fake-indexeddb/auto';
import { credentialsAddress, listAcceptedAssignments, listAreas } from '@plumbline/contract';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFromDevice, storedAt } from './answer-persister.ts';
import { clearAnswers, storeAnswer } from './answer-store.ts';
import { ApiProblem } from './api-problem.ts';
import { endpointQuery } from './endpoint-query.ts';
import { queryClient } from './query-client.ts';
import { queryKey } from './query-key.ts';
import { leave, setToken } from './token.ts';

const ASKED_AGAIN_EVERY_MS = 15_000;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  queryClient.clear();
  leave();
  await clearAnswers();
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

const TOKEN = 'token of a worker';
const credentials = { user: { employee: { id: 7 }, device_key: 'c2VjcmV0IG9mIDEyMzQ1Ng==' } };
const key = queryKey(listAcceptedAssignments, {});

/** A screen that shows the answer, of which the device has stored an earlier one. */
async function showStored() {
  setToken(TOKEN);
  queryClient.setQueryData(queryKey(credentialsAddress, {}), credentials as never);
  await storeAnswer(TOKEN, key, 'earlier');
  const answer = Promise.withResolvers<string>();
  const query = { ...endpointQuery(listAcceptedAssignments, {}), queryFn: () => answer.promise };
  const stop = new QueryObserver(queryClient, query as never).subscribe(() => {});
  await vi.waitFor(() => expect(queryClient.getQueryData(key)).toBe('earlier'));
  const shown = queryClient.getQueryCache().find({ queryKey: key });
  if (!shown) throw new Error('The screen shows nothing.');
  return { answer, shown, stop };
}

test('what one begins with is shown from the device while the server is asked. Rule: SCREEN-22', async () => {
  const { answer, shown, stop } = await showStored();
  expect([isFromDevice(shown), storedAt(shown)]).toEqual([true, undefined]);
  answer.resolve('now');
  await vi.waitFor(() => expect(shown.state.data).toBe('now'));
  expect(isFromDevice(shown)).toBe(false);
  stop();
});

test('without an answer of the server it says from when it is', async () => {
  const { answer, shown, stop } = await showStored();
  answer.reject(new ApiProblem(0, { code: 'offline' }));
  await vi.waitFor(() => expect(storedAt(shown)).toEqual(expect.any(Number)));
  expect(shown.state.data).toBe('earlier');
  stop();
});

import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem, hasNoAnswer } from './api-problem.ts';
import { isDeviceOffline } from './device-offline.ts';
import { noteUnansweredRead } from './unanswered-reads.ts';

/** Whether a call went without a true answer: none came, or the server could not work. */
export function isUnanswered(error: Error): boolean {
  if (!(error instanceof ApiProblem)) return false;
  return hasNoAnswer(error) || error.code === 'busy' || error.code === 'too_slow' || error.status === 503;
}

/**
 * Refusals that say nothing of what was sent: a sign-in has ended or is somebody else's, something else has to be done
 * first, there were too many requests, or parts of a file had been removed.
 */
const WAITING_CODES: readonly string[] = [
  'not_signed_in',
  'another_person',
  'new_password_needed',
  'two_step_needed',
  'too_many_tries',
  'parts_missing',
];

/** Whether what was sent from this device is to be sent again later, as it is. */
export const isToSendAgain = (problem: ApiProblem): boolean =>
  isUnanswered(problem) || WAITING_CODES.includes(problem.code);

/** Tries after the first; of a server that says it is not ready more, until its database has been started again. */
const RETRIES = 2;
const RETRIES_OF_NOT_READY = 4;

/** Whether another try may help; a person has waited for a silent server already. */
export function mayRetry(failures: number, error: Error): boolean {
  if (error instanceof ApiProblem && error.code === 'silent') return false;
  const isNotReady = error instanceof ApiProblem && error.status === 503;
  return failures < (isNotReady ? RETRIES_OF_NOT_READY : RETRIES) && isUnanswered(error);
}

/** As above, for what is only read: a device without a network says so at once, and reads when it is back. */
function mayReadAgain(failures: number, error: Error): boolean {
  return !isDeviceOffline() && mayRetry(failures, error);
}

// A page may be opened without a network: only then is its return one.
onlineManager.setOnline(!isDeviceOffline());

/** One cache for the whole page. The live stream announces what changed, so nothing is fetched again by age alone. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => isUnanswered(error) && noteUnansweredRead() }),
  defaultOptions: {
    queries: { retry: mayReadAgain, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

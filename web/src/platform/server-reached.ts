import { credentialsAddress } from '@plumbline/contract';
import { call } from './api.ts';
import { asApiProblem } from './api-problem.ts';
import { isDeviceOffline } from './device-offline.ts';
import { isUnanswered } from './query-client.ts';
import { startSilence } from './silence.ts';

/** Whether the server answers now. */
export async function isServerReached(): Promise<boolean> {
  if (isDeviceOffline()) return false;
  const answer = call(credentialsAddress, {}, { retryAfterSignIn: false }).then(
    () => true,
    (error: unknown) => !isUnanswered(asApiProblem(error)),
  );
  return (await startSilence().isAnsweredInTime(answer)) && answer;
}

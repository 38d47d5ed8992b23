import {
  type Action,
  type Answer,
  beginPasskeySignInAddress,
  type beginPasskeySignIn as beginPasskeySignInEndpoint,
  credentialsAddress,
  type finishSingleSignOn as finishEndpoint,
  finishSignInAddress,
  type finishSignIn as finishSignInEndpoint,
  finishSingleSignOnAddress,
  type getCredentials,
  may,
  type RoleName,
  type SignedInUser,
  signInAddress,
  type signIn as signInEndpoint,
  signInWithPasskeyAddress,
  type signInWithPasskey as signInWithPasskeyEndpoint,
} from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from './api.ts';
import { ApiProblem } from './api-problem.ts';
import { endpointQuery } from './endpoint-query.ts';
import { queryClient } from './query-client.ts';
import { queryKey } from './query-key.ts';
import { LONG_SILENCE_MS, startSilence } from './silence.ts';
import { getDevice, getToken, isExpired, keepDevice, onTokenChange, resume, setToken } from './token.ts';

type Credentials = Answer<typeof getCredentials>;

export type Site = Credentials['site'];

export type Session =
  | { status: 'loading'; problem: ApiProblem | null; retry: () => void }
  | { status: 'signed-out' }
  /** `expired`: the session has ended, but the page holds what was typed and waits for its person to sign in again. */
  | { status: 'signed-in'; user: SignedInUser; role: RoleName; site: Site; expired: boolean };

const credentialsQuery = endpointQuery<typeof getCredentials>(credentialsAddress, {});
let lastToken = getToken();
/** The last return to a page that waited for a new sign-in. */
let resuming = Promise.resolve();

/** Nothing that one person was shown may stay for the next one at the same browser. */
onTokenChange(() => {
  const token = getToken();
  const isNew = token !== lastToken;
  lastToken = token;
  if (token === null) {
    if (!isExpired()) queryClient.clear();
  } else if (isNew) {
    resuming = isExpired() ? resumePage() : resetCache();
    // A failure is shown by the sign-in; after a sign-in in another tab the page goes on asking for its person.
    resuming.catch(() => {});
  }
});

async function resetCache() {
  void queryClient.resetQueries();
}

/**
 * After a new sign-in on a page that waited for it: the same person finds it as it was, another one gets their own.
 * Without an answer to whom it was, the page waits on. @throws ApiProblem then
 */
async function resumePage() {
  const token = getToken();
  const before = queryClient.getQueryData<Credentials>(queryKey(credentialsAddress, {}));
  const { data } = await call<typeof getCredentials>(credentialsAddress, {}, { retryAfterSignIn: false });
  // By now the page may have been left, or somebody else have signed in.
  if (getToken() !== token || !isExpired()) return;
  if (data.user.id === before?.user.id) void queryClient.invalidateQueries();
  else void queryClient.resetQueries();
  resume();
}

/** Asks for the role of who is signed in, while the shell is on its way; null without an answer, which the shell shows. */
export async function loadRole(): Promise<RoleName | null> {
  const credentials = await queryClient.ensureQueryData(credentialsQuery).catch(() => null);
  return credentials && roleOf(credentials);
}

const roleOf = ({ user }: Credentials) => user.employee.employee_role.name as RoleName;

/** The signed-in person. Without an answer from the server it stays `loading` and carries the problem. */
export function useSession(): Session {
  const token = useSyncExternalStore(onTokenChange, getToken);
  const expired = useSyncExternalStore(onTokenChange, isExpired);
  const credentials = useQuery({
    ...credentialsQuery,
    // A page that waits stays its person's until it is known who has signed in.
    enabled: token !== null && !expired,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: true,
  });
  if (token === null && !expired) return { status: 'signed-out' };
  if (credentials.data) {
    const { user, site } = credentials.data;
    return { status: 'signed-in', user, site, role: roleOf(credentials.data), expired };
  }
  return {
    status: 'loading',
    problem: credentials.isFetching ? null : (credentials.error as ApiProblem | null),
    retry: () => void credentials.refetch(),
  };
}

/** The signed-in person; only for what is drawn inside the guarded shell. */
export function useSignedIn() {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('This part is drawn for signed-in people only.');
  return session;
}

/** Whether the signed-in person's role may do an action at all; records carry abilities of their own. */
export function useMay(action: Action): boolean {
  const session = useSession();
  return session.status === 'signed-in' && may(session.role, action);
}

/**
 * Signs in, and goes on with a page that waited for it.
 * @returns null, or what `finishSignIn` needs where the account asks for a code too
 * @throws ApiProblem when either fails
 */
export async function signIn(credentials: { username: string; password: string }): Promise<string | null> {
  const body = { ...credentials, device: getDevice() };
  return enterOrStep(call<typeof signInEndpoint>(signInAddress, { body }, { startsSession: true }));
}

/** Signs in with the code that was asked for. @throws ApiProblem */
export async function finishSignIn(step: { second_step: string; code: string }): Promise<void> {
  const body = { ...step, device: getDevice() };
  await enter(call<typeof finishSignInEndpoint>(finishSignInAddress, { body }, { startsSession: true }));
}

/**
 * Signs in with a passkey that the browser asks for.
 * @throws ApiProblem, or the browser's error where its person gave up
 */
export async function signInWithPasskey(): Promise<void> {
  // The part that talks to the browser is loaded only then.
  const { answerWithPasskey } = await import('./passkeys.ts');
  const begun = call<typeof beginPasskeySignInEndpoint>(beginPasskeySignInAddress, {});
  const { data } = await startSilence(LONG_SILENCE_MS).inTime(begun);
  const { user_handle = '', ...answer } = await answerWithPasskey(data);
  const body = { ...answer, user_handle, device: getDevice() };
  await enter(
    call<typeof signInWithPasskeyEndpoint>(signInWithPasskeyAddress, { body }, { startsSession: true }),
  );
}

/**
 * Ends a sign-in at the company's provider, which has sent the browser back.
 * @returns as `signIn`
 * @throws ApiProblem
 */
export async function finishSingleSignOn(answered: {
  secret: string;
  answer: string;
}): Promise<string | null> {
  const body = { ...answered, device: getDevice() };
  return enterOrStep(
    call<typeof finishEndpoint>(finishSingleSignOnAddress, { body }, { startsSession: true }),
  );
}

/** Goes on with the session that was started, or gives what the second step needs. */
async function enterOrStep(started: Parameters<typeof enter>[0]): Promise<string | null> {
  try {
    await enter(started);
    return null;
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'second_step_needed') throw error;
    return (error.data as { second_step: string }).second_step;
  }
}

/** Goes on with the session that was started. @throws ApiProblem where it was not */
async function enter(started: Promise<{ data: Answer<typeof signInEndpoint> }>): Promise<void> {
  const { data } = await startSilence(LONG_SILENCE_MS).inTime(started);
  keepDevice(data.device);
  setToken(data.token);
  await resuming;
}

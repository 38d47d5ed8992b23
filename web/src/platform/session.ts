import {
  type Action,
  type Answer,
  getCredentials,
  may,
  type RoleName,
  type SignedInUser,
  signIn as signInEndpoint,
  signOut as signOutEndpoint,
  signOutEverywhere as signOutEverywhereEndpoint,
} from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from './api.ts';
import type { ApiProblem } from './api-problem.ts';
import { endpointQuery } from './endpoint-query.ts';
import { queryClient } from './query-client.ts';
import { getToken, onTokenChange, setToken } from './token.ts';

export type Site = Answer<typeof getCredentials>['site'];

export type Session =
  | { status: 'loading'; problem: ApiProblem | null; retry: () => void }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: SignedInUser; role: RoleName; site: Site };

/** Nothing that one person was shown may stay for the next one at the same browser. */
onTokenChange(() => {
  if (getToken() === null) queryClient.clear();
  else void queryClient.resetQueries();
});

/** Who is signed in. Without an answer from the server it stays `loading` and carries the problem. */
export function useSession(): Session {
  const token = useSyncExternalStore(onTokenChange, getToken);
  const credentials = useQuery({
    ...endpointQuery(getCredentials, {}),
    enabled: token !== null,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: true,
  });
  if (token === null) return { status: 'signed-out' };
  if (credentials.data) {
    const { user, site } = credentials.data;
    return { status: 'signed-in', user, site, role: user.employee.employee_role.name as RoleName };
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

/** Signs in. @throws ApiProblem when it fails */
export async function signIn(credentials: { username: string; password: string }): Promise<void> {
  const { data } = await call(signInEndpoint, { body: credentials });
  setToken(data.token);
}

/** Signs out here. The browser forgets its token even where the server cannot be told. */
export async function signOut(): Promise<void> {
  try {
    await call(signOutEndpoint, {});
  } catch {
    // The token lapses by itself; whoever leaves must be able to leave.
  }
  setToken(null);
}

/** Ends every session of this user. @throws ApiProblem when the server could not do it: then nothing has ended */
export async function signOutEverywhere(): Promise<void> {
  await call(signOutEverywhereEndpoint, {});
  setToken(null);
}

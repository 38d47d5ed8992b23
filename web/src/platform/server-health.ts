import { useQuery } from '@tanstack/react-query';
import { API_BASE } from './api.ts';
import { useSignedIn } from './session.ts';
import { getToken } from './token.ts';
import { send } from './transport.ts';

const ASK_EVERY_MS = 5 * 60_000;

/** What the health check says to Superadmins. */
export type ServerHealth = {
  status: 'ok' | 'low_space';
  free_bytes: number;
  backup: {
    state: 'ok' | 'none' | 'waiting' | 'failed' | 'late';
    /** The moment of the newest backup that could be restored, in UTC. */
    taken_at: string | null;
    problem: string | null;
  };
};

async function readHealth(signal: AbortSignal): Promise<ServerHealth | null> {
  const answer = await send({
    method: 'GET',
    url: `${API_BASE}/health`,
    headers: { authorization: `Bearer ${getToken() ?? ''}` },
    body: undefined,
    signal,
  });
  // Anything else than an answer of it is for other notices.
  const { data } = JSON.parse(answer.text) as { data?: ServerHealth };
  return data ?? null;
}

/** The health of the server for a Superadmin; null for anybody else, and until it has answered. */
export function useServerHealth(): ServerHealth | null {
  const isSuperadmin = useSignedIn().role === 'Superadmin';
  const { data } = useQuery({
    queryKey: ['server health'],
    queryFn: ({ signal }) => readHealth(signal),
    enabled: isSuperadmin,
    refetchInterval: ASK_EVERY_MS,
    retry: false,
  });
  return isSuperadmin ? (data ?? null) : null;
}

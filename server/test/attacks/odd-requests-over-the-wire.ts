import {
  type OddRequest,
  oddHeadersOf,
  oddPathsOf,
  oddQueriesOf,
  type Target,
  targets,
} from './odd-requests.ts';
import { sendRaw } from './raw-request.ts';

/** At once. */
const CONNECTIONS = 8;
/** Behind which strangers are counted by themselves. */
const ADDRESS = '198.51.100.6';

/** Who is signed in must not delete what others work with, nor sign out. */
const isHarmful = ({ method, path }: Target) =>
  method === 'DELETE' || path.startsWith('/logout') || path.startsWith('/sessions');

/** One odd query, header or address of a target: by turns, another one each round. */
function oddOf(target: Target, turn: number): OddRequest {
  const queries = oddQueriesOf(target);
  const odd = [
    queries[Math.floor(turn / 3) % queries.length],
    ...oddHeadersOf(target, 1, turn),
    ...oddPathsOf(target, 1, turn),
  ];
  return odd[turn % odd.length] as OddRequest;
}

/**
 * Sends one odd request to each endpoint as a stranger, and one as somebody who is signed in.
 * @param tokens of a session that reads, and of one that may write nothing
 * @returns the answers that are defects
 */
export async function sendOddRequests(
  origin: string,
  { reader, worker }: Record<'reader' | 'worker', string>,
  round: number,
): Promise<string[]> {
  const defects: string[] = [];
  const ask = async (target: Target, turn: number, token: string | null) => {
    const { path, headers } = oddOf(target, turn);
    const answer = await sendRaw(origin, {
      method: target.method,
      path: `/api/v1${path}`,
      headers: {
        'x-forwarded-for': ADDRESS,
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    // It may be too busy for one more paper.
    if (answer && answer.status >= 500 && answer.status !== 503)
      defects.push(`${target.method} ${path.slice(0, 80)} ${JSON.stringify(headers ?? {}).slice(0, 80)}:
        ${answer.text.slice(0, 400)}`);
  };
  const waiting = targets.map((target, index) => [target, round + index] as const);
  const send = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [target, turn] = next;
      await ask(target, turn, null);
      // A stream would stay open.
      if (target.isStream || isHarmful(target)) continue;
      await ask(target, turn + 1, target.method === 'GET' ? reader : worker);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, send));
  return defects;
}

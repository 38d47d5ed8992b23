import { setTimeout } from 'node:timers/promises';
import { problem } from '../platform/problem.ts';

const PAUSE_MS = 1000;
const LONGEST_WAIT_MS = 5000;

/** When each may go on next, in milliseconds since the process began. */
const nextOf = new Map<string, number>();

/**
 * Lets one go on each second, in the order in which they came; what would wait for more than five is refused. For what is guessed at:
 * a legitimate caller gets there, and a guess costs a second.
 * @param key what is slowed: an address
 * @throws too_many_tries when the line is too long, with the seconds until it is not
 */
export async function oneASecond(key: string): Promise<void> {
  const now = performance.now();
  for (const [other, next] of nextOf) if (next <= now) nextOf.delete(other);
  const mine = Math.max(now, nextOf.get(key) ?? 0);
  if (mine - now > LONGEST_WAIT_MS)
    throw problem('too_many_tries', { retryAfterSeconds: Math.ceil(LONGEST_WAIT_MS / 1000) });
  nextOf.set(key, mine + PAUSE_MS);
  await setTimeout(mine - now);
}

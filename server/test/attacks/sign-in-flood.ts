import { signIn } from '@plumbline/contract';
import type { Client, Reply } from '../client.ts';
import { next } from '../test-app.ts';

/**
 * Tries to sign in under many names at once, each try with a key that no one has sent before: a key costs a hash of its
 * own where it is read.
 * @param addresses from which the tries come, by turns
 */
export const signInFlood = (
  anyone: Client,
  tries: number,
  addresses: readonly string[],
): Promise<Reply<unknown>>[] =>
  Array.from({ length: tries }, (_, index) => {
    const number = next();
    return anyone.send(
      signIn,
      { body: { username: `flood-${number}`, password: 'wrong' } },
      {
        'x-forwarded-for': addresses[index % addresses.length] as string,
        'idempotency-key': `flood-${number}`,
      },
    );
  });

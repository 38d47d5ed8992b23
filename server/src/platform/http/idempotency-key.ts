import { createHash } from 'node:crypto';
import { passwordTurn } from '../argon2/argon2.ts';
import type { Command } from '../context.ts';
import { problem } from '../problem.ts';
import type { BodyFiles } from './bodies/body-files.ts';

/** The key of a write and what identifies its request. */
export type IdempotencyKey = { key: string; requestHash: Buffer; command: KeptCommand | null };

/** A command as it is kept for ever: its hash covers no password. */
export type KeptCommand = Command & { endpoint: string; requestHash: Buffer };

const digest = (...parts: (string | Buffer)[]): Buffer => {
  const sha256 = createHash('sha256');
  // As JSON, no part runs into the next.
  for (const part of parts) sha256.update(JSON.stringify(part));
  return sha256.digest();
};

/** A body as text without its passwords, with what identifies the content of its files, and the passwords by themselves. */
function withoutPasswords(body: unknown, files: BodyFiles): { plain: string; passwords: string | null } {
  const found: unknown[] = [];
  const plain = JSON.stringify(body ?? null, (field, value) => {
    if (!/password/i.test(field)) return typeof value === 'string' ? (files.digestOf(value) ?? value) : value;
    found.push([field, value]);
    return undefined;
  });
  return { plain, passwords: found.length === 0 ? null : JSON.stringify(found) };
}

/**
 * Reads the key of a request, if it has one: the id of its command, or its `Idempotency-Key`. A request that no one
 * signed in makes has none: keys are a person's. The hash covers everything that makes it another request. Another
 * password makes it another one too, but a plain hash would be easier to guess it from than the one that is kept of the
 * account: it goes in by argon2id, with a salt that no other key or request has. Rules: API-6, API-20.
 * @throws malformed; busy when too many passwords wait
 */
export async function readIdempotencyKey(
  request: KeyedRequest,
  command: (Command & { endpoint: string }) | null = null,
): Promise<IdempotencyKey | null> {
  if (request.actor === null) return null;
  const key = command?.id ?? sentKey(request);
  if (key === null) return null;
  const { plain, passwords } = withoutPasswords(request.body, request.bodyFiles);
  // Not the address as it was written, in which a trailing slash makes no difference.
  const target = [request.routeOptions.url, request.params, request.query];
  // Of a POST without its method: hashes that are kept were made so.
  const address = JSON.stringify(request.method === 'POST' ? target : [request.method, ...target]);
  const plainHash = digest(address, plain);
  const kept = command && { ...command, requestHash: plainHash };
  if (passwords === null) return { key, requestHash: plainHash, command: kept };
  const { userId } = request.actor;
  const salt = digest(String(userId), key, address, plain);
  const slow = await passwordTurn(`user ${userId}`, ({ raw }) => raw(passwords, salt));
  return { key, requestHash: digest(address, plain, slow), command: kept };
}

type KeyedRequest = {
  method: string;
  actor: { userId: number } | null;
  routeOptions: { url?: string | undefined };
  params: unknown;
  query: unknown;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
  bodyFiles: BodyFiles;
};

function sentKey({ headers }: KeyedRequest): string | null {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  if (key.length > 200)
    throw problem('malformed', { message: 'The Idempotency-Key is longer than 200 characters.' });
  return key;
}

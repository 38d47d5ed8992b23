import { expect } from 'vitest';

/** The Superadmin's password where a test chooses it. */
export const ADMIN_PASSWORD = 'a long enough password';

type Json = { data: Record<string, unknown>; code?: string; message: string };

/** Calls a running server. */
export async function call(
  origin: string,
  path: string,
  options: { token?: string; method?: string; body?: unknown; key?: string } = {},
) {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method: options.method ?? (options.body ? 'POST' : 'GET'),
    headers: {
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.key && { 'idempotency-key': options.key }),
    },
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
  });
  const json = (await response.json()) as Json;
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, data: json.data, code: json.code, message: json.message, retryAfter };
}

/** Signs somebody in at a running server, the Superadmin unless another is named, and gives the token. */
export async function signIn(
  origin: string,
  password = ADMIN_PASSWORD,
  username = 'superadmin',
): Promise<string> {
  const { status, data } = await call(origin, '/login', { body: { username, password } });
  expect(status).toBe(200);
  return data.token as string;
}

/** The id of the record that a call answered with. */
export const idOf = ({ data }: { data: Record<string, unknown> }) => data.id as number;

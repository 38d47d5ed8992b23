import {
  type Answer,
  type Call,
  changeUser,
  type Endpoint,
  type Failure,
  getCredentials,
  type RoleName,
  signIn,
} from '@plumbline/contract';
import { BASE_URL, PASSWORD } from './server.ts';

type LooseCall = { params?: Record<string, unknown>; query?: Record<string, string>; body?: unknown };

/** The API as one of the demo's people: calls an endpoint of the contract and answers its data. */
export type Client = <E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  headers?: Record<string, string>,
) => Promise<Answer<E>>;

const clients = new Map<RoleName, Promise<Client>>();

/** The demo account of a role. */
export function usernameOf(role: RoleName): string {
  return role.toLowerCase().replaceAll(' ', '_');
}

/** The API as the demo's person of a role; each worker signs in once a role. */
export function api(role: RoleName): Promise<Client> {
  const present = clients.get(role) ?? newToken(role).then(clientWith);
  clients.set(role, present);
  return present;
}

/**
 * Somebody new changes the password that was set for them, as everybody has to.
 * @param base where the server is, if it is another one than the journeys'
 */
export async function chooseOwnPassword(
  username: string,
  old_password: string,
  base = BASE_URL,
): Promise<void> {
  const { token } = await send(signIn, { body: { username, password: old_password } }, undefined, base);
  const { user } = await send(getCredentials, {}, token, base);
  const body = { username, old_password, password: PASSWORD, password_confirmation: PASSWORD };
  await send(changeUser, { params: { id: user.id }, body }, token, base);
}

/** The API of another server than the journeys', as somebody with an account there. */
export async function apiAt(base: string, username: string): Promise<Client> {
  const { token } = await send(signIn, { body: { username, password: PASSWORD } }, undefined, base);
  return (endpoint, input) => send(endpoint, input, token, base);
}

/** One for all journeys, so that no one is notified of a new device each time. */
const DEVICE = 'the device of the journeys';

/** A new session of a role's demo account. */
export async function newToken(role: RoleName): Promise<string> {
  const { token } = await send(signIn, {
    body: { username: usernameOf(role), password: PASSWORD, device: DEVICE },
  });
  return token;
}

function clientWith(token: string): Client {
  return (endpoint, input, headers) => send(endpoint, input, token, BASE_URL, headers);
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  token?: string,
  base = BASE_URL,
  headers: Record<string, string> = {},
): Promise<Answer<E>> {
  const { params = {}, query, body } = input as LooseCall;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const response = await fetch(`${base}/api/v1${path}?${new URLSearchParams(query)}`, {
    method: endpoint.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(endpoint.method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const answer = (await response.json()) as { data: Answer<E> } & Failure;
  if (!response.ok) {
    throw new Error(
      `${endpoint.name}: ${response.status} ${answer.message} ${JSON.stringify(answer.errors)}`,
    );
  }
  return answer.data;
}

import type { Answer, Call, Endpoint, Failure } from '@plumbline/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/** A request as it goes over the wire, below /api/v1. */
export type RawRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
};

/** What came back. */
export type Reply<Data> = {
  status: number;
  headers: LightMyRequestResponse['headers'];
  /** The body of a failure; of a success it has no code. */
  body: Failure;
  /** The `data` of a success. */
  data: Data;
  text: string;
  /** The bytes, as of an answer that is a file. */
  raw: Buffer;
};

/** Somebody who calls the API, signed in or not. */
export type Client = {
  /** Calls an endpoint and gives whatever came back. */
  send<E extends Endpoint>(
    endpoint: E,
    input?: Call<E>,
    headers?: Record<string, string>,
  ): Promise<Reply<Answer<E>>>;
  /** Calls an endpoint that must succeed, and gives its data. */
  call<E extends Endpoint>(
    endpoint: E,
    input?: Call<E>,
    headers?: Record<string, string>,
  ): Promise<Answer<E>>;
  /** Sends what the contract's types do not let through. */
  request(path: string, request?: RawRequest): Promise<Reply<never>>;
};

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** The path of an endpoint with its parameters and query filled in. */
export function pathOf(endpoint: Endpoint, { params, query }: Parts): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(params?.[name])));
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? path
    : `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

type Sent = {
  method: NonNullable<RawRequest['method']>;
  url: string;
  headers: Record<string, string>;
  body: unknown;
};
type Arrived = { status: number; headers: Reply<unknown>['headers']; raw: Buffer };

/**
 * A caller of an app.
 * @param token of the session, or null for an anonymous caller
 */
export function clientOf(app: FastifyInstance, token: string | null): Client {
  return clientThat(token, async ({ method, url, headers, body }) => {
    const response = await app.inject({
      method,
      url,
      headers,
      ...(body !== undefined && { payload: body as object }),
    });
    return { status: response.statusCode, headers: response.headers, raw: response.rawPayload };
  });
}

/**
 * A caller of a server that listens, in a process of its own.
 * @param token of the session, or null for an anonymous caller
 */
export function clientAt(origin: string, token: string | null): Client {
  return clientThat(token, async ({ method, url, headers, body }) => {
    const response = await fetch(`${origin}${url}`, {
      method,
      headers: {
        'accept-encoding': 'identity',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      raw: Buffer.from(await response.arrayBuffer()),
    };
  });
}

function clientThat(token: string | null, exchange: (sent: Sent) => Promise<Arrived>): Client {
  const request: Client['request'] = async (path, { method = 'GET', body, headers } = {}) => {
    const arrived = await exchange({
      method,
      url: `/api/v1${path}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      body,
    });
    const text = arrived.raw.toString();
    const isJson = String(arrived.headers['content-type']).startsWith('application/json');
    const parsed = isJson && !arrived.headers['content-encoding'] ? JSON.parse(text) : {};
    return { ...arrived, body: parsed, data: parsed.data as never, text };
  };
  const send: Client['send'] = (endpoint, input, headers) => {
    const parts = (input ?? {}) as Parts;
    return request(pathOf(endpoint, parts), { method: endpoint.method, body: parts.body, headers });
  };
  return {
    request,
    send,
    async call(endpoint, input, headers) {
      const reply = await send(endpoint, input, headers);
      const triesOnly = endpoint.isDryRun?.((input as Parts | undefined)?.body as never);
      const expected = triesOnly ? 200 : (endpoint.status ?? (endpoint.method === 'POST' ? 201 : 200));
      expect(reply.status, `${endpoint.name} answered ${reply.text}`).toBe(expected);
      return reply.data;
    },
  };
}

import {
  type Answer,
  type Endpoint,
  type Failure,
  failure,
  type Input,
  type Page,
  type PageQuery,
} from '@plumbline/contract';
import type { z } from 'zod';
import { API_BASE } from '../src/platform/api.ts';

/** A request as its endpoint declares it, its parts checked by the schemas of the contract. */
export type Asked<E> = Input<E>;

type Answering<E> = Answer<E> | ((asked: Asked<E>) => Answer<E> | Promise<Answer<E>>);
type Refusal = { status: number; failure: Omit<Failure, 'request_id'> };
type Answered = {
  endpoint: Endpoint;
  pattern: RegExp;
  how: unknown;
  asked: unknown[];
};

const sendRequest = globalThis.fetch;
let answered: Answered[] = [];
let faults: Error[] = [];

class Refused {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    this.refusal = refusal;
  }
}

/**
 * Answers an endpoint in this test, the last one given first. An answer that the schema of the endpoint does not accept fails
 * the test, and so does a request that its schemas do not accept or that has no answer.
 * @returns the requests that it was asked with, the first one first
 */
export function answer<E extends Endpoint>(endpoint: E, how: Answering<E>): Asked<E>[] {
  if (typeof how !== 'function') endpoint.answer.parse(how);
  return add<E>(endpoint, how);
}

/** Refuses what an endpoint is asked. @returns as above */
export function refuse<E extends Endpoint>(
  endpoint: E,
  status: number,
  refusal: Omit<Failure, 'request_id'>,
): Asked<E>[] {
  failure.parse({ ...refusal, request_id: 'test' });
  return add<E>(endpoint, new Refused({ status, failure: refusal }));
}

function add<E extends Endpoint>(endpoint: E, how: unknown): Asked<E>[] {
  const asked: Asked<E>[] = [];
  const pattern = new RegExp(`^${API_BASE}${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  answered = [{ endpoint, pattern, how, asked }, ...answered];
  return asked;
}

/** The page of a list that is asked for. @param rows all that there are, in their order */
export function pageOfRows<Row>(rows: Row[], { page, per_page }: PageQuery): Page<Row> {
  const first = (page - 1) * per_page;
  const data = rows.slice(first, first + per_page);
  return {
    data,
    from: data.length > 0 ? first + 1 : null,
    to: data.length > 0 ? first + data.length : null,
    total: rows.length,
    last_page: Math.max(1, Math.ceil(rows.length / per_page)),
    current_page: page,
  };
}

/** A promise that is kept when it is said to be, for an answer that comes late. */
export function held(): { until: Promise<void>; let: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { until: promise, let: resolve };
}

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

async function respond(method: string, url: URL, sent: unknown): Promise<Response> {
  for (const { endpoint, pattern, how, asked } of answered) {
    const found = endpoint.method === method && pattern.exec(url.pathname);
    if (!found) continue;
    const part = (schema: z.ZodType | undefined, value: unknown) => schema?.parse(value);
    const input = {
      params: part(endpoint.params, { ...found.groups }),
      query: part(endpoint.query, Object.fromEntries(url.searchParams)),
      body: part(endpoint.body, sent),
    };
    asked.push(input);
    if (how instanceof Refused)
      return json(how.refusal.status, { ...how.refusal.failure, request_id: 'test' });
    const data = typeof how === 'function' ? await how(input) : how;
    endpoint.answer.parse(data);
    const message = endpoint.messageFor?.(input.body) ?? endpoint.message ?? '';
    return json(endpoint.status ?? (method === 'POST' ? 201 : 200), { message, data });
  }
  throw new Error('It has no answer in this test.');
}

/** Takes the place of the network for what is asked of the API. */
export function startAnswering(): void {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!url.pathname.startsWith(`${API_BASE}/`)) return sendRequest(input, init);
    try {
      const text = await request.text();
      const response = await respond(request.method, url, text === '' ? undefined : JSON.parse(text));
      request.signal.throwIfAborted();
      return response;
    } catch (cause) {
      if (!request.signal.aborted)
        faults.push(new Error(`${request.method} ${url.pathname}${url.search}`, { cause }));
      throw cause;
    }
  };
}

/** Forgets the answers of a test. @throws what was wrong with one of them */
export function endAnswering(): void {
  const [fault] = faults;
  answered = [];
  faults = [];
  if (fault) throw fault;
}

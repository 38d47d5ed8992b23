import type { Address, Answer, Call, Endpoint, Failure } from '@plumbline/contract';
import { ApiProblem } from './api-problem.ts';
import type { Command } from './commands/command.ts';
import { askToConfirm } from './confirm-identity.ts';
import { endSession, getToken, isExpired, onTokenChange } from './token.ts';
import { type AnsweredFile, send, sendWithProgress, type WireAnswer, type WireRequest } from './transport.ts';
import { newUuid } from './uuid.ts';

export const API_BASE = '/api/v1';

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** To send the same submit again: the server then answers its first answer. Made again when left out. */
  idempotencyKey?: string | undefined;
  /** The command that this call sends: by its id the server does it once, however late it comes again. */
  command?: Pick<Command, 'id' | 'doneAt'> | undefined;
  /** The employee whose write this is: the server refuses it in the name of another who has signed in meanwhile. */
  writtenBy?: number | undefined;
  /** Called with the share of the body that has been sent, from 0 to 1. */
  onUploadProgress?: ((share: number) => void) | undefined;
  /** Makes a body with a file: its JSON in parts, because a single string of it would hold up the page, or a form. */
  encode?: ((body: unknown) => Blob | FormData) | undefined;
  /** Goes on while the page is closed; its body is short. */
  keepalive?: boolean | undefined;
  /** False for a call that fails where the person has to confirm that it is they, instead of asking them. */
  askToConfirm?: boolean | undefined;
  /** False for a read that fails when the session ends under unsaved work, instead of waiting for the next sign-in. */
  retryAfterSignIn?: boolean | undefined;
  /** The answer has the token of a new session: part of it is to come as a cookie, out of reach of scripts. */
  startsSession?: boolean | undefined;
};

export type Success<E> = { message: string; data: Answer<E> };

type LooseCall = { params?: unknown; query?: unknown; body?: unknown };

/** A key that marks one submit, so that a repetition of it is no second record. */
export function newIdempotencyKey(): string {
  return newUuid();
}

/**
 * Calls an endpoint of the contract.
 * @throws ApiProblem for every failure; the one of a missing answer has the code `offline`
 */
export async function call<E extends Endpoint>(
  endpoint: E | Address<E>,
  input: Call<E>,
  options: CallOptions = {},
): Promise<Success<E>> {
  return read<E>(await ask(endpoint, input, options));
}

/** Calls an endpoint that answers a file. @throws ApiProblem for every failure */
export async function callForFile<E extends Endpoint>(endpoint: E, input: Call<E>): Promise<AnsweredFile> {
  const answer = await ask(endpoint, input, {});
  if (answer.file) return answer.file;
  read<E>(answer);
  // An answer of something in between, which is none of ours.
  throw new ApiProblem(answer.status, { code: 'offline' });
}

async function ask<E extends Endpoint>(
  endpoint: E | Address<E>,
  input: Call<E>,
  options: CallOptions,
): Promise<WireAnswer> {
  const { params, query, body } = input as LooseCall;
  const retries = endpoint.method === 'GET' && options.retryAfterSignIn !== false;
  if (retries && needsSignIn()) await untilSignedInOrLeft();
  const token = getToken();
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  const encoded = body === undefined ? undefined : (options.encode ?? JSON.stringify)(body);
  // Of a form the browser says it itself, with the boundary of its parts.
  if (encoded !== undefined && !(encoded instanceof FormData)) headers['content-type'] = 'application/json';
  // A browser that keeps no cookies gets the whole token.
  if (options.startsSession && navigator.cookieEnabled) headers['session-cookie'] = 'yes';
  if (options.writtenBy) headers['written-by'] = String(options.writtenBy);
  if (options.command) {
    headers['command-id'] = options.command.id;
    headers['command-done-at'] = options.command.doneAt;
  } else if (endpoint.method !== 'GET')
    headers['idempotency-key'] = options.idempotencyKey ?? newIdempotencyKey();

  const request: WireRequest = {
    method: endpoint.method,
    url: API_BASE + addressOf(endpoint.path, params, query),
    headers,
    body: encoded,
    signal: options.signal,
    keepalive: options.keepalive,
  };
  const answer = options.onUploadProgress
    ? await sendWithProgress(request, options.onUploadProgress)
    : await send(request);
  if (answer.status === 401 && token) {
    endSession(token);
    // The form on the page stays for the next sign-in, and so does the wish to read it.
    if (retries && isExpired()) return ask<E>(endpoint, input, options);
  }
  // Commands that wait on the device are sent without their person.
  const mayAsk = options.askToConfirm !== false && !options.command;
  if (mayAsk && needsConfirmation(answer) && (await askToConfirm()))
    return ask<E>(endpoint, input, { ...options, askToConfirm: false });
  return answer;
}

const needsConfirmation = ({ status, text }: WireAnswer): boolean =>
  status === 403 && (parse(text) as Partial<Failure> | null)?.code === 'confirmation_needed';

/** Whether the session has ended under unsaved work, which is preserved until its person signs in again. */
function needsSignIn(): boolean {
  return isExpired() && getToken() === null;
}

function untilSignedInOrLeft(): Promise<void> {
  return new Promise((resolve) => {
    const stopListening = onTokenChange(() => {
      if (needsSignIn()) return;
      stopListening();
      resolve();
    });
  });
}

/** Fills a path's parameters and appends the query; undefined, null and empty values are left out. */
export function addressOf(path: string, params: unknown, query: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const asked = search.toString();
  return asked ? `${filled}?${asked}` : filled;
}

function read<E>(answer: WireAnswer): Success<E> {
  const body = parse(answer.text);
  if (answer.status >= 200 && answer.status < 300 && body) return body as Success<E>;
  // A proxy that finds no server, or a portal's page in between: our server has not answered.
  if (!body) throw new ApiProblem(answer.status, { code: 'offline' });

  const failure = body as Partial<Failure>;
  throw new ApiProblem(answer.status, {
    ...failure,
    code: failure.code ?? 'defect',
    request_id: failure.request_id ?? answer.requestId ?? undefined,
  });
}

function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

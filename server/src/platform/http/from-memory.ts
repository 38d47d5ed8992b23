import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Answers are some megabytes: a higher one takes seconds for a few per cent. */
const BROTLI_QUALITY = 5;

const KEPT_HEADERS = ['content-type', 'content-security-policy'] as const;

type Coding = 'br' | 'gzip' | 'identity';
type Kept = { headers: Record<string, string>; bodies: Record<Coding, Buffer> };

async function keep(reply: FastifyReply, payload: string): Promise<Kept> {
  const identity = Buffer.from(payload);
  const hash = createHash('sha256').update(identity).digest('base64url');
  const headers: Record<string, string> = {
    // Of what the answer says, however it is compressed.
    etag: `W/"${hash}"`,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  };
  for (const name of KEPT_HEADERS) {
    const value = reply.getHeader(name);
    if (value !== undefined) headers[name] = String(value);
  }
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    promisify(gzip)(identity),
  ]);
  return { headers, bodies: { br, gzip: gzipped, identity } };
}

const partsOf = (header: string, separator: string) => header.split(separator).map((part) => part.trim());

/** Whether a caller takes a coding: it is named, and not to say that it is refused. */
function takes(request: FastifyRequest, coding: Coding): boolean {
  const named = partsOf(String(request.headers['accept-encoding'] ?? ''), ',');
  return named.some((one) => {
    const [name, ...parameters] = partsOf(one, ';');
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Sets the headers of an answer and gives its body; null where the caller has it already. */
function bodyOf({ headers, bodies }: Kept, request: FastifyRequest, reply: FastifyReply): Buffer | null {
  reply.headers(headers);
  const known = partsOf(String(request.headers['if-none-match'] ?? ''), ',');
  if (known.includes(headers.etag as string) || known.includes('*')) {
    reply.status(304).removeHeader('content-type');
    return null;
  }
  const coding = (['br', 'gzip'] as const).find((one) => takes(request, one)) ?? 'identity';
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return bodies[coding];
}

/**
 * Makes each answer of the routes of a scope once, compresses it once, and sends it from memory from then on: for what is
 * the same for everybody and as long as the process runs. To be registered after the hooks that set headers of it.
 */
export function answerFromMemory(scope: FastifyInstance): void {
  const kept = new Map<string, Promise<Kept>>();
  scope.addHook('onRequest', async (request, reply) => {
    const answer = await kept.get(request.routeOptions.url ?? '');
    if (!answer) return;
    const body = bodyOf(answer, request, reply);
    return body === null ? reply.send() : reply.send(body);
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const url = request.routeOptions.url ?? '';
    if (kept.has(url) && Buffer.isBuffer(payload)) return payload;
    if (reply.statusCode !== 200 || request.method !== 'GET' || typeof payload !== 'string') return payload;
    const answer = kept.get(url) ?? keep(reply, payload);
    kept.set(url, answer);
    return bodyOf(await answer, request, reply);
  });
}

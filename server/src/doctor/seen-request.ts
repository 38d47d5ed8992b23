import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { openEventStream } from '../platform/http/event-stream.ts';
import { problem } from '../platform/problem.ts';

/** How a request has arrived at the server, so that the doctor can tell what a proxy does. */
export type SeenRequest = {
  /** The caller's address, as the server counts it. */
  address: string;
  /** That of the connection: the proxy's, where there is one. */
  peer: string;
  protocol: string;
  forwardedFor: string | null;
  forwardedProtocol: string | null;
};

export const KEY_HEADER = 'x-plumbline-doctor';

/** The key of the doctor, which reads the secret from the database of its own machine: to anybody else nothing is said. */
export const doctorKey = (secret: Buffer): string =>
  createHmac('sha256', secret).update('doctor').digest('base64url');

/** Long enough that a busy machine hands on the event before the end, where nothing holds it back. */
const END_AFTER_MS = 5_000;

const text = (header: string | string[] | undefined): string | null => header?.toString() ?? null;

/** GET /doctor — an event with how the request has arrived, and the end some seconds later, unless the caller hangs up before. Not found without the key. */
export function registerDoctorRoute(app: FastifyInstance, secret: Buffer): void {
  const key = Buffer.from(doctorKey(secret));
  app.get('/doctor', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const given = Buffer.from(text(request.headers[KEY_HEADER]) ?? '');
    if (given.length !== key.length || !timingSafeEqual(given, key)) throw problem('unknown_route');
    const seen: SeenRequest = {
      address: request.ip,
      peer: request.socket.remoteAddress ?? '',
      protocol: request.protocol,
      forwardedFor: text(request.headers['x-forwarded-for']),
      forwardedProtocol: text(request.headers['x-forwarded-proto']),
    };
    openEventStream(reply);
    reply.raw.write(`data: ${JSON.stringify(seen)}\n\n`);
    const closed = new AbortController();
    reply.raw.once('close', () => closed.abort());
    await pause(END_AFTER_MS, undefined, { signal: closed.signal }).catch(() => {});
    reply.raw.end('event: end\ndata: \n\n');
  });
}

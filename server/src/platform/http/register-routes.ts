import {
  type Endpoint,
  failure,
  filePathsOf,
  may,
  NOTHING_WRITTEN,
  type Permission,
} from '@plumbline/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor, AnonymousContext, Context } from '../context.ts';
import { problem } from '../problem.ts';
import { type IdempotencyKey, readIdempotencyKey } from './idempotency-key.ts';
import { requestQueues } from './request-queues.ts';
import type { Route } from './route.ts';
import { unstorable } from './storable.ts';
import { refuseFields } from './unknown-fields.ts';
import { write } from './write.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the request; null where nobody needs to be signed in. */
    actor: Actor | null;
    idempotencyKey: IdempotencyKey | null;
  }
}

export type Authenticate = (ctx: AnonymousContext, bearerToken: string | null) => Promise<Actor>;

/** The token of an Authorization header. */
function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Lets in who may: signed in at all, and of a role that may do this. The record's own rules come later. */
export function guard(
  permission: Permission,
  contextOf: (request: FastifyRequest) => AnonymousContext,
  authenticate: Authenticate,
) {
  return async (request: FastifyRequest) => {
    if (permission === 'anyone') return;
    request.actor = await authenticate(contextOf(request), bearerToken(request));
    if (permission !== 'signed-in' && !may(request.actor.role, permission)) throw problem('not_allowed');
  };
}

function schemaOf(endpoint: Endpoint, successStatus: number) {
  const success = z.object({ message: z.string(), data: endpoint.answer });
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(endpoint.permission !== 'anyone' && { security: [{ bearer: [] }] }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: {
      [successStatus]: success,
      ...(endpoint.isDryRun && { 200: success }),
      '4xx': failure,
      '5xx': failure,
    },
  };
}

/** Makes every route answer: guard, schema, transaction, envelope. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  contextOf: (request: FastifyRequest) => AnonymousContext,
  authenticate: Authenticate,
): void {
  const queues = requestQueues();
  for (const { endpoint, isLong, prepare, run } of routes) {
    const successStatus = endpoint.status ?? (endpoint.method === 'POST' ? 201 : 200);
    const inOneTransaction = endpoint.method !== 'GET' && endpoint.permission !== 'anyone';

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint, successStatus),
      bodyLimit: (endpoint.maxBodyMegabytes ?? 1) * 1024 * 1024,
      config: {
        maxFileMegabytes: endpoint.maxFileMegabytes,
        filePaths: endpoint.body && filePathsOf(endpoint.body),
      },
      onRequest: [
        async (request, reply) => queues.admit(request, reply),
        guard(endpoint.permission, contextOf, authenticate),
      ],
      preValidation: async (request: FastifyRequest) => {
        // An address with such a character names nothing.
        if (unstorable(request.params)) throw problem('not_found');
        const fault = unstorable(request.query) ?? unstorable(request.body);
        if (fault) throw fault;
        if (endpoint.method === 'GET') return;
        request.idempotencyKey = await readIdempotencyKey(request);
        if (!endpoint.body) refuseFields(request.body);
        // A body that may be left out altogether is an empty one.
        else if (request.body === undefined || request.body === null) request.body = {};
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const ctx = { ...contextOf(request), actor: request.actor } as Context;
        const input = { params: request.params, query: request.query, body: request.body } as never;
        const prepared = (await request.bodyFiles.during(async () => prepare?.(ctx, input))) as never;
        const data = inOneTransaction
          ? await queues.writes.run(ctx.actor.userId, () =>
              write(ctx, request.idempotencyKey, (ctx) => run(ctx as never, input, prepared)),
            )
          : await (isLong || !request.actor
              ? run(ctx as never, input, prepared)
              : queues.reads.run(ctx.actor.userId, () => run(ctx as never, input, prepared)));
        if (endpoint.isDryRun?.(request.body))
          return reply.status(200).send({ message: NOTHING_WRITTEN, data });
        reply.status(successStatus);
        return { message: endpoint.messageFor?.(request.body) ?? endpoint.message ?? 'OK', data };
      },
    });
  }
}

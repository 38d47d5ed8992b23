import { type Endpoint, failure, filePathsOf, fileTypes, NOTHING_WRITTEN } from '@plumbline/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requestQueues } from '../admission/admission.ts';
import type { AnonymousContext, Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../problem.ts';
import { loggedExport } from '../security-log/export-event.ts';
import { readCommand, refuseOfAnother } from './command.ts';
import { type Authenticate, guard } from './guard.ts';
import { type IdempotencyKey, readIdempotencyKey } from './idempotency-key.ts';
import { printWarnings } from './print-warnings.ts';
import type { Route } from './route.ts';
import type { FileSender, PdfDownload, Spreadsheet } from './send-files.ts';
import { keepInCookie, removeCookie } from './session-token.ts';
import { unstorable } from './storable.ts';
import { subrequestsOf } from './subrequest.ts';
import { refuseFields } from './unknown-fields.ts';
import { earlierAnswer, write } from './write.ts';

declare module 'fastify' {
  interface FastifyRequest {
    idempotencyKey: IdempotencyKey | null;
  }
}

function schemaOf(endpoint: Endpoint, successStatus: number) {
  const success = endpoint.file
    ? { content: { [fileTypes[endpoint.file]]: { schema: z.string().meta({ format: 'binary' }) } } }
    : z.object({ message: z.string(), data: endpoint.answer, warnings: z.array(z.string()).optional() });
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

/** Makes every route answer: guard, schema, transaction, envelope. Gives the queues in which their work waits for its turn. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  sendFile: FileSender,
  contextOf: (request: FastifyRequest) => AnonymousContext,
  authenticate: Authenticate,
  databaseToRead: () => Promise<Database>,
): ReturnType<typeof requestQueues> {
  const queues = requestQueues();
  Object.assign(app.queues, queues);
  for (const { endpoint, isLong, readsReplica, prepare, run } of routes) {
    const successStatus = endpoint.status ?? (endpoint.method === 'POST' ? 201 : 200);
    const isWrite = endpoint.method !== 'GET' && endpoint.permission !== 'anyone';
    const queue = isWrite ? queues.writes : isLong || endpoint.permission === 'anyone' ? null : queues.reads;

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint, successStatus),
      bodyLimit: (endpoint.maxBodyMegabytes ?? 1) * 1024 * 1024,
      config: {
        maxFileMegabytes: endpoint.maxFileMegabytes,
        filePaths: endpoint.body && filePathsOf(endpoint.body),
        takesForms: endpoint.takesForms,
      },
      onRequest: guard(endpoint, contextOf, authenticate),
      preValidation: async (request: FastifyRequest) => {
        // An address with such a character names nothing.
        if (unstorable(request.params)) throw problem('not_found');
        const fault = unstorable(request.query) ?? unstorable(request.body);
        if (fault) throw fault;
        if (endpoint.method === 'GET') return;
        refuseOfAnother(request);
        const command = readCommand(request, contextOf(request).now());
        request.idempotencyKey = endpoint.answersSecret
          ? null
          : await readIdempotencyKey(request, command && { ...command, endpoint: endpoint.name });
        if (!endpoint.body) refuseFields(request.body);
        // A body that may be left out altogether is an empty one.
        else if (request.body === undefined || request.body === null) request.body = {};
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const key = request.idempotencyKey;
        const ctx = {
          ...contextOf(request),
          actor: request.actor,
          command: key?.command ?? null,
        } as Context;
        if (readsReplica) ctx.database = await databaseToRead();
        const input = { params: request.params, query: request.query, body: request.body } as never;
        if (endpoint.file)
          return sendFile(reply, ctx.actor.employeeId, async () =>
            loggedExport(
              ctx,
              reply,
              { name: endpoint.name, query: request.query },
              (await run({ ...ctx, database: await databaseToRead() } as never, input, undefined as never)) as
                | Spreadsheet
                | PdfDownload,
            ),
          );
        const success = (data: unknown) => {
          reply.status(successStatus);
          if (endpoint.session === 'ends') removeCookie(request, reply);
          const warnings = isWrite ? printWarnings(request.body) : [];
          return {
            message: endpoint.messageFor?.(request.body) ?? endpoint.message ?? 'OK',
            data: endpoint.session === 'starts' ? keepInCookie(request, reply, data as never) : data,
            ...(warnings.length > 0 && { warnings }),
          };
        };
        // A request that writes nothing is no command that was done.
        const isDryRun = endpoint.isDryRun?.(request.body) === true;
        const earlier = prepare && key && !isDryRun ? await earlierAnswer(ctx, key) : null;
        if (earlier !== null) return success(earlier);
        const prepared = (prepare &&
          (await request.bodyFiles.during(async () => prepare(ctx, input, subrequestsOf(request))))) as never;
        // Most find no one before them: what is not waited for is not to cost them anything either.
        const turn = queue?.turn(ctx.actor.userId);
        if (turn) await turn;
        let data: unknown;
        try {
          data = await (isWrite
            ? write(ctx, isDryRun && key ? { ...key, command: null } : key, (ctx) =>
                run(ctx as never, input, prepared),
              )
            : run(ctx as never, input, prepared));
        } finally {
          queue?.end(ctx.actor.userId);
        }
        if (isDryRun) return reply.status(200).send({ message: NOTHING_WRITTEN, data });
        // Only now: after a refusal they are wanted again.
        for (const sha256 of request.bodyFiles.inParts)
          await ctx.files.parts.remove(ctx.actor.employeeId, sha256);
        return success(data);
      },
    });
  }
  return queues;
}

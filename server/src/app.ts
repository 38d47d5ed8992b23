import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import swagger from '@fastify/swagger';
import type { PdfMaker } from '@plumbline/pdf';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import product from '../../package.json' with { type: 'json' };
import { actorOfSession, authenticate, userOfSession } from './auth/index.ts';
import type { BackupStatus } from './backup/index.ts';
import { registerCalendarRoute } from './calendar/index.ts';
import { registerDoctorRoute } from './doctor/index.ts';
import { registerFileRoute } from './files/index.ts';
import { type EventHub, registerEventRoute } from './live/index.ts';
import { registerMcpRoute } from './mcp/index.ts';
import { admitRequests } from './platform/admission/admission.ts';
import { Callers } from './platform/admission/callers.ts';
import type { AnonymousContext, Site } from './platform/context.ts';
import type { Database } from './platform/database/database.ts';
import type { Replica } from './platform/database/replica.ts';
import type { FileLinks } from './platform/files/file-links.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { Health } from './platform/health.ts';
import { registerApiDocs } from './platform/http/api-docs.ts';
import { readJsonBodies } from './platform/http/bodies/json-bodies.ts';
import { UNKNOWN_ADDRESS } from './platform/http/counted-address.ts';
import { registerDownloadRoute } from './platform/http/downloads.ts';
import { guard, knowingCallers } from './platform/http/guard.ts';
import { describeApi } from './platform/http/openapi/describe-api.ts';
import type { ApiDocument } from './platform/http/openapi/document.ts';
import { problemHandler } from './platform/http/problem-handler.ts';
import { registerRoutes } from './platform/http/register-routes.ts';
import { RequestLog } from './platform/http/request-log.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { fileSender } from './platform/http/send-files.ts';
import { serializerCompiler } from './platform/http/serialize.ts';
import { sessionToken } from './platform/http/session-token.ts';
import { unavailable } from './platform/http/unavailable.ts';
import { answerUnreadable } from './platform/http/unreadable-request.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Pictures } from './platform/pictures/pictures.ts';
import { problem } from './platform/problem.ts';
import { Refusals } from './platform/security-log/refusals.ts';
import type { ConnectionLimits } from './platform/settings.ts';
import { calendarSources, constraintProblems, downloads, routes, slices } from './slices.ts';

/** What the app works with; `main.ts` opens it, tests open their own. */
export type Services = {
  database: Database;
  /** Null and undefined: there is none. */
  replica?: Replica | null;
  health: Health;
  files: FileStore;
  links: FileLinks;
  /** The secret of this installation. */
  secret: Buffer;
  pdfs: PdfMaker;
  pictures: Pictures;
  jobs: Jobs;
  hub: EventHub;
  site: Site;
  /** The proxies whose word on a caller's address counts, as `TRUST_PROXY` names them. */
  trustProxy: string[];
  connections: ConnectionLimits;
  backupStatus: () => Promise<BackupStatus>;
  log: Logger;
  now: () => Date;
  /** Gets each request that was answered, to count it. */
  onAnswer?: ((request: FastifyRequest, reply: FastifyReply) => void) | undefined;
};

const openApi = {
  openapi: '3.1.0',
  info: { title: 'Plumbline', version: product.version },
  servers: [{ url: '/api/v1' }],
  components: { securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer' } } },
};

async function registerApi(
  api: FastifyInstance,
  services: Services,
  callers: Callers,
  describe: () => ApiDocument,
): Promise<void> {
  const { database, health, files, links, pdfs, pictures, jobs, hub, site, now } = services;
  const reading = services.replica?.primaryOrReplica ?? database;
  const contextOf = (request: FastifyRequest): AnonymousContext => ({
    database: request.method === 'GET' ? reading : database,
    files,
    links,
    pdfs,
    pictures,
    jobs,
    site,
    now,
    bodyFiles: request.bodyFiles,
    log: request.log,
    requestId: request.id,
    address: request.ip ?? UNKNOWN_ADDRESS,
    userAgent: request.headers['user-agent'] ?? '',
    origin: site.publicUrl ?? `${request.protocol}://${request.host}`,
  });

  const authenticateCaller = knowingCallers(authenticate, callers);
  const sendFile = fileSender();
  const databaseToRead = async () => (await services.replica?.read()) ?? database;
  const { writes } = registerRoutes(api, routes, sendFile, contextOf, authenticateCaller, databaseToRead);
  registerFileRoute(api, {
    database: reading,
    files,
    links,
    pictures,
    userOf: (holder) => userOfSession(reading, holder),
  });
  registerDownloadRoute(api, downloads, sendFile, contextOf, actorOfSession, databaseToRead);
  registerCalendarRoute(api, calendarSources, contextOf);
  registerDoctorRoute(api, services.secret);
  registerMcpRoute(api, {
    slices,
    describedPaths: () => describe().paths ?? {},
    contextOf,
    authenticate: authenticateCaller,
    writes,
  });
  registerEventRoute(api, hub, guard({ permission: 'signed-in' }, contextOf, authenticateCaller));

  // Asks the process alone: to start it again because the database is away would help nothing.
  api.get('/alive', { schema: { hide: true }, logLevel: 'warn' }, async () => {
    // HAProxy's word for a server that ends what it has begun (`http-check disable-on-404`).
    if (health.isLeaving) throw problem('not_found', { message: 'This server is stopping.' });
    return { message: 'OK', data: { status: 'ok' } };
  });

  api.get(
    '/health',
    {
      schema: { hide: true },
      logLevel: 'warn',
    },
    async (request) => {
      const { freeBytes, isLow } = await health.check().catch((error: unknown) => {
        // Whatever it is, a server that cannot save anything is not ready.
        throw unavailable(error) ?? problem('not_ready', { retryAfterSeconds: 10 });
      });
      const token = sessionToken(request);
      // Who asks without a session that lives, or while it cannot be looked up, is a stranger.
      const actor =
        token === null ? null : await authenticateCaller(contextOf(request), token).catch(() => null);
      // The free space would show strangers how large a flood has to be.
      if (actor?.role !== 'Superadmin') return { message: 'OK', data: { status: 'ok' } };
      return {
        message: 'OK',
        data: {
          status: isLow ? 'low_space' : 'ok',
          free_bytes: freeBytes,
          backup: await services.backupStatus(),
        },
      };
    },
  );
}

/** The API, ready to listen or to be injected into. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { connections } = services;
  const answerProblem = problemHandler(constraintProblems);
  const requestLog = new RequestLog(services.log);
  const security = securityHeaders(services.site.tileUrl);
  const refusals = new Refusals(services.database, services.log);
  const app = Fastify({
    loggerInstance: services.log,
    logController: requestLog,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // A schedule of 50 MiB over a slow line takes its time; a request that never ends does not.
    requestTimeout: connections.requestTimeoutSeconds * 1000,
    keepAliveTimeout: connections.keepAliveSeconds * 1000,
    // Headers are a few hundred bytes: who has not sent them by then only holds a connection.
    http: {
      headersTimeout: connections.headersTimeoutSeconds * 1000,
      connectionsCheckingInterval: 5_000,
    },
    forceCloseConnections: 'idle',
    // A request that had arrived before the server began to stop still gets its answer.
    return503OnClosing: false,
    trustProxy: services.trustProxy,
    clientErrorHandler: answerUnreadable,
    // An address that cannot be decoded never reaches a route or a hook.
    frameworkErrors(error, request, reply) {
      reply.headers(security).header('x-request-id', request.id);
      answerProblem(error, request, reply);
    },
  }) as unknown as FastifyInstance;

  app.server.maxConnections = connections.max;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onResponse', async (request, reply) => {
    refusals.see(request);
    services.onAnswer?.(request, reply);
  });
  app.addHook('onClose', async () => {
    requestLog.flush();
    await refusals.flush();
  });
  app.setErrorHandler(answerProblem);
  app.setNotFoundHandler(() => {
    throw problem('unknown_route');
  });
  // The API speaks JSON only; a plain text is no body of it.
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app, () => services.files.openScratch());
  app.decorateRequest('actor', null);
  app.decorateRequest('user', null);
  app.decorateRequest('problemCode', null);
  app.decorateRequest('refusal', null);
  app.decorateRequest('idempotencyKey', null);

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(security).header('x-request-id', request.id);
    // Answers hold what one person may see: no cache keeps them. Files and the pages themselves say otherwise.
    if (request.url.startsWith('/api/v1/')) reply.header('cache-control', 'no-store');
    done();
  });
  const callers = new Callers(services.trustProxy);
  await admitRequests(app, callers);
  let description: ApiDocument | undefined;
  const describe = () => {
    description ??= describeApi(app.swagger() as ApiDocument, slices);
    return description;
  };
  await registerApiDocs(app, describe);
  // Answers only: a body that unpacks to a thousand times its length is nothing that a client of ours sends.
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(swagger, { openapi: openApi, transform: jsonSchemaTransform });
  await app.register((api) => registerApi(api, services, callers, describe), { prefix: '/api/v1' });
  return app;
}

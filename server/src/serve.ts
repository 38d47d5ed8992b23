import type { ListenOptions } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp, type Services } from './app.ts';
import { cleanUpHourly, queueDigestsEachMinute, refreshPlansEachMinute } from './cleanup.ts';
import { sendMails } from './mail/index.ts';
import { type PushJob, sendPushes } from './notifications/index.ts';
import { openConnections } from './platform/database/database.ts';
import { finishRequests, REQUESTS_TIMEOUT_MS } from './platform/http/finish-requests.ts';
import type { Lifetime } from './platform/lifetime.ts';
import { listenOn, urlOf } from './platform/listening.ts';
import type { MailJob } from './platform/mail/queue-mail.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import type { Settings } from './platform/settings.ts';
import { withoutRequest } from './platform/without-request.ts';
import { serveWeb } from './serve-web.ts';
import { mailKinds } from './slices.ts';
import { sendWebhooks, WEBHOOKS_TIMEOUT_MS } from './webhooks/index.ts';

/**
 * Connections that may wait until they are accepted. Of what goes beyond it the system drops the first packet, which
 * comes again after a second; the system's own limit may be lower.
 */
const NOT_ACCEPTED_YET = 4_096;

/** The metrics, whose library is only loaded where they are wanted. */
async function measure(services: Services, { metricsPort }: Settings): Promise<Metrics | null> {
  if (metricsPort === undefined) return null;
  const { openMetrics } = await import('./platform/metrics/metrics.ts');
  return openMetrics(services);
}

/**
 * Answers requests, does the jobs and tidies up from now on.
 * @param sharesPort whether other processes of this server listen on the same port; the system gives each its share of the connections
 * @returns its port, and the address for the person at the terminal
 * @throws StartError when the port cannot be listened on
 */
export async function serve(
  services: Services,
  settings: Settings,
  { lifetime, sharesPort }: { lifetime: Lifetime; sharesPort: boolean },
): Promise<{ port: number; address: string }> {
  // Push services ask for an address of the person who runs this server.
  const subject = settings.publicUrl?.startsWith('https:')
    ? settings.publicUrl
    : 'mailto:push@plumbline.invalid';
  await lifetime.step(() =>
    services.jobs.work<PushJob>('push', (batch, stop) => sendPushes(services, batch, { subject, stop })),
  );
  if (settings.sendsWebhooks)
    await lifetime.open(
      'the webhooks',
      () => sendWebhooks(services),
      (end) => end(),
      WEBHOOKS_TIMEOUT_MS,
    );
  if (services.site.mail) {
    await lifetime.step(() =>
      services.jobs.work<MailJob>('mail', (batch, stop) =>
        sendMails(withoutRequest(services, 'mail'), batch, { kinds: mailKinds, stop }),
      ),
    );
    await lifetime.open(
      'the digests',
      async () => queueDigestsEachMinute(services),
      (end) => end(),
    );
  }
  await lifetime.open(
    'the tidying up',
    () => cleanUpHourly(services, settings.retention),
    (end) => end(),
  );
  await lifetime.open(
    'the computing of plans',
    () => refreshPlansEachMinute(services),
    (end) => end(),
  );
  const metrics = await lifetime.step(() => measure(services, settings));
  const app = await lifetime.open(
    'the requests in hand',
    async () => {
      const built = await buildApp({ ...services, onAnswer: metrics?.count });
      // So that a proxy, which keeps connections, has none left when the server ends.
      built.addHook('onRequest', (_, reply, next) => {
        if (services.health.isLeaving) reply.header('connection', 'close');
        next();
      });
      metrics?.measureQueues(built.queues);
      await serveWeb(built);
      await openConnections(services.database);
      const { port, host } = settings;
      // Elsewhere the main process accepts the connections and passes them on.
      const reusePort = sharesPort && process.platform === 'linux';
      const options: ListenOptions = { port, host, backlog: NOT_ACCEPTED_YET, reusePort };
      await listenOn(settings, () => built.listen(options));
      return built;
    },
    (opened) => {
      // Streams never end by themselves.
      services.hub.stop();
      return finishRequests(opened);
    },
    REQUESTS_TIMEOUT_MS,
  );
  const { drainMs } = settings;
  await lifetime.open(
    'the time for proxies to turn to other servers',
    () => {},
    () => {
      services.health.leave();
      return pause(drainMs);
    },
    drainMs + 1_000,
  );
  const { metricsPort, host } = settings;
  if (metrics && metricsPort !== undefined)
    await lifetime.open(
      'the metrics',
      () => serveMetrics({ port: metricsPort, host }, metrics, services.log),
      async (server) => server.close(),
    );
  const { port } = app.server.address() as { port: number };
  return { port, address: settings.publicUrl ?? urlOf({ host: settings.host, port }) };
}

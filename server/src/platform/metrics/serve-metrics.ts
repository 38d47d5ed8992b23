import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { BaseLogger } from 'pino';
import { listenOn } from '../listening.ts';
import type { Metrics } from './metrics.ts';

/**
 * Answers GET /metrics on a port of its own, which no proxy leads to: who may read them is a matter of the network.
 * @throws StartError where the port is taken
 */
export async function serveMetrics(
  address: { host: string; port: number },
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  log: BaseLogger,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.text();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    } catch (error) {
      log.warn({ err: error }, 'the metrics could not be read');
      response.writeHead(503).end();
    }
  });
  await listenOn(address, async () => {
    server.listen(address.port, address.host);
    await once(server, 'listening');
  });
  return server;
}

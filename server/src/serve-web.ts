import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const webFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url));

/** Serves the built browser application; its files bear the hash of their content, the page itself does not. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(webFolder)) return;
  await app.register(serveStatic, {
    root: webFolder,
    dotfiles: 'ignore',
    // The build holds each file compressed as well. A route for each file spares reading the folder for each request.
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

import { createHash } from 'node:crypto';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { answerFromMemory } from './from-memory.ts';

/** The inline script of a page, which the policy below lets run by its hash and no other. */
function inlineScriptHashes(page: string): string {
  return [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join(' ');
}

const OPEN_API_PATH = '/api/v1/openapi.json';

/**
 * Serves the description of the API, and the readable page of it at /api/docs, from memory. To be registered before
 * what compresses answers. Rule: API-11.
 * @param describe gives the description as a value that JSON can hold
 */
export async function registerApiDocs(app: FastifyInstance, describe: () => object): Promise<void> {
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload !== 'string' || !payload.includes('<script')) return payload;
      reply.header(
        'content-security-policy',
        `default-src 'self'; script-src 'self' ${inlineScriptHashes(payload)}; style-src 'self' 'unsafe-inline'; ` +
          "img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      );
      return payload;
    });
    answerFromMemory(docs);
    docs.get(OPEN_API_PATH, { schema: { hide: true } }, describe);
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: OPEN_API_PATH,
        favicon: '/favicon.svg',
        authentication: { preferredSecurityScheme: 'bearer' },
        withDefaultFonts: false,
        hideModels: true,
        // Nothing that would call services of others.
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}

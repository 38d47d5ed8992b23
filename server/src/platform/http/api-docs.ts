import { createHash } from 'node:crypto';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';

/** The inline script of a page, which the policy below lets run by its hash and no other. */
function inlineScriptHashes(page: string): string {
  return [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join(' ');
}

/** Serves the readable page of the API at /api/docs (decisions 1). */
export async function registerApiDocs(app: FastifyInstance, openApiPath: string): Promise<void> {
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
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: openApiPath,
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

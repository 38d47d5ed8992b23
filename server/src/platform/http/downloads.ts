import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor, AnonymousContext, Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { linkQuery } from '../files/file-links.ts';
import { problem } from '../problem.ts';
import { loggedExport } from '../security-log/export-event.ts';
import { nameUser } from './guard.ts';
import type { FileSender, PdfDownload, Spreadsheet, TemplateDownload } from './send-files.ts';

/**
 * Makes the content of a signed download link when the link is fetched, with the rights that its person has then,
 * while the session that asked for it lives.
 * Called with the parameters that the link was made with (`ctx.links.toDownload`).
 */
export type Download = (
  ctx: Context,
  parameters: never,
) => Promise<Spreadsheet | TemplateDownload | PdfDownload>;

/** GET /downloads/:name — a spreadsheet or PDF by its signed link, without a token. Rule: API-19. */
export function registerDownloadRoute(
  app: FastifyInstance,
  downloads: Readonly<Record<string, Download>>,
  sendFile: FileSender,
  contextOf: (request: FastifyRequest) => AnonymousContext,
  actorOf: (ctx: AnonymousContext, sessionId: number) => Promise<Actor | null>,
  databaseToRead: () => Promise<Database>,
): void {
  app.get<{ Params: { name: string }; Querystring: z.infer<typeof linkQuery> }>(
    '/downloads/:name',
    { schema: { hide: true, querystring: linkQuery } },
    async (request, reply) => {
      const { name } = request.params;
      const ctx = contextOf(request);
      const link = ctx.links.readDownload(name, request.query);
      const download = Object.hasOwn(downloads, name) ? downloads[name] : undefined;
      if (!link || !download) throw problem('link_expired');
      const actor = await actorOf(ctx, link.sessionId);
      if (!actor) throw problem('link_expired');
      nameUser(request, actor.userId);
      const ofActor = { ...ctx, actor, command: null };
      const { query } = link.parameters as { query?: unknown };
      return sendFile(reply, actor.employeeId, async () => {
        const reader = { ...ofActor, database: await databaseToRead() };
        return loggedExport(
          ofActor,
          reply,
          { name, query },
          await download(reader, link.parameters as never),
        );
      });
    },
  );
}

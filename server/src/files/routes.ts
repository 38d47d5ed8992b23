import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import type { FileLinks } from '../platform/files/file-links.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { problem } from '../platform/problem.ts';
import { byteRange } from './byte-range.ts';

/** What a browser may show by itself; everything else is saved. */
const shownInline = new Set(['image/jpeg', 'image/png', 'application/pdf']);

/** GET /files/:id — a file by its signed link, without a token, and so that no browser runs it (decisions 1). */
export function registerFileRoute(
  app: FastifyInstance,
  services: { database: Database; files: FileStore; links: FileLinks },
): void {
  app.get<{ Params: { id: string }; Querystring: { expires?: string; signature?: string } }>(
    '/files/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const id = Number(request.params.id);
      const { expires, signature } = request.query;
      if (!services.links.valid(id, expires, signature)) throw problem('link_expired');
      const file = await services.database
        .selectFrom('files')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!file) throw problem('not_found');
      const disposition = shownInline.has(file.content_type) ? 'inline' : 'attachment';
      const etag = `"${file.sha256}"`;
      reply
        .type(file.content_type)
        .header('content-disposition', `${disposition}; ${fileNameOf(file.name)}`)
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('cache-control', 'private, max-age=3600, immutable')
        .header('accept-ranges', 'bytes')
        .header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();

      // What a viewer had of another content is no beginning of this one.
      const goesOn = [undefined, etag].includes(request.headers['if-range'] as string | undefined);
      const range = goesOn ? byteRange(request.headers.range, file.size) : null;
      if (range === 'unsatisfiable')
        return reply.status(416).header('content-range', `bytes */${file.size}`).send();
      if (range)
        return reply
          .status(206)
          .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
          .header('content-length', range.end - range.start + 1)
          .send(services.files.read(file.sha256, range));
      return reply.header('content-length', file.size).send(services.files.read(file.sha256));
    },
  );
}

/** A name as a header holds it: in plain letters, and in its own where it has others. */
function fileNameOf(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_');
  const own =
    plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, '_')}`;
  return `filename="${plain}"${own}`;
}

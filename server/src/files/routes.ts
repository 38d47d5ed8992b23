import type { Readable } from 'node:stream';
import { keptFileName, thumbnailQuery } from '@plumbline/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { type FileLinks, type LinkHolder, linkQuery } from '../platform/files/file-links.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { nameUser } from '../platform/http/guard.ts';
import type { Pictures } from '../platform/pictures/pictures.ts';
import { problem } from '../platform/problem.ts';
import { type ByteRange, byteRange } from './byte-range.ts';
import { isPicture } from './picture.ts';
import { pictureTurn } from './picture-turn.ts';

/**
 * How long a browser shows what it has without asking. A thumbnail for a minute, so that lists that one goes back to and
 * forth between stay quick; a file itself not at all. Then it asks, and hears in a few bytes that nothing has changed, or
 * that the file is gone: what was erased leaves every browser that shows it again.
 */
const FILE_CACHING = 'private, no-cache';
const THUMBNAIL_CACHING = 'private, max-age=60, must-revalidate';

/** The type of every thumbnail. */
const THUMBNAIL_TYPE = 'image/jpeg';

/** The types that a browser may show by itself; everything else is saved. */
const shownInline = new Set(['image/jpeg', 'image/png', 'application/pdf']);

type FileRow = { sha256: string; name: string; content_type: string; size: number };

/** The content sent of a file: itself, or its thumbnail. */
type Content = {
  type: string;
  name: string;
  /** In bytes. */
  size: number;
  read: (range?: ByteRange) => Readable | Buffer;
};

const fileQuery = linkQuery.omit({ of: true }).extend({ [thumbnailQuery.name]: z.unknown().optional() });

/**
 * GET /files/:id — a file by its signed link, without a token, and so that no browser runs it. The link opens the
 * thumbnail of a picture as well, with `size=thumbnail`. It ends with the session that got it. Rule: API-18.
 */
export function registerFileRoute(
  app: FastifyInstance,
  services: {
    database: Database;
    files: FileStore;
    links: FileLinks;
    pictures: Pictures;
    /** The user of a session that lets its person in and whose links hold; null for any other. */
    userOf: (holder: LinkHolder) => Promise<number | null>;
  },
): void {
  app.get<{ Params: { id: string }; Querystring: z.infer<typeof fileQuery> }>(
    '/files/:id',
    { schema: { hide: true, querystring: fileQuery } },
    async (request, reply) => {
      const id = Number(request.params.id);
      const { size, ...link } = request.query;
      const holder = services.links.holderOf(id, link);
      const user = holder && (await services.userOf(holder));
      if (user === null) throw problem('link_expired');
      nameUser(request, user);
      const file = await services.database
        .selectFrom('files')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!file) throw problem('not_found');
      const isThumbnail = size !== undefined;
      if (isThumbnail && (size !== thumbnailQuery.value || !isPicture(file.content_type)))
        throw problem('not_found');
      const etag = isThumbnail ? `"${file.sha256}-${size}"` : `"${file.sha256}"`;
      reply.header('cache-control', isThumbnail ? THUMBNAIL_CACHING : FILE_CACHING).header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();

      const content = isThumbnail ? await thumbnailOf(services, file) : wholeOf(services.files, file);
      const disposition = shownInline.has(content.type) ? 'inline' : 'attachment';
      reply
        .type(content.type)
        .header('content-disposition', `${disposition}; ${fileNameOf(content.name)}`)
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('accept-ranges', 'bytes');

      // Bytes that a viewer had of another content are no beginning of this one.
      const goesOn = [undefined, etag].includes(request.headers['if-range'] as string | undefined);
      const range = goesOn ? byteRange(request.headers.range, content.size) : null;
      if (range === 'unsatisfiable')
        return reply.status(416).header('content-range', `bytes */${content.size}`).send();
      if (range)
        return reply
          .status(206)
          .header('content-range', `bytes ${range.start}-${range.end}/${content.size}`)
          .header('content-length', range.end - range.start + 1)
          .send(content.read(range));
      return reply.header('content-length', content.size).send(content.read());
    },
  );
}

function wholeOf(files: FileStore, { sha256, name, content_type, size }: FileRow): Content {
  return { type: content_type, name, size, read: (range) => files.read(sha256, range) };
}

async function thumbnailOf(
  { files, pictures }: { files: FileStore; pictures: Pictures },
  { sha256, name }: FileRow,
): Promise<Content> {
  // A picture that was stored before there were thumbnails gets its own now.
  const contents = await files.thumbnailOf(sha256, () =>
    pictureTurn('link', async () => pictures.thumbnail(await files.pathOf(sha256))),
  );
  return {
    type: THUMBNAIL_TYPE,
    name: keptFileName(name, 'jpg') ?? 'thumbnail.jpg',
    size: contents.length,
    read: (range) => (range ? contents.subarray(range.start, range.end + 1) : contents),
  };
}

/** A name as a header holds it: in plain letters, and in its own where it has others. */
function fileNameOf(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_');
  const own =
    plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, '_')}`;
  return `filename="${plain}"${own}`;
}

import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { problem } from '../problem.ts';
import { writeParts } from './parts-file.ts';
import { type CachedPdf, openPdfCache } from './pdf-cache.ts';
import { templateVersion } from './template-version.ts';
import { openThreads, ThreadFailure, type ThreadSettings } from './threads.ts';
import type { PdfPart } from './typesetter.ts';

export type { CachedPdf } from './pdf-cache.ts';
export type { PdfPart } from './typesetter.ts';

/** A PDF to be made. */
export type PdfOrder = {
  /** The folder of its templates. */
  templates: URL;
  /** What it is made of, in order; with the templates it decides whether two PDFs are the same. */
  parts: AsyncIterable<PdfPart>;
  title: string;
  author: string;
  /** What else the templates get and no two need have in common, such as the time of printing (`sys.inputs`). */
  inputs: Record<string, string>;
};

/** Makes PDFs beside the requests, and caches them for as long as their links live. */
export type PdfMaker = {
  /**
   * Makes a PDF, or finds the one that was made of the same, and gives the key by which it is read.
   * @throws not_ready when no thread answers in time; the log says why
   */
  make(order: PdfOrder): Promise<string>;
  /** A PDF by its key; null when it was made elsewhere, or too long ago. */
  read(key: string): Promise<CachedPdf | null>;
  stop(): Promise<void>;
};

/** Goes up whenever PDFs are written in another way, so that those of the older one are not found any more. */
const EDITION = 1;

const NOT_NOW = 'The PDF could not be generated right now. Please try again in a minute.';

/** @param folder where PDFs are cached @param now the present moment, which tests set */
export async function openPdfMaker(
  folder: string,
  { log, now, threads: settings }: { log: FastifyBaseLogger; now: () => Date; threads?: ThreadSettings },
): Promise<PdfMaker> {
  const cache = await openPdfCache(folder, now);
  const threads = openThreads(settings);
  const beingMade = new Map<string, Promise<void>>();

  async function run(key: string, parts: string, order: PdfOrder): Promise<void> {
    const { templates, title, author, inputs } = order;
    const task = {
      templates: fileURLToPath(templates).replace(/[\\/]$/, ''),
      parts,
      to: cache.pathOf(key),
      key,
      title,
      author,
      inputs,
      made: now().getTime(),
    };
    await threads.run(task).catch((error: unknown) => {
      if (!(error instanceof ThreadFailure)) throw error;
      log.error({ err: error }, 'a PDF was not made');
      throw problem('not_ready', { message: NOT_NOW });
    });
    // Nobody waits for the tidying up.
    cache.prune().catch((error: unknown) => log.warn({ err: error }, 'old PDFs stay'));
  }

  return {
    async make(order) {
      const { path, sha256 } = await writeParts(
        cache.folder,
        JSON.stringify([EDITION, await templateVersion(order.templates), order.title, order.author]),
        order.parts,
      );
      try {
        if (await cache.has(sha256)) return sha256;
        // Who asks for what is being made waits for that.
        const made = beingMade.get(sha256) ?? run(sha256, path, order);
        beingMade.set(sha256, made);
        await made.finally(() => beingMade.delete(sha256));
        return sha256;
      } finally {
        await rm(path, { force: true });
      }
    },
    read: (key) => cache.read(key),
    stop: () => threads.stop(),
  };
}

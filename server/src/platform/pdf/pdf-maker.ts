import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { problem } from '../problem.ts';
import { writeParts } from './parts-file.ts';
import { type CachedPdf, openPdfCache } from './pdf-cache.ts';
import { openPdfProcesses, ProcessFailure, type ProcessSettings, TooManyPdfs } from './pdf-processes.ts';
import { templateVersion } from './template-version.ts';
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
  /** The employee who asks for it, so that no one waits for all that another one prints. */
  requester: number;
};

/** Makes PDFs beside the requests, and caches them for as long as their links live. */
export type PdfMaker = {
  /**
   * Makes a PDF, or finds the one that was made of the same, and gives the key by which it is read.
   * @throws not_ready when no process answers in time (the log says why), or when too many are being made;
   * too_many_tries when too many of them are the requester's
   */
  make(order: PdfOrder): Promise<string>;
  /** A PDF by its key; null when it was made elsewhere, or too long ago. */
  read(key: string): Promise<CachedPdf | null>;
  /** The ids of the processes that make them. */
  processIds(): number[];
  stop(): Promise<void>;
};

/** Goes up whenever PDFs are written in another way, so that those of the older one are not found any more. */
const EDITION = 2;

/** The parts of a PDF that is set within a second: a paper of some pages. A year of reports has a megabyte. */
const SHORT_BYTES = 64 * 1024;

const NOT_NOW = 'The PDF could not be generated right now. Please try again in a minute.';
const BUSY = 'Too many PDFs are being generated right now. Please try again in a minute.';
const BUSY_SECONDS = 30;
const TOO_MANY_OF_ONE = 'You are already generating many PDFs. Please wait until they are ready.';
const TOO_MANY_OF_ONE_SECONDS = 10;

/** What a caller is told about an end without a PDF; what else is thrown is a defect. */
function problemOf(error: unknown, log: FastifyBaseLogger, requester: number): unknown {
  if (error instanceof TooManyPdfs)
    return error.whose === 'everybody'
      ? problem('not_ready', { message: BUSY, retryAfterSeconds: BUSY_SECONDS })
      : problem('too_many_tries', { message: TOO_MANY_OF_ONE, retryAfterSeconds: TOO_MANY_OF_ONE_SECONDS });
  if (!(error instanceof ProcessFailure)) return error;
  log.error({ err: error, employee: requester }, 'a PDF was not made');
  return problem('not_ready', { message: NOT_NOW, retryAfterSeconds: BUSY_SECONDS });
}

/** @param folder where PDFs are cached @param now the present moment, which tests set */
export async function openPdfMaker(
  folder: string,
  { log, now, processes: settings }: { log: FastifyBaseLogger; now: () => Date; processes?: ProcessSettings },
): Promise<PdfMaker> {
  const cache = await openPdfCache(folder, now);
  const processes = openPdfProcesses(settings);
  const beingMade = new Map<string, Promise<void>>();
  /** Those with a piece that was set plainly: they are made again when somebody asks, in case it goes better then. */
  const plain = new Set<string>();

  async function run(
    key: string,
    { parts, bytes }: { parts: string; bytes: number },
    order: PdfOrder,
  ): Promise<void> {
    const { templates, title, author, inputs } = order;
    const task = {
      templates: fileURLToPath(templates).replace(/[\\/]$/, ''),
      folder: parts,
      to: cache.pathOf(key),
      key,
      title,
      author,
      inputs,
      made: now().getTime(),
    };
    const pieces = await processes
      .run(task, { requester: order.requester, isShort: bytes <= SHORT_BYTES })
      .catch((error: unknown) => {
        throw problemOf(error, log, order.requester);
      });
    if (pieces.length > 0) {
      log.error({ pieces, employee: order.requester }, 'parts of a PDF were printed plainly');
      plain.add(key);
    } else plain.delete(key);
    // No one waits for the tidying up.
    cache.prune().catch((error: unknown) => log.warn({ err: error }, 'old PDFs stay'));
  }

  return {
    async make(order) {
      const {
        folder: parts,
        sha256,
        bytes,
      } = await writeParts(
        cache.folder,
        JSON.stringify([EDITION, await templateVersion(order.templates), order.title, order.author]),
        order.parts,
      );
      try {
        if (!plain.has(sha256) && (await cache.has(sha256))) return sha256;
        // Who asks for what is being made waits for that.
        const made = beingMade.get(sha256) ?? run(sha256, { parts, bytes }, order);
        beingMade.set(sha256, made);
        await made.finally(() => beingMade.delete(sha256));
        return sha256;
      } finally {
        await rm(parts, { force: true, recursive: true });
      }
    },
    read: (key) => cache.read(key),
    processIds: () => processes.ids(),
    stop: () => processes.stop(),
  };
}

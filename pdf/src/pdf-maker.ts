import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { writeParts } from './parts-file.ts';
import { type CachedPdf, openPdfCache } from './pdf-cache.ts';
import { openPdfProcesses, ProcessFailure, type ProcessSettings, type QueueMaker } from './pdf-processes.ts';
import { templateVersion } from './template-version.ts';
import type { PdfPart } from './typesetter.ts';

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

/** Makes PDFs in processes of their own, and caches them for as long as their links live. */
export type PdfMaker = {
  /**
   * Makes a PDF, or finds the one that was made of the same, and gives the key by which it is read.
   * @throws ProcessFailure when no process answers in time (the log says why); what the queue refuses with
   */
  make(order: PdfOrder): Promise<string>;
  /** A PDF by its key; null when it was made elsewhere, or too long ago. */
  read(key: string): Promise<CachedPdf | null>;
  /** The ids of the processes that make them. */
  processIds(): number[];
  stop(): Promise<void>;
};

/** Increased whenever the output changes, so that PDFs cached by an older version are not used. */
const EDITION = 3;

/** The parts of a PDF that is set within a second: a paper of some pages. A year of reports has a megabyte. */
const SHORT_BYTES = 64 * 1024;

/** What makes PDFs works with. */
export type PdfMakerSettings = {
  /** Where it reports: a log of pino fits. */
  log: Record<'warn' | 'error', (facts: object, message: string) => void>;
  /** The present moment, which tests set. */
  now: () => Date;
  queue: QueueMaker;
  processes?: ProcessSettings;
};

/** @param folder where PDFs are cached */
export async function openPdfMaker(
  folder: string,
  { log, now, queue, processes: settings }: PdfMakerSettings,
): Promise<PdfMaker> {
  const cache = await openPdfCache(folder, now);
  const processes = openPdfProcesses(queue, settings);
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
        if (error instanceof ProcessFailure)
          log.error({ err: error, employee: order.requester }, 'a PDF was not made');
        throw error;
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

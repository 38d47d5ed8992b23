import { openPdfMaker, type PdfMaker, type PdfMakerSettings, ProcessFailure } from '@plumbline/pdf';
import { FairQueue } from './admission/fair-queue.ts';
import { problem } from './problem.ts';

/** How many wait, of all people and of one: more would only wait for longer than people do. */
const WAITING = { waiting: 100, waitingPerCaller: 25 };

const NOT_NOW = 'The PDF could not be generated right now. Please try again in a minute.';
const NOT_NOW_SECONDS = 30;

/**
 * Opens the maker of PDFs as the server uses it: people take turns, and a PDF that no process makes is a problem that
 * is reported to its requester.
 * @param folder where PDFs are cached
 * @returns a maker whose `make` throws not_ready when no process answers in time, and busy when too many wait
 */
export async function openPdfs(folder: string, settings: Omit<PdfMakerSettings, 'queue'>): Promise<PdfMaker> {
  const maker = await openPdfMaker(folder, {
    ...settings,
    queue: (running) => new FairQueue<number>({ running, runningPerCaller: running, ...WAITING }),
  });
  return {
    ...maker,
    make: (order) =>
      maker.make(order).catch((error: unknown) => {
        if (!(error instanceof ProcessFailure)) throw error;
        throw problem('not_ready', { message: NOT_NOW, retryAfterSeconds: NOT_NOW_SECONDS });
      }),
  };
}

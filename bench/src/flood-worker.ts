import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';

/** What a flood is: as many writes at once, and again when all are answered, for some milliseconds. */
export type Flood = {
  urls: string[];
  headers: Record<string, string>;
  atOnce: number;
  milliseconds: number;
};

const { urls, headers, atOnce, milliseconds } = workerData as Flood;
const counts: Record<string, number> = {};

/** One write; whatever is answered is the server's matter, also that its connection is closed. */
async function writeOne(_: unknown, turn: number): Promise<void> {
  const url = urls[turn % urls.length] as string;
  const body = JSON.stringify({ current_percentage: turn % 100 });
  const status = await fetch(url, { method: 'PUT', headers, body })
    .then(async (response) => {
      await response.text();
      return String(response.status);
    })
    .catch(() => 'no answer');
  counts[status] = (counts[status] ?? 0) + 1;
}

const end = performance.now() + milliseconds;
while (performance.now() < end) await Promise.all(Array.from({ length: atOnce }, writeOne));
parentPort?.postMessage(counts);

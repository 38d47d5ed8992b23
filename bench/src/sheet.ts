import { performance } from 'node:perf_hooks';
import { send } from './ask.ts';

const MEMORY_EVERY_MS = 50;

/** Fetches a spreadsheet to its end, and the most memory that its server held meanwhile. */
export async function fetchSheet(
  url: string,
  headers: Record<string, string>,
  memory: () => Promise<number>,
): Promise<{ time: number; bytes: number; peak: number }> {
  let peak = await memory();
  const watch = setInterval(async () => {
    peak = Math.max(peak, await memory());
  }, MEMORY_EVERY_MS);
  const { response, start } = await send(url, { headers });
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  clearInterval(watch);
  return { time: performance.now() - start, bytes, peak };
}

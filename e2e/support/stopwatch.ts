import { appendFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { openSlowLine, type SlowLine } from '../../bench/src/slow-line.ts';
import { withinClicks } from './clicks.ts';
import { BASE_URL } from './server.ts';
import { isStored } from './stored.ts';
import { test as base } from './test.ts';

/** Where `npm run bench` collects how long parts of journeys take on a slow phone; without it they run as any other. */
const { STOPWATCH } = process.env;
/** How many times as slow as this machine a phone is. */
const SLOWER = 4;

type WithinTaps = (page: Page, limit: number, name: string, part: () => Promise<void>) => Promise<void>;

async function makeSlow(page: Page, line: SlowLine, isSlow: boolean) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? SLOWER : 1 });
  line.setSlow(isSlow);
}

/** Does a part over the slow line, on a phone that has stored the product. */
async function time(page: Page, line: SlowLine, name: string, part: () => Promise<void>) {
  await expect.poll(() => isStored(page)).toBe(true);
  await makeSlow(page, line, true);
  const start = performance.now();
  await part();
  const ms = performance.now() - start;
  await makeSlow(page, line, false);
  await appendFile(STOPWATCH ?? '', `${JSON.stringify({ name, ms })}\n`);
}

/** Journeys of which some parts may take a number of taps only, and are timed for the bench. */
export const test = base.extend<{ withinTaps: WithinTaps }, { line: SlowLine | null }>({
  line: [
    async ({ browserName: _ }, use) => {
      const line = STOPWATCH ? await openSlowLine(BASE_URL) : null;
      line?.setSlow(false);
      await use(line);
      await line?.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ line }, use) => use(line?.url ?? BASE_URL),
  serviceWorkers: ({ line }, use) => use(line ? 'allow' : 'block'),
  withinTaps: ({ line }, use) =>
    use((page, limit, name, part) =>
      withinClicks(page, limit, () => (line ? time(page, line, name, part) : part())),
    ),
});

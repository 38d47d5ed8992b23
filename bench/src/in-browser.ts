import { performance } from 'node:perf_hooks';
import type { Page } from '@playwright/test';
import { ask } from './ask.ts';
import { launchBrowser, TIMEOUT_MS } from './browser.ts';
import type { Row } from './row.ts';
import type { Tree } from './seed.ts';
import type { Site } from './site.ts';
import { sized } from './size.ts';
import { median, quantile } from './statistics.ts';

const MOVES = sized(20, 1);
const AIMED_MS = 300;
const AIMED_FRAME_MS = 50;
/** About ten rows a frame: as fast as one flings. */
const SCROLLED_PIXELS = 320;

async function openAt(page: Page, site: Site, path: string): Promise<void> {
  await page.goto(`${new URL(site.ours.url).origin}/#${path}`);
  await page.getByLabel('Username').fill(site.username);
  await page.getByLabel('Password', { exact: true }).fill(site.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** From the key that moves the slider to the project's new percentage above the tree, milliseconds each. */
async function moveSlider(page: Page): Promise<number[]> {
  const slider = page.getByRole('slider', { name: 'Current Progress' });
  // The first percentage that explains itself is the project's.
  const project = page.getByRole('button', { name: /Show how .* is calculated/ }).first();
  await slider.focus();
  const times: number[] = [];
  for (let move = 0; move <= MOVES; move += 1) {
    const before = await project.textContent();
    const shown = await project.elementHandle();
    const start = performance.now();
    await slider.press(move % 2 === 0 ? 'End' : 'Home');
    await page.waitForFunction(
      ([element, text]) => (element as { textContent: string | null } | null)?.textContent !== text,
      [shown, before] as const,
    );
    times.push(performance.now() - start);
  }
  // The first one compiles what the others find.
  return times.slice(1);
}

/** Scrolls a timeline from its first row to its last. @returns the milliseconds between two frames */
function scrollTimeline(page: Page): Promise<number[]> {
  return page.getByRole('treegrid').evaluate(async (scroller, step) => {
    const { requestAnimationFrame } = globalThis as unknown as {
      requestAnimationFrame: (done: (time: number) => void) => void;
    };
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const times: number[] = [];
    let last = await frame();
    while (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1) {
      scroller.scrollTop += step;
      const now = await frame();
      times.push(now - last);
      last = now;
    }
    return times;
  }, SCROLLED_PIXELS);
}

async function measureScrolling(page: Page, { project, tasks }: Tree): Promise<Row> {
  await page.goto(`${new URL(page.url()).origin}/#/projects/${project}?tab=timeline`);
  await page.getByRole('treegrid').getByRole('row').nth(20).waitFor();
  // The first time compiles what the second one finds.
  await scrollTimeline(page);
  await page.getByRole('treegrid').evaluate((scroller) => scroller.scrollTo(0, 0));
  const times = (await scrollTimeline(page)).toSorted((a, b) => a - b);
  const late = times.filter((time) => time > AIMED_FRAME_MS).length;
  const [half, most] = [0.5, 0.99].map((share) => Math.round(quantile(times, share)));
  return {
    what: `timeline of ${tasks.toLocaleString('en')} tasks scrolled to its end, a frame (p50/99, longest)`,
    ours: `${half}/${most}/${Math.round(times.at(-1) ?? Number.NaN)} ms; ${late} of ${times.length} late`,
    yardstick: '',
    ratio: '',
    aim: `≤ ${AIMED_FRAME_MS} ms`,
    met: late === 0,
  };
}

/**
 * What a person at a desk waits for: a leaf's progress is moved, and the project's percentage follows on the screen; and how
 * evenly a long timeline scrolls.
 */
export async function measureInBrowser(site: Site): Promise<Row[]> {
  const [small, large] = site.seeded.trees as [Tree, Tree];
  const { project, leaves } = small;
  const leaf = leaves[leaves.length >> 1];
  const browser = await launchBrowser();
  let ours: number[];
  let scrolling: Row;
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(TIMEOUT_MS);
    await openAt(page, site, `/projects/${project}?task=${leaf}`);
    ours = await moveSlider(page);
    scrolling = await measureScrolling(page, large);
  } finally {
    await browser.close();
  }
  const yardstick: number[] = [];
  for (let move = 0; move < MOVES; move += 1) {
    const body = JSON.stringify({ current_percentage: move % 2 === 0 ? 100 : 0 });
    const { time } = await ask(`${site.yardstick.url}/task/${leaf}`, {
      method: 'PUT',
      headers: site.headers,
      body,
    });
    yardstick.push(time);
  }
  const slowest = quantile(
    ours.toSorted((a, b) => a - b),
    0.95,
  );
  return [
    {
      what: 'slider moved to the project’s new percentage on the screen (p50/95)',
      ours: `${Math.round(median(ours))}/${Math.round(slowest)} ms`,
      yardstick: `${Math.round(median(yardstick))} ms`,
      ratio: `${(median(ours) / median(yardstick)).toFixed(1)} ×`,
      aim: `< ${AIMED_MS} ms`,
      met: slowest < AIMED_MS,
    },
    scrolling,
  ];
}

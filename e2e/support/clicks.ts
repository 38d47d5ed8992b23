import { expect, type Page } from '@playwright/test';

type Counted = { clicksMade?: number };

/** Fails if a part of a journey takes more clicks or touches than it may. The page must not be loaded again meanwhile. */
export async function withinClicks(page: Page, limit: number, part: () => Promise<void>) {
  await page.evaluate(() => {
    const counted = window as unknown as Counted;
    if (counted.clicksMade === undefined)
      window.addEventListener('pointerdown', () => (counted.clicksMade = Number(counted.clicksMade) + 1), {
        capture: true,
      });
    counted.clicksMade = 0;
  });
  await part();
  const made = await page.evaluate(() => (window as unknown as Counted).clicksMade);
  expect(made, 'clicks').toBeGreaterThan(0);
  expect(made, 'clicks').toBeLessThanOrEqual(limit);
}

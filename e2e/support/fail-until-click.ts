import type { Page, Route } from '@playwright/test';

/**
 * Fails every request to an address until the page is clicked, to test a retry. What others change meanwhile makes the
 * page read again too, which would replace the retry before it is clicked.
 */
export async function failUntilClick(page: Page, url: string, fail: (route: Route) => Promise<void>) {
  await page.addInitScript(() => {
    addEventListener('click', () => document.documentElement.classList.add('clicked'), { capture: true });
  });
  await page.route(url, async (route) => {
    const isClicked = await page.evaluate(() => document.documentElement.classList.contains('clicked'));
    await (isClicked ? route.continue() : fail(route));
  });
}

import { expect, type Page } from '@playwright/test';

const PROBE = '/intercepted';

/**
 * `page.route` for a page that is open already. Such a page learns a moment after `page.route` has ended that its
 * requests are to be intercepted, and what it sends until then passes: a request of its own is sent until one is held.
 */
export async function intercept(page: Page, ...route: Parameters<Page['route']>) {
  await page.route(...route);
  let intercepted = false;
  await page.route(`**${PROBE}`, (probe) => {
    intercepted = true;
    return probe.fulfill({ status: 204 });
  });
  const sendProbe = async () => {
    await page.evaluate((address) => fetch(address), PROBE);
    return intercepted;
  };
  await expect.poll(sendProbe, 'requests are intercepted').toBe(true);
  await page.unroute(`**${PROBE}`);
}

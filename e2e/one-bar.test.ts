import { expect, type Page } from '@playwright/test';
import { intercept } from './support/intercept.ts';
import { phone } from './support/people.ts';
import {
  openClock,
  openHandOver,
  openReceipt,
  openReport,
  openToolRequest,
  type SiteForm,
} from './support/site-forms.ts';
import { test } from './support/test.ts';

// One bar of signal: it connects, and does not answer, or what it answers is lost. Rules: SCREEN-18 to SCREEN-20.
test.use(phone);

const QUEUED = /queued to send/i;
const API = '**/api/v1/**';

const forms: [what: string, open: (page: Page) => Promise<SiteForm>][] = [
  ['a clock-in', openClock],
  ['a report with a photo', openReport],
  ['a hand-over', openHandOver],
  ['a receipt with a photo', openReceipt],
  ['a request for tools', openToolRequest],
];

for (const [what, open] of forms) {
  test(`${what} leaves its form while the server is silent, and arrives once`, async ({ page }) => {
    const form = await open(page);
    const answers = Promise.withResolvers<void>();
    await intercept(page, API, async (route) => {
      await answers.promise;
      await route.continue();
    });
    await form.fill();
    await form.save();
    // The server answers nothing until this is seen.
    await expect(page.getByText(QUEUED).first()).toBeVisible();
    expect(await form.arrived()).toBe(0);

    answers.resolve();
    await expect(page.getByText(QUEUED)).toHaveCount(0);
    expect(await form.arrived()).toBe(1);
  });

  test(`${what} arrives once where the answer to it is lost`, async ({ page }) => {
    const form = await open(page);
    let [sent, lost] = [0, 0];
    await intercept(page, form.sentTo, async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      sent += 1;
      if (sent > 1) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
      lost += 1;
    });
    await form.fill();
    await form.save();
    await expect.poll(() => lost).toBe(1);
    // It is sent again as soon as there is a connection.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => sent).toBeGreaterThan(1);
    await expect(page.getByText(QUEUED)).toHaveCount(0);
    expect(await form.arrived()).toBe(1);
  });
}

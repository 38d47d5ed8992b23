import { test as base } from '@playwright/test';

/**
 * A journey. The browsers that it has opened for other people are closed with it: their screens would go on reading
 * whatever the journeys after it change.
 */
export const test = base.extend<{ closeOtherBrowsers: undefined }>({
  closeOtherBrowsers: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});

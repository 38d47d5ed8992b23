import { test as base } from '@playwright/test';
import { expectAccessibleNow } from './axe.ts';

type Always = { closeOtherBrowsers: undefined; checkWhereItEnds: undefined };

/**
 * A journey. The browsers that it has opened for other people are closed with it: their screens would go on reading
 * whatever the journeys after it change. The screens on which a main journey ends can be used by everybody.
 */
export const test = base.extend<Always>({
  closeOtherBrowsers: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
  // After the one above, so that its screens are still open; of the context, so that those of the journey itself are too.
  checkWhereItEnds: [
    async ({ browser, context: _, closeOtherBrowsers: __ }, use, { tags, title, errors }) => {
      await use(undefined);
      if (!tags.includes('@main') || errors.length > 0) return;
      for (const page of browser.contexts().flatMap((context) => context.pages()))
        if (page.url() !== 'about:blank') await expectAccessibleNow(page, `where it ends: ${title}`);
    },
    { auto: true },
  ],
});

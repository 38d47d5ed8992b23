import { expect } from '@playwright/test';
import { beyondLimits } from './support/list-limits.ts';
import { lists } from './support/lists.ts';
import { firstRowOf, measureList } from './support/measure-list.ts';
import { signIn } from './support/people.ts';
import { test } from './support/test.ts';

// Lists as they are on a new device.
test.use({ storageState: { cookies: [], origins: [] } });

// A few lists a test, so that none takes long.
for (const some of groupsOf(6, Object.entries(lists))) {
  const names = some.map(([name]) => name).join(', ');
  test(`rows are low, and what names and decides is in sight: ${names}`, async ({ page }) => {
    await signIn(page, 'Superadmin', '/home');
    for (const [name, path] of some) {
      await page.setViewportSize({ width: 1920, height: 900 });
      await page.goto('about:blank');
      await page.goto(`/#${path}`);
      await expect(firstRowOf(page)).toBeVisible();
      for (const width of [1920, 1440, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
        // What follows the window's width does so a moment later: the tabs, the columns that are pinned.
        await expect(async () => {
          const shape = await measureList(page);
          if (shape) expect(beyondLimits({ list: name, width, shape })).toEqual([]);
        }).toPass();
      }
    }
  });
}

function groupsOf<Item>(size: number, items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  );
}

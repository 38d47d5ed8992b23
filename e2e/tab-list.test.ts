import { expect } from '@playwright/test';
import { signIn } from './support/people.ts';
import { test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 800 } });

test('on a phone the open tab is visible, whether a tap or the address opens it', async ({ page }) => {
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await signIn(page, 'Superadmin', '/materials?tab=shortages');
  await expect(tab('Shortages')).toBeInViewport({ ratio: 1 });
  await expect(tab('Inventories')).not.toBeInViewport({ ratio: 1 });

  await page.evaluate(() => {
    location.hash = '#/materials?tab=inventories';
  });
  await expect(tab('Inventories')).toBeInViewport({ ratio: 1 });
  await expect(tab('Shortages')).not.toBeInViewport({ ratio: 1 });
});

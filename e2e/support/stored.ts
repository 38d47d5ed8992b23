import { expect, type Page } from '@playwright/test';
import type { RoleName } from '@plumbline/contract';
import { signIn } from './people.ts';

/** Whether the device has stored the whole product, to open it without a network. */
export function isStored(page: Page): Promise<boolean> {
  // A worker controls no page before all files of its build are stored.
  return page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Cuts the network, once the device has stored what it needs to open the product without one. */
export async function loseNetwork(page: Page): Promise<void> {
  await expect.poll(() => isStored(page)).toBe(true);
  await page.context().setOffline(true);
}

/** On home: waits until the device has stored ahead what its person needs on site. */
export async function signInReady(page: Page, role: RoleName) {
  await signIn(page, role);
  await expect(page.getByText(/^Ready for offline/)).toBeVisible();
}

import type { Locator, Page } from '@playwright/test';

/** The words on a record of which something is queued on the device. */
export const QUEUED = 'saved on this device and queued to send';

/** A dialog or a panel of a phone. */
export const panel = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Presses a button with a finger. */
export const press = (within: Locator | Page, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).tap();

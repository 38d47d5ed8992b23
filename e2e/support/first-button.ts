import type { Page } from '@playwright/test';

/** The first button with a name, which may be a part of it. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

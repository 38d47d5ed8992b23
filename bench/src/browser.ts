import { type Browser, chromium } from '@playwright/test';

/** What a screen is waited for may take so long until it counts as broken. */
export const TIMEOUT_MS = 3 * 60_000;

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
}

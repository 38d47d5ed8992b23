import type { Page } from '@playwright/test';
import { PORT } from './server.ts';

/** Where the server of the journeys has passkeys: browsers have none for a bare address. */
export const LOCALHOST = `http://localhost:${PORT}`;

/** Gives a page's browser a phone's own passkeys, whose person always shows their finger. */
export async function giveAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

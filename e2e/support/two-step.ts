import { expect, type Page } from '@playwright/test';
import { beginTwoStep, turnOnTwoStep } from '@plumbline/contract';
import { Secret, TOTP } from 'otpauth';
import { apiAt } from './api.ts';
import { BASE_URL, PASSWORD } from './server.ts';

/**
 * The code that an app shows.
 * @param step 1: the one after it, which the server takes already, where the present one is used
 */
export const codeOf = (secret: string, step: 0 | 1 = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });

/** Turns two-step sign-in on for an account; gives the secret of the app and the recovery codes. */
export async function giveTwoStep(username: string) {
  const call = await apiAt(BASE_URL, username);
  const { secret } = await call(beginTwoStep, { body: { password: PASSWORD } });
  const { recovery_codes } = await call(turnOnTwoStep, { body: { code: codeOf(secret) } });
  return { secret, recoveryCodes: recovery_codes };
}

/** Goes through the set-up that is on the screen, until its recovery codes are shown; gives those, the app's secret and the code used. */
export async function setUpTwoStep(page: Page) {
  const form = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  await form.getByLabel('Your password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = ((await form.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const code = codeOf(secret);
  await form.getByLabel(/^Code/).fill(code);
  await form.getByRole('button', { name: 'Turn on' }).click();
  const codes = form.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return { form, secret, usedCode: code, recoveryCodes: await codes.allTextContents() };
}

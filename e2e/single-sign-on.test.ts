import { expect } from '@playwright/test';
import { freePort } from '@plumbline/server/test/free-port.ts';
import { CLIENT_ID, CLIENT_SECRET, openOpenIdProvider } from '@plumbline/server/test/openid-provider.ts';
import { expectAccessible } from './support/axe.ts';
import { startEmptyCompany } from './support/empty-company.ts';
import { chooseInAccountMenu } from './support/people.ts';
import { expectFits } from './support/sizes.ts';
import { test } from './support/test.ts';

test('one signs in at the company’s provider, without a password here', async ({ page }) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const provider = await openOpenIdProvider([`${url}/`]);
  const company = await startEmptyCompany({
    PORT: String(port),
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
    OIDC_NAME: 'Example ID',
    OIDC_ROLE_CLAIM: 'roles',
  });
  try {
    const enter = page.getByRole('button', { name: 'Sign in with Example ID' });
    await page.goto(`${url}/#/notifications`);
    await expect(enter).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page, 'the sign-in with a provider');
    await expectAccessible(page, 'the sign-in with a provider');

    provider.person = { sub: '1', preferred_username: 'mei', given_name: 'Mei', family_name: 'Lin' };
    await enter.click();
    await expect(page.getByRole('alert')).toContainText('There is no account mei here yet.');
    expect(new URL(page.url()).search).toBe('');

    provider.person = { ...provider.person, roles: ['Engineer'] };
    await enter.click();
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await expect(page).toHaveURL(`${url}/#/notifications`);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();

    await chooseInAccountMenu(page, 'Logout');
    await enter.click();
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  } finally {
    await company.stop();
    await provider.close();
  }
});

import { expect, type Page, request } from '@playwright/test';
import { chooseInAccountMenu, enterCredentials } from './support/people.ts';
import { BASE_URL, PASSWORD } from './support/server.ts';
import { test } from './support/test.ts';

const CREDENTIALS = '/api/v1/user/credentials';

const pagePart = (page: Page) => page.evaluate(() => localStorage.getItem('plumbline.token'));

/** The status of a request with the page's part of the token, from a program that has no cookie. */
async function statusElsewhere(token: string | null): Promise<number> {
  const program = await request.newContext({ baseURL: BASE_URL });
  const answer = await program.get(CREDENTIALS, { headers: { authorization: `Bearer ${token}` } });
  await program.dispose();
  return answer.status();
}

test('a script cannot read what opens a session, and another site cannot use it', async ({ page }) => {
  await page.goto('/');
  await enterCredentials(page, 'director', PASSWORD);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();

  const token = await pagePart(page);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await statusElsewhere(token)).toBe(401);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();

  const elsewhere = await page.context().newPage();
  await elsewhere.route('http://elsewhere.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${BASE_URL}/api/v1/logout/everywhere"><button>Win</button></form>`,
    }),
  );
  await elsewhere.goto('http://elsewhere.example/');
  const forged = elsewhere.waitForResponse(`${BASE_URL}/api/v1/logout/everywhere`);
  await elsewhere.getByRole('button', { name: 'Win' }).click();
  expect((await forged).status()).toBe(401);
  await elsewhere.close();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await chooseInAccountMenu(page, 'Logout');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await page.context().cookies(`${BASE_URL}/api/v1`)).toEqual([]);
});

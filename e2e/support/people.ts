import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { getCredentials, type RoleName } from '@plumbline/contract';
import { api, newToken } from './api.ts';

/** A phone in the hand: touched, not clicked. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;

/**
 * Goes to a path inside the product as the demo's person of a role, in a session of its own. How a person signs in by
 * hand is a journey in itself.
 */
export async function signIn(page: Page, role: RoleName, path = '/home') {
  const token = await newToken(role);
  // Before the product's own scripts, once in this tab: what happens to the session later is left alone.
  await page.addInitScript((given) => {
    const mark = `given ${given}`;
    if (location.protocol === 'about:' || sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, 'yes');
    localStorage.setItem('plumbline.token', given);
  }, token);
  // Another address within the product would be no new page.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.goto(`/#${path}`);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
}

/** Fills in the sign-in and sends it. */
export async function enterCredentials(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** A browser of another person, signed in, at a path of the product. */
export async function anotherBrowser(browser: Browser, role: RoleName, path: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, role, path);
  return page;
}

/** Opens the menu behind one's own picture and chooses in it. */
export async function chooseInAccountMenu(page: Page, entry: string) {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menu').getByText(entry, { exact: true }).click();
}

/** Who the demo's person of a role is. */
export async function personOf(role: RoleName): Promise<{ id: number; name: string }> {
  const { user } = await (await api(role))(getCredentials, {});
  return { id: user.employee.id, name: `${user.employee.first_name} ${user.employee.last_name}` };
}

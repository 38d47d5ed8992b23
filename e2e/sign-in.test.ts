import { expect, type Page } from '@playwright/test';
import { usernameOf } from './support/api.ts';
import { askedOn } from './support/confirm.ts';
import { browserOf, giveAccount, hireWorker } from './support/crew.ts';
import { chooseInAccountMenu, enterCredentials, signIn } from './support/people.ts';
import { itemPath, makeProject } from './support/projects.ts';
import { PASSWORD } from './support/server.ts';
import { test } from './support/test.ts';

test('a failed sign-in says so, and the next one succeeds', { tag: '@main' }, async ({ page, context }) => {
  await page.goto('/');
  await enterCredentials(page, usernameOf('Coordinator'), 'not the password');
  const banner = page.getByRole('alert');
  await expect(banner).toContainText('Login Failed.');
  await expect(banner).toContainText('Credentials was invalid.');

  await context.setOffline(true);
  await enterCredentials(page, usernameOf('Coordinator'), PASSWORD);
  await expect(banner).toContainText('You are offline. Please sign in when you are back online.');
  await context.setOffline(false);

  await enterCredentials(page, usernameOf('Coordinator'), PASSWORD);
  await expect(page).toHaveURL(/#\/overview$/);
  // The style sheet of the page comes before those of its parts, whose rules win.
  await expect(page.locator('body > link')).toHaveCount(0);
  const [first] = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
  expect(first).toMatch(/assets\/index-/);
});

test('one signs in before the scripts of the page have come', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Username').fill(usernameOf('Coordinator'));
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search, 'nothing is sent in the address').toBe('');
  scripts.resolve();
  await expect(page.getByRole('alert')).toContainText('Login Failed.');
  await expect(page.getByLabel('Username')).toHaveValue(usernameOf('Coordinator'));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/overview$/);
});

test('what is typed before the scripts of the page have come stays, with the cursor', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/#/projects', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill('coor');
  scripts.resolve();
  await expect(page.getByText('Please sign in to continue.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type('dinator');
  await expect(page.getByLabel('Username')).toHaveValue('coordinator');
});

test('a driver begins with the deliveries, and is led from there to tools and materials of a project', {
  tag: '@main',
}, async ({ page }) => {
  const { project } = await makeProject('Ferry ramp', [], ['Driver']);
  await page.goto('/');
  await enterCredentials(page, usernameOf('Driver'), PASSWORD);
  await expect(page).toHaveURL(/#\/deliveries$/);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('searchbox').fill(project.code);
  await page.getByRole('searchbox').press('Enter');
  // Rows no longer change places.
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await page.getByRole('row').filter({ hasText: project.code }).click();
  await page.getByRole('tab', { name: 'Materials' }).click();
  await expect(page).toHaveURL(new RegExp(`#/projects/${project.id}\\?tab=materials`));
  await expect(page.getByRole('tab', { name: 'Tools', exact: true })).toBeVisible();
});

test('the sign-in leads back to the screen that was wanted, and home when one is signed in', {
  tag: '@main',
}, async ({ page }) => {
  const { project } = await makeProject('Guarded works');
  await page.goto(`/#${itemPath(project, 'history')}`);
  await expect(page.getByText('Please sign in to continue.')).toBeVisible();
  await enterCredentials(page, usernameOf('Director'), PASSWORD);
  await expect(page).toHaveURL(new RegExp(`#/projects/${project.id}\\?tab=history$`));
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');

  await page.goto('/#/login');
  await expect(page).toHaveURL(/#\/overview$/);
});

test('after a logout every screen asks for the sign-in', async ({ page }) => {
  await signIn(page, 'Quantity Surveyor', '/projects');
  await expect.poll(() => cachedAnswers(page)).toBeGreaterThan(0);
  await chooseInAccountMenu(page, 'Logout');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect.poll(() => cachedAnswers(page)).toBe(0);
  await page.goto('/#/projects');
  await expect(page).toHaveURL(/#\/login/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('signing out on every device ends the other browsers at once', async ({ page, browser }) => {
  const drafter = await hireWorker('Devi', [], 'Drafter');
  const other = await browserOf(browser, drafter, '/home');
  await page.goto('/#/home');
  await enterCredentials(page, drafter.code, PASSWORD);
  await chooseInAccountMenu(page, 'Sign out of all devices');
  await askedOn(page).getByRole('button', { name: 'Sign out of all devices' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await other.context().close();
});

test('ten failures close a username for a while, also to the right password', async ({ page }) => {
  const worker = await hireWorker('Salim', []);
  await giveAccount(worker);
  await page.goto('/');
  for (let failure = 1; failure <= 10; failure += 1) {
    await page.request.post('/api/v1/login', {
      data: { username: worker.code, password: `guess ${failure}` },
    });
  }
  await enterCredentials(page, worker.code, PASSWORD);
  await expect(page.getByRole('alert')).toContainText(
    /Too many failed attempts\. Please try again in 1[0-5] minutes\./,
  );
});

/** How many answers are cached on this device for use offline. */
function cachedAnswers(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const made = await indexedDB.databases();
    if (!made.some(({ name }) => name === 'plumbline-answers')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('plumbline-answers');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction('answers').objectStore('answers').count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  });
}

/** Until it is resolved, nothing comes but the page itself. */
async function holdScripts(page: Page) {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return scripts;
}

import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { phone, signIn } from './support/people.ts';
import { itemPath, makeProject } from './support/projects.ts';
import { expectFits } from './support/sizes.ts';
import { test } from './support/test.ts';

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Install Plumbline on this device' });
const unfinished = (page: Page) => page.getByRole('region', { name: 'Unfinished' });

/** Begins a report on this device, and goes home. */
async function beginReport(page: Page) {
  const { item } = await makeProject('Tank farm', [{ title: 'Bund wall' }], ['Engineer']);
  await signIn(page, 'Engineer', '/home');
  await expect(page.getByRole('heading', { name: 'Assigned Project/Tasks' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await signIn(page, 'Engineer', itemPath(item('Bund wall'), 'documentations'));
  await page.getByRole('button', { name: '+ Add Daily Progress Report' }).first().tap();
  await page.getByRole('textbox', { name: 'Activity' }).fill('Casting the wall');
  await page.getByRole('textbox', { name: 'Activity' }).blur();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await signIn(page, 'Engineer', '/home');
  await expect(unfinished(page)).toBeVisible();
}

test.describe('on an iPhone', () => {
  test.use({
    ...phone,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });

  test('the first draft suggests the home screen, until that is declined. Rule: SCREEN-28', async ({
    page,
  }) => {
    await beginReport(page);
    await expect(notice(page)).toContainText('Tap Share, then Add to Home Screen');
    await expectFits(page, 'home with the suggestion to install');
    await expectAccessible(page, 'home with the suggestion to install');
    await notice(page).getByRole('button', { name: 'Not now' }).tap();
    await expect(notice(page)).toHaveCount(0);
    await page.reload();
    await expect(unfinished(page)).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
});

test.describe('on a phone whose browser installs', () => {
  test.use(phone);

  test('the first draft suggests to install, by a button that asks the browser once. Rule: SCREEN-28', async ({
    page,
  }) => {
    // The browser's own event needs a person who has used the site for a while.
    await page.addInitScript(() => {
      addEventListener('load', () => {
        const event = new Event('beforeinstallprompt', { cancelable: true });
        const prompt = async () => {
          document.title = `${document.title}, asked`;
          return { outcome: 'accepted' };
        };
        dispatchEvent(Object.assign(event, { prompt }));
      });
    });
    await beginReport(page);
    await notice(page).getByRole('button', { name: 'Install' }).tap();
    await expect(page).toHaveTitle(/, asked$/);
    await expect(notice(page)).toHaveCount(0);
  });
});

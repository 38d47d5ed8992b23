import { expect, type Locator, type Page, test } from '@playwright/test';
import { chooseInAccountMenu, phone, signIn } from './support/people.ts';
import { picture } from './support/png.ts';
import { makeProject, uniqueCode } from './support/projects.ts';

test('the folded sidebar and the chosen colours are remembered', async ({ page }) => {
  await signIn(page, 'Superadmin');
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await chooseInAccountMenu(page, 'Dark');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.locator('body')).toHaveCSS('color-scheme', 'dark');

  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Project Setup' })
    .click();
  await expect(page.getByRole('heading', { name: 'Project Setup' })).toBeVisible();
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await chooseInAccountMenu(page, 'Light');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('the command palette leads to screens and tasks', async ({ page }) => {
  const task = `Splice sleeves ${uniqueCode()}`;
  const { item } = await makeProject('Long span', [{ title: task }]);
  await signIn(page, 'Director');
  await openPalette(page, task.toUpperCase());
  await page.getByRole('dialog').getByRole('option', { name: task }).click();
  await expect(page).toHaveURL(new RegExp(`#/projects/\\d+\\?task=${item(task).id}$`));
  await expect(page.getByRole('heading', { name: task })).toBeVisible();

  await openPalette(page, 'project set');
  await expect(page.getByRole('dialog').getByRole('option', { name: 'Project Setup' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/projects$/);

  await openPalette(page, 'nothing is called like this');
  await expect(page.getByText('No results for “nothing is called like this”.')).toBeVisible();
});

test('the command palette speaks the choice that the arrow keys make', async ({ page }) => {
  await signIn(page, 'Director');
  await openPalette(page, 'attendance');
  const field = page.getByRole('combobox', { name: 'Search screens, projects and tasks' });
  const options = page.getByRole('listbox').getByRole('option');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expectChosen(page, field, options.nth(0));

  await page.keyboard.press('ArrowDown');
  await expectChosen(page, field, options.nth(1));
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expectChosen(page, field, options.last());

  await field.fill('nothing is called like this');
  await expect(page.getByText('No results for')).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
});

test('a profile picture is cropped, confirmed and shown', async ({ page }) => {
  await signIn(page, 'Coordinator');
  await chooseInAccountMenu(page, 'Update Profile Picture');
  const dialog = page.getByRole('dialog', { name: 'Update Profile Picture' });
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('not a picture'),
  });
  await expect(dialog.getByText('Only image files are accepted.')).toBeVisible();

  await dialog.locator('input[type="file"]').setInputFiles(picture('me.png', 600, 400));
  const whole = await dialog.getByAltText('Image to crop').first().boundingBox();
  const crop = await dialog.getByRole('group').first().boundingBox();
  if (!whole || !crop) throw new Error('There is nothing to crop.');
  expect(crop.width / whole.width).toBeCloseTo(0.3, 1);
  expect(crop.width).toBeCloseTo(crop.height, 0);

  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  const sure = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(sure).toContainText('This will change the Profile Picture.');
  await sure.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile Picture Updated!')).toBeVisible();
  const own = page.getByRole('button', { name: 'Your account' }).getByRole('img');
  await expect(own).toHaveJSProperty('complete', true);
  await expect(own).toHaveJSProperty('naturalWidth', 180);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the drawer and the bar at the bottom lead everywhere', async ({ page }) => {
    await signIn(page, 'Superadmin');
    const bar = page.getByRole('navigation', { name: 'Quick access' });
    await bar.getByRole('link', { name: 'Projects' }).tap();
    await expect(page).toHaveURL(/#\/projects$/);
    for (const target of await bar.locator('a, button').all()) {
      const box = await target.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }

    await bar.getByRole('button', { name: 'More' }).tap();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: /^My Tasks/ }).tap();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/#\/home$/);

    await page.getByRole('button', { name: 'Search' }).tap();
    await expect(page.getByPlaceholder('Search screens, projects and tasks')).toBeVisible();
  });

  test('the way back closes the menu and dialogs, and stays on the screen', async ({ page }) => {
    await signIn(page, 'Superadmin');
    const bar = page.getByRole('navigation', { name: 'Quick access' });
    await bar.getByRole('link', { name: 'Projects' }).tap();
    await expect(page).toHaveURL(/#\/projects$/);

    await page.getByRole('button', { name: 'Open menu' }).tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/#\/projects$/);

    await chooseInAccountMenu(page, 'Change Password');
    const form = page.getByRole('dialog', { name: 'Change Password' });
    await form.getByLabel('Old password').fill('something typed');
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).tap();
    await expect(form.getByLabel('Old password')).toHaveValue('something typed');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave without saving' }).tap();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(/#\/projects$/);
  });
});

async function openPalette(page: Page, words: string) {
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search screens, projects and tasks').fill(words);
}

async function expectChosen(page: Page, field: Locator, option: Locator) {
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? 'none');
}

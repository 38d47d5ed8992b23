import { expect } from '@playwright/test';
import { askedOn } from './support/confirm.ts';
import { findInPalette, openPalette, PALETTE } from './support/palette.ts';
import { chooseInAccountMenu, phone, signIn } from './support/people.ts';
import { picture } from './support/png.ts';
import { makeProject, uniqueCode } from './support/projects.ts';
import { test } from './support/test.ts';

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

test('the command palette leads to screens and tasks', { tag: '@main' }, async ({ page }) => {
  const task = `Splice sleeves ${uniqueCode()}`;
  const { item } = await makeProject('Long span', [{ title: task }]);
  await signIn(page, 'Director');
  await findInPalette(page, task.toUpperCase(), task);
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

test('what is typed while the palette is still being loaded is not lost', async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  // Before the page is opened, so that none of its requests is sent unseen.
  await page.route('**/command-palette-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, 'Engineer');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('clock inn');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('status').filter({ hasText: 'clock in' })).toBeVisible();
  letThrough();
  const field = page.getByRole('combobox', { name: PALETTE });
  await expect(field).toHaveValue('clock in');
  await expect(page.getByRole('option', { name: 'Clock in or out' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/my-attendance$/);
});

test('a task of a name that many have is found by the way to it, and reported on from the palette', async ({
  page,
}) => {
  const block = uniqueCode();
  const floors = Array.from({ length: 12 }, (_, floor) => ({
    title: `Level ${floor + 1}`,
    children: [{ title: 'Painting' }, { title: 'Tiling' }],
  }));
  await makeProject(`Repeated works ${block}`, [{ title: `Block ${block}`, children: floors }]);
  await signIn(page, 'Director');
  await findInPalette(page, `painting ${block} level 7`, 'Level 7');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toContainText('Level 7');
  await expect(options.first()).toContainText('Painting');

  await page.getByRole('combobox', { name: PALETTE }).fill('new daily rep');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Which task is the report for?' }).fill(`tiling ${block} level 3`);
  await expect(options.first()).toContainText('Level 3');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]type=daily_report/);
  await expect(page).toHaveURL(/mode=add/);
});

test('people, documents and actions are found, and ? shows the keys', async ({ page }) => {
  await signIn(page, 'Human Resource');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Search, or run an action');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await openPalette(page, 'hire');
  await expect(page.getByRole('group', { name: 'Actions' }).getByRole('option')).toHaveText(/Add employee/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add Employee' })).toBeVisible();
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
  await expect(dialog.getByRole('group').first()).toBeVisible();
  const whole = await dialog.getByAltText('Image to crop').first().boundingBox();
  const crop = await dialog.getByRole('group').first().boundingBox();
  if (!whole || !crop) throw new Error('There is nothing to crop.');
  expect(crop.width / whole.width).toBeCloseTo(0.3, 1);
  expect(crop.width).toBeCloseTo(crop.height, 0);

  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  const sure = askedOn(page);
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
    await expect(page.getByRole('combobox', { name: PALETTE })).toBeVisible();
  });

  test('the way back closes the menu and dialogs, and stays on the screen', async ({ page }) => {
    await signIn(page, 'Superadmin');
    const bar = page.getByRole('navigation', { name: 'Quick access' });
    await bar.getByRole('link', { name: 'Projects' }).tap();
    await expect(page).toHaveURL(/#\/projects$/);

    const goBackAndStay = async () => {
      await page.goBack();
      // A screen that stays puts its own address back, a moment later; a way back before that would lead past it.
      await expect(page).toHaveURL(/#\/projects$/);
    };

    await bar.getByRole('button', { name: 'More' }).tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await goBackAndStay();
    await expect(menu).toBeHidden();

    await chooseInAccountMenu(page, 'Change Password');
    const form = page.getByRole('dialog', { name: 'Change Password' });
    await form.getByLabel('Old password').fill('something typed');
    await goBackAndStay();
    const question = askedOn(page, 'Leave without saving?');
    await question.getByRole('button', { name: 'Keep editing' }).tap();
    await expect(form.getByLabel('Old password')).toHaveValue('something typed');
    await goBackAndStay();
    await expect(question).toBeVisible();
    // Back answers the question with no.
    await goBackAndStay();
    await expect(question).toBeHidden();
    await expect(form.getByLabel('Old password')).toHaveValue('something typed');
    await goBackAndStay();
    await question.getByRole('button', { name: 'Leave without saving' }).tap();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(/#\/projects$/);
  });
});

import { expect, type Page } from '@playwright/test';
import { createSavedView } from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { agree } from './support/confirm.ts';
import { chooseInListMenu } from './support/list-menu.ts';
import { anotherBrowser, phone, signIn } from './support/people.ts';
import { uniqueCode } from './support/projects.ts';
import { expectFits } from './support/sizes.ts';
import { isStored } from './support/stored.ts';
import { test } from './support/test.ts';

const head = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Employees' }).getByRole('columnheader', { name });
const views = (page: Page, name = 'Views') => page.getByRole('main').getByRole('button', { name });
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });
const radio = (page: Page, name: string | RegExp) => page.getByRole('menuitemradio', { name });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Save as view' });

test('a list is saved as a view, changed, shared, opened by its link, and deleted', async ({
  page,
  browser,
}) => {
  const name = `By position ${uniqueCode()}`;
  await signIn(page, 'Human Resource', '/employees');
  await head(page, 'Position').getByRole('button').click();
  await chooseInListMenu(page, 'Columns');
  await page.getByRole('menuitemcheckbox', { name: 'Nationality' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'All' }).click();
  await expect(page).toHaveURL(/status=All/);

  // Saved, it is all that the address says.
  await views(page).click();
  await item(page, 'Save as view').click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await expectAccessible(page, 'the name of a view');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('View Saved!')).toBeVisible();
  await expect(page).toHaveURL(/#\/employees\?saved_view=\d+$/);
  await expect(views(page, name)).toHaveText(name);
  const asSaved = async () => {
    await expect(head(page, 'Position')).toHaveAttribute('aria-sort', 'ascending');
    await expect(head(page, 'Nationality')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  };
  await page.reload();
  await asSaved();

  // Without it the list is as it was, with the columns that the device remembers.
  await views(page, name).click();
  await radio(page, 'Default view').click();
  await expect(page).toHaveURL(/#\/employees$/);
  await expect(head(page, 'Name')).toHaveAttribute('aria-sort', 'ascending');
  await views(page).click();
  await expectAccessible(page, 'the menu of views');
  await radio(page, name).click();
  await asSaved();

  // What is otherwise than the view is said, kept in the address, and taken into it.
  await head(page, 'Name').getByRole('button').click();
  await expect(views(page, name)).toHaveText(`${name}Changed`);
  await page.reload();
  await expect(head(page, 'Name')).toHaveAttribute('aria-sort', 'ascending');
  await views(page, name).click();
  await item(page, 'Discard changes').click();
  await asSaved();
  await head(page, 'Position').getByRole('button').click();
  await views(page, name).click();
  await item(page, 'Update this view').click();
  await expect(page.getByText('View Updated!')).toBeVisible();
  await expect(page).toHaveURL(/#\/employees\?saved_view=\d+$/);
  await expect(views(page, name)).toHaveText(name);
  await expect(head(page, 'Position')).toHaveAttribute('aria-sort', 'descending');

  await views(page, name).click();
  await item(page, 'Save as view').click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name.toUpperCase());
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('There is a view with this name of this list already.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();

  await views(page, name).click();
  await item(page, 'Share').click();
  await agree(page, 'Share view');
  await expect(page.getByText('View Updated!').last()).toBeVisible();

  // Another person opens the link, and may use it but not change it.
  const [, path = ''] = page.url().split('#');
  const other = await anotherBrowser(browser, 'Supervisor', path);
  await expect(head(other, 'Position')).toHaveAttribute('aria-sort', 'descending');
  await views(other, name).click();
  await expect(radio(other, new RegExp(`^${name}.*Shared by`))).toBeChecked();
  await expect(item(other, 'Delete view')).toHaveCount(0);
  await other.keyboard.press('Escape');

  // They see at once what becomes of it.
  const renamed = `Highest first ${uniqueCode()}`;
  await views(page, name).click();
  await item(page, 'Rename').click();
  const naming = page.getByRole('dialog', { name: 'Rename view' });
  await naming.getByRole('textbox', { name: 'Name' }).fill(renamed);
  await naming.getByRole('button', { name: 'Save' }).click();
  await expect(views(other, renamed)).toBeVisible();
  await views(page, renamed).click();
  await item(page, 'Delete view').click();
  await agree(page, 'Delete view');
  await expect(page.getByText('View Deleted!')).toBeVisible();
  await expect(page).toHaveURL(/#\/employees$/);
  await expect(other.getByRole('status').getByText('It was deleted or is no longer shared')).toBeVisible();
  await expect(head(other, 'Name')).toHaveAttribute('aria-sort', 'ascending');
  await expectAccessible(other, 'a view that is gone');
  await other.getByRole('button', { name: 'Show the default view' }).click();
  await expect(other).toHaveURL(/#\/employees$/);
});

test.describe('on a phone', () => {
  // What a page loads when it is first opened comes from the device there.
  test.use({ ...phone, serviceWorkers: 'allow' });

  test('the views are in the menu of the list, and those that were loaded can be used without a network', async ({
    page,
    context,
  }) => {
    const name = `Poor ${uniqueCode()}`;
    const state = { columns: {}, sort: null, filters: { condition: 'Poor' }, size: 25 as const };
    await (await api('Superadmin'))(createSavedView, { body: { list: 'listTools', name, state } });
    await signIn(page, 'Superadmin', '/tools');
    await expect.poll(() => isStored(page)).toBe(true);
    const more = page.getByRole('button', { name: 'More actions' }).first();
    await more.click();
    await expectAccessible(page, 'the menu of a list on a phone');
    await radio(page, name).click();
    await expect(page.getByRole('status').getByText(`View: ${name}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await expectFits(page, 'a view on a phone');
    await more.click();
    await radio(page, 'Default view').click();
    await expect(page).toHaveURL(/#\/tools$/);

    await context.setOffline(true);
    await more.click();
    await radio(page, name).click();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await more.click();
    await item(page, 'Save as view').click();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Saved offline');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText('What you entered is still here. Please check your connection'),
    ).toBeVisible();
    await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Saved offline');
  });
});

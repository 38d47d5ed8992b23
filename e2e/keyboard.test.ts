import { expect } from '@playwright/test';
import { usernameOf } from './support/api.ts';
import { findInPalette } from './support/palette.ts';
import { makeProject, uniqueCode } from './support/projects.ts';
import { PASSWORD } from './support/server.ts';
import { tabTo } from './support/tab-to.ts';
import { test } from './support/test.ts';

test('from the sign-in to a saved change without a mouse', { tag: '@main' }, async ({ page }) => {
  const yard = `Keyed yard ${uniqueCode()}`;
  await makeProject(yard, [
    { title: 'Apron', children: [{ title: 'Pour bay one' }, { title: 'Pour bay two' }] },
    { title: 'Drains' },
  ]);
  const { keyboard } = page;
  await page.goto('/');
  await expect(page.getByLabel('Username')).toBeFocused();
  await keyboard.type(usernameOf('Director'));
  await keyboard.press('Tab');
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();

  await findInPalette(page, yard, yard);
  await expect(page.getByRole('dialog').getByRole('option', { name: yard }).first()).toBeVisible();
  await keyboard.press('Enter');
  const tree = page.getByRole('tree', { name: `Tasks of ${yard}` });
  await expect(tree.getByRole('treeitem')).toHaveCount(2);

  await tabTo(page, tree);
  await keyboard.press('Home');
  await keyboard.press('ArrowRight');
  await expect(tree.getByRole('treeitem')).toHaveCount(4);
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pour bay two' })).toBeVisible();

  const editing = page.getByRole('switch', { name: 'Enable Editing' });
  await tabTo(page, editing);
  await keyboard.press('Space');
  await expect(editing).toBeChecked();
  const title = page.getByRole('textbox', { name: 'Title' });
  await tabTo(page, title);
  await keyboard.press('End');
  await keyboard.type(' and three');
  await keyboard.press('Control+Enter');
  const verb = page.getByRole('button', { name: 'Update task' });
  await expect(verb).toBeFocused();
  await expect(verb).toBeEnabled();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pour bay two and three' })).toBeVisible();
  await expect(editing).not.toBeChecked();
});

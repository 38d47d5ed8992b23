import { expect } from '@playwright/test';
import { createTaskCategory } from '@plumbline/contract';
import { api } from './support/api.ts';
import { agree } from './support/confirm.ts';
import { phone, signIn } from './support/people.ts';
import { itemPath, lineOf, makeProject, uniqueCode } from './support/projects.ts';
import { test } from './support/test.ts';

const plan = [
  {
    title: 'Hall A',
    children: [{ title: 'Walls of hall A' }, { title: 'Floor of hall A' }],
  },
  { title: 'Hall B', children: [{ title: 'Walls of hall B' }] },
];

test('a task is given a category, and the tree is filtered by it', async ({ page }) => {
  const name = `Glazing ${uniqueCode()}`;
  await (await api('Superadmin'))(createTaskCategory, { body: { name, level: 3 } });
  const { item } = await makeProject('Exhibition halls', plan);
  await signIn(page, 'Director', itemPath(item('Walls of hall A')));
  await page.getByRole('switch', { name: 'Enable Editing' }).check();
  const detail = page.getByRole('tabpanel');
  await detail.getByRole('combobox', { name: 'Task category' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Update task' }).click();
  await expect(page.getByTitle(`Task category: ${name}`)).toBeVisible();
  await expect(lineOf(page, 'Walls of hall A').getByTitle(name)).toBeVisible();

  // Below another one, in the form of a new item.
  await lineOf(page, 'Hall B').hover();
  await page.getByRole('button', { name: 'Add below Hall B' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Location' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Roof of hall B');
  await form.getByRole('combobox', { name: 'Task category' }).fill(name);
  await page.getByRole('option', { name }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await agree(page, 'Add Location');
  await expect(page.getByRole('heading', { name: 'Roof of hall B' })).toBeVisible();

  const filter = page.getByRole('combobox', { name: 'Task category' }).first();
  await filter.fill(name);
  await page.getByRole('option', { name }).click();
  const found = page.getByRole('region', { name: 'Tasks of the category' });
  await expect(found.getByRole('button')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search by title or code' }).fill('walls');
  await expect(found.getByRole('button')).toHaveCount(1);
  await found.getByRole('button', { name: 'Walls of hall A' }).click();
  await expect(page.getByRole('heading', { name: 'Walls of hall A' })).toBeVisible();

  await page.getByRole('tab', { name: 'History' }).click();
  const newest = page.getByRole('tabpanel').getByRole('listitem').first();
  await expect(newest).toContainText('Task category');
  await expect(newest).toContainText(name);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the tasks without a category are listed', async ({ page }) => {
    const { project } = await makeProject('Market halls', plan);
    await signIn(page, 'Director', itemPath(project));
    await page.getByRole('combobox', { name: 'Task category' }).click();
    await page.getByRole('option', { name: 'Uncategorized' }).click();
    const found = page.getByRole('region', { name: 'Tasks of the category' });
    await expect(found.getByRole('button')).toHaveText([
      /Walls of hall A/,
      /Floor of hall A/,
      /Walls of hall B/,
    ]);
  });
});

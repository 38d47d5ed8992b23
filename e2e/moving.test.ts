import { expect, type Page } from '@playwright/test';
import { getProject, listAreas, listSubtasks } from '@plumbline/contract';
import { api } from './support/api.ts';
import { agree } from './support/confirm.ts';
import { phone, signIn } from './support/people.ts';
import { pick } from './support/pick.ts';
import { itemPath, lineOf, type Made, makeProject } from './support/projects.ts';
import { chooseInRow, rowMenu } from './support/row-menu.ts';
import { test } from './support/test.ts';

const towers = () =>
  makeProject(
    'Twin towers',
    [
      { title: 'Tower A', children: [{ title: 'Columns', progress: 100 }, { title: 'Slab' }] },
      { title: 'Tower B', children: [{ title: 'Roof' }] },
    ],
    ['Engineer'],
  );

const percentage = async ({ project }: Made) =>
  (await (await api('Superadmin'))(getProject, { params: project })).percentage;
const below = async (made: Made, title: string) =>
  (await (await api('Superadmin'))(listSubtasks, { params: made.item(title) })).map(
    ({ code, title }) => `${code} ${title}`,
  );
const expand = (page: Page, title: string) =>
  lineOf(page, title).getByRole('button', { name: 'Expand' }).click();

test('a task is moved to another Area by the keyboard alone, with a free code and its history', {
  tag: '@main',
}, async ({ page }) => {
  const made = await towers();
  await signIn(page, 'Engineer', itemPath(made.item('Columns')));
  await expect(lineOf(page, 'Columns')).toBeVisible();
  await rowMenu(page, 'Columns').focus();
  await page.keyboard.press('Enter');
  // A menu takes no keys in the moment in which it opens.
  const move = page.getByRole('menuitem', { name: 'Move' });
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(move).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Move Columns' });
  const parent = panel.getByRole('combobox', { name: 'New parent' });
  await expect(parent).toBeFocused();
  await expect(panel.getByRole('button', { name: 'Move', exact: true })).toBeDisabled();
  // A task inside of it names it too, as its place, and is listed until the search is answered.
  await pick(page, parent, 'Tower B', /^Tower B/);
  await page.keyboard.press('Tab');
  const code = panel.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await expect(panel.getByRole('status').filter({ hasText: 'Position' })).toHaveText(/^Position: .*Location/);
  await page.keyboard.press('ControlOrMeta+Enter');
  await agree(page, 'Move task');
  await expect(page.getByText('Task Moved!')).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Path' })).toContainText('Tower B');
  expect(await below(made, 'Tower A')).toEqual(['A-1-2 Slab']);
  expect(await percentage(made)).toBe(25);

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText(
    'moved this from Tower A to Tower B',
  );
});

test('a task is dragged below another Area and back by undo, and between two with the code that it needs there', async ({
  page,
}) => {
  const made = await towers();
  await signIn(page, 'Engineer', itemPath(made.project));
  await expand(page, 'Tower A');
  await expand(page, 'Tower B');
  await lineOf(page, 'Slab').dragTo(lineOf(page, 'Tower B'));
  await expect(page.getByText('Slab moved to Tower B.')).toBeVisible();
  expect(await below(made, 'Tower B')).toEqual(['A-1-2 Slab', 'A-2-1 Roof']);
  expect(await percentage(made)).toBe(50);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Slab moved back to Tower A.')).toBeVisible();
  expect(await below(made, 'Tower A')).toEqual(['A-1-1 Columns', 'A-1-2 Slab']);
  expect(await percentage(made)).toBe(25);

  await lineOf(page, 'Slab').dragTo(lineOf(page, 'Columns'), {
    targetPosition: { x: 120, y: 3 },
  });
  const panel = page.getByRole('dialog', { name: 'Move Slab' });
  await expect(panel.getByRole('textbox', { name: 'Code' })).toHaveValue('A-1-0');
  await panel.getByRole('button', { name: 'Move', exact: true }).click();
  await agree(page, 'Move task');
  await expect(page.getByText('Task Moved!')).toBeVisible();
  expect(await below(made, 'Tower A')).toEqual(['A-1-0 Slab', 'A-1-1 Columns']);
});

test('an Area is copied to another project with later dates, and the copy is shown', async ({ page }) => {
  const made = await towers();
  const other = await makeProject('Annex', [{ title: 'Basement' }], ['Engineer']);
  await signIn(page, 'Engineer', itemPath(made.item('Tower A')));
  await chooseInRow(page, 'Tower A', 'Copy');
  const panel = page.getByRole('dialog', { name: 'Copy Tower A' });
  // In its own project the code of the original is taken.
  await expect(panel.getByRole('textbox', { name: 'Code' })).toHaveValue('A-3');
  // Nothing was typed: it closes without a question.
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel).toHaveCount(0);
  await chooseInRow(page, 'Tower A', 'Copy');
  await panel.getByRole('textbox', { name: 'Title' }).fill('Tower C');
  await pick(page, panel.getByRole('combobox', { name: 'Project' }), 'Annex');
  // The code that is offered comes with the areas of the project.
  await expect(panel.getByRole('textbox', { name: 'Code' })).toHaveValue('A-2');
  await panel.getByRole('textbox', { name: 'Code' }).fill('C');
  await panel.getByRole('textbox', { name: 'Add days to all dates' }).fill('30');
  await panel.getByRole('button', { name: 'Copy', exact: true }).click();
  await agree(page, 'Copy task');
  await expect(page.getByText('Task Copied!')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Path' })).toContainText('Annex');
  await expect(lineOf(page, 'Tower C')).toBeVisible();
  const areas = await (await api('Superadmin'))(listAreas, { params: other.project });
  expect(areas.map(({ code, title, percentage }) => [code, title, percentage])).toEqual([
    ['A-1', 'Basement', 0],
    ['C', 'Tower C', 0],
  ]);
  expect(await percentage(made)).toBe(25);
});

test('an Area is made of a task on a phone', async ({ browser }) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const made = await towers();
  await signIn(page, 'Engineer', itemPath(made.item('Roof'), 'information'));
  await chooseInRow(page, 'Roof', 'Move');
  const panel = page.getByRole('dialog', { name: 'Move Roof' });
  await panel.getByRole('combobox', { name: 'New parent' }).click();
  await page.getByRole('option', { name: 'Twin towers' }).click();
  await expect(panel.getByText(/^Position: Area after/)).toBeVisible();
  await panel.getByRole('button', { name: 'Move', exact: true }).click();
  await agree(page, 'Move task');
  await expect(page.getByText('Task Moved!')).toBeVisible();
  const areas = await (await api('Superadmin'))(listAreas, { params: made.project });
  expect(areas.map(({ title }) => title)).toContain('Roof');
  await context.close();
});

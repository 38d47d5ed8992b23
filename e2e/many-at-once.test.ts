import { expect, type Page } from '@playwright/test';
import { createTaskCategory, deleteTask, updateTask } from '@plumbline/contract';
import { api } from './support/api.ts';
import { agree, askedOn } from './support/confirm.ts';
import {
  bar,
  change,
  panelOf,
  percentage,
  read,
  save,
  school,
  statuses,
  turnOn,
} from './support/many-at-once.ts';
import { anotherBrowser, personOf, signIn } from './support/people.ts';
import { itemPath, lineOf, type Made, makeProject, uniqueCode } from './support/projects.ts';
import { tabTo } from './support/tab-to.ts';
import { test } from './support/test.ts';

/** The tree with the tasks of the structure, and the keys in it. */
async function openTree(page: Page, made: Made) {
  await signIn(page, 'Project Manager', itemPath(made.item('Footings')));
  await expect(lineOf(page, 'Columns')).toBeVisible();
  await page.getByRole('tree').focus();
}

/** Selects lines of the tree by their checkboxes. */
async function choose(page: Page, ...titles: string[]) {
  for (const title of titles) {
    await lineOf(page, title).hover();
    await lineOf(page, title).getByRole('checkbox').click();
  }
}

test('tasks of the tree are selected and changed by the keyboard alone', { tag: '@main' }, async ({
  page,
}) => {
  const made = await school();
  await openTree(page, made);
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar(page).getByRole('status')).toHaveText('3 selected');
  await page.keyboard.press('x');
  await expect(bar(page).getByRole('status')).toHaveText('2 selected');
  await expect(page.getByRole('treeitem', { checked: true })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);

  // The line that the keys are on is still that of the beams.
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(bar(page).getByRole('status')).toHaveText('2 selected');
  await tabTo(page, change(page));
  await page.keyboard.press('Enter');
  const panel = panelOf(page, 2);
  await expect(panel.getByRole('button', { name: 'Save' })).toBeDisabled();
  await tabTo(page, panel.getByRole('switch', { name: 'Add days to all dates' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7');
  await expect(panel.getByRole('status')).toHaveText('2 tasks will change. Add days to all dates: +7');
  await page.keyboard.press('ControlOrMeta+Enter');
  const verb = askedOn(page).getByRole('button', { name: 'Change 2 tasks' });
  await expect(verb).toBeFocused();
  await expect(verb).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 tasks changed. Add days to all dates: +7')).toBeVisible();
  await expect(panel).toHaveCount(0);
  expect(await read(made, 'Columns')).toMatchObject({ start_date: '2027-02-22', end_date: '2027-03-12' });
  expect(await read(made, 'Beams')).toMatchObject({ start_date: '2027-03-15', end_date: '2027-04-02' });
  expect(await read(made, 'Footings')).toMatchObject({ start_date: '2027-02-01' });
});

test('what is changed shows in the tree and in what is above at once; typed changes are asked about', async ({
  page,
}) => {
  const made = await school();
  await openTree(page, made);
  await choose(page, 'Columns', 'Beams');
  await change(page).click();
  const panel = panelOf(page, 2);
  await turnOn(panel, 'Leave out of progress');
  await save(panel);
  await expect(panel.getByText('Please say why the task is left out of progress.')).toBeVisible();
  const reason = panel.getByRole('textbox', { name: 'Reason for leaving it out' });
  await reason.fill('Omitted by the client');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await askedOn(page, 'Leave without saving?').getByRole('button', { name: 'Keep editing' }).click();
  await expect(reason).toHaveValue('Omitted by the client');
  // A press of a line goes on selecting while the panel has the place of the detail.
  await lineOf(page, 'Footings').click();
  await expect(panelOf(page, 3)).toBeVisible();
  // So does Enter, which would open it behind the panel.
  await page.getByRole('tree').focus();
  await page.keyboard.press('Enter');
  await expect(panelOf(page, 2)).toBeVisible();
  await save(panel);
  await agree(page, 'Change 2 tasks');
  await expect(page.getByText('2 tasks changed. Leave out of progress: Yes')).toBeVisible();
  await expect(lineOf(page, 'Columns').getByText('Left out')).toBeVisible();
  await expect(lineOf(page, 'Structure').getByText('100.00%')).toBeVisible();
  expect(await percentage(made)).toBe(50);
  // They are still selected, for the next change.
  await expect(bar(page).getByRole('status')).toHaveText('2 selected');
  await bar(page).getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar(page)).toHaveCount(0);
});

test('rows of the timeline are selected by the mouse, a range with Shift and single ones with Ctrl', async ({
  page,
}) => {
  const made = await school();
  await signIn(page, 'Project Manager', `/projects/${made.project.id}?tab=timeline&levels=0`);
  const row = (name: string) => page.getByRole('treegrid').getByRole('row', { name });
  await row('Structure').hover();
  // The project is no task.
  await expect(row('School hall').getByRole('checkbox')).toHaveCount(0);
  await row('Structure').getByRole('checkbox').click();
  await row('Beams')
    .getByRole('rowheader')
    .click({ modifiers: ['Shift'] });
  await expect(bar(page).getByRole('status')).toHaveText('4 selected');
  await row('Structure')
    .getByRole('rowheader')
    .click({ modifiers: ['ControlOrMeta'] });
  await row('Footings')
    .getByRole('rowheader')
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(bar(page).getByRole('status')).toHaveText('2 selected');
  // The last row is above the bar.
  const last = await row('Painting').boundingBox();
  const below = await bar(page).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);

  await change(page).click();
  const panel = panelOf(page, 2);
  await turnOn(panel, 'End Date');
  const end = panel.getByRole('textbox', { name: 'End Date' });
  await end.fill('2027-04-30');
  await end.press('Tab');
  await save(panel);
  await agree(page, 'Change 2 tasks');
  await expect(page.getByText('2 tasks changed. End Date: Apr 30, 2027')).toBeVisible();
  await expect(row('A-1-2 Columns, Feb 15, 2027 – Apr 30, 2027')).toBeVisible();
  await page.getByRole('treegrid').focus();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
});

test('the tasks of a category are selected in their list, and leave it with another category', async ({
  page,
}) => {
  const [joinery, cladding] = [`Joinery ${uniqueCode()}`, `Cladding ${uniqueCode()}`];
  const call = await api('Superadmin');
  const { id } = await call(createTaskCategory, { body: { name: joinery, level: 3 } });
  await call(createTaskCategory, { body: { name: cladding, level: 3 } });
  const made = await school();
  for (const title of ['Footings', 'Columns', 'Beams'])
    await call(updateTask, { params: { id: made.item(title).id }, body: { task_category_id: id } });
  await signIn(page, 'Project Manager', itemPath(made.project));
  const filter = page.getByRole('combobox', { name: 'Task category' }).first();
  await filter.fill(joinery);
  await page.getByRole('option', { name: joinery }).click();
  const found = page.getByRole('region', { name: 'Tasks of the category' });
  await found.getByRole('button', { name: 'Columns' }).focus();
  await page.keyboard.press('x');
  await found.getByRole('button', { name: 'Footings' }).click({ modifiers: ['Shift'] });
  await expect(found.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await change(page).click();
  const panel = panelOf(page, 2);
  await turnOn(panel, 'Task category');
  const field = panel.getByRole('combobox', { name: 'Task category' });
  await field.fill(cladding);
  await page.getByRole('option', { name: cladding }).click();
  await save(panel);
  await agree(page, 'Change 2 tasks');
  await expect(page.getByText(`2 tasks changed. Task category: ${cladding}`)).toBeVisible();
  await expect(found.getByRole('button')).toHaveText([/Beams/]);
});

test('a refusal names the tasks that it is about at its field, and nothing is changed', async ({ page }) => {
  const made = await school();
  await openTree(page, made);
  await choose(page, 'Footings', 'Columns', 'Beams');
  await change(page).click();
  const panel = panelOf(page, 3);
  await turnOn(panel, 'End Date');
  await panel.getByRole('textbox', { name: 'End Date' }).fill('2027-02-10');
  await panel.getByRole('textbox', { name: 'End Date' }).press('Tab');
  await save(panel);
  await agree(page, 'Change 3 tasks');
  const sentence = 'End date must not be before the start date. Tasks: A-1-2 Columns and A-1-3 Beams.';
  await expect(panel.getByText(sentence)).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'End Date' })).toHaveValue('2027-02-10');
  expect(await read(made, 'Footings')).toMatchObject({ end_date: '2027-02-12' });
});

test('what others have changed and deleted meanwhile is said, and what was typed is kept', async ({
  page,
}) => {
  const made = await school();
  // Without the live stream this page learns of it by saving.
  await page.route('**/api/v1/events*', (route) => route.abort());
  await openTree(page, made);
  await choose(page, 'Footings', 'Columns', 'Beams');
  await change(page).click();
  await turnOn(panelOf(page, 3), 'Status');
  await panelOf(page, 3).getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'On Hold' }).click();
  const call = await api('Superadmin');
  await call(updateTask, { params: { id: made.item('Columns').id }, body: { title: 'Columns, cast' } });
  await save(panelOf(page, 3));
  await agree(page, 'Change 3 tasks');
  const changed = page.getByRole('alert').filter({ hasText: 'Changed by others' });
  await expect(changed.getByRole('listitem')).toHaveText(['A-1-2 Columns, cast']);
  await expect(lineOf(page, 'Columns, cast')).toBeVisible();
  expect(await statuses(made, ['Footings'])).toEqual(['In Progress']);

  await call(deleteTask, { params: { id: made.item('Beams').id } });
  await save(panelOf(page, 3));
  await agree(page, 'Change 3 tasks');
  const deleted = page.getByRole('alert').filter({ hasText: 'Deleted, and no longer selected' });
  await expect(deleted.getByRole('listitem')).toHaveText(['A-1-3 Beams']);
  await expect(bar(page).getByRole('status')).toHaveText('2 selected');
  await expect(panelOf(page, 2).getByRole('combobox', { name: 'Status' })).toHaveValue('On Hold');
  await save(panelOf(page, 2));
  await agree(page, 'Change 2 tasks');
  await expect(page.getByText('2 tasks changed. Status: On Hold')).toBeVisible();
  expect(await statuses(made, ['Footings', 'Columns'])).toEqual(['On Hold', 'On Hold']);
});

test('a selection survives what others change in the tree, and loses what they delete', async ({
  page,
  browser,
}) => {
  const made = await school();
  await openTree(page, made);
  await choose(page, 'Columns', 'Beams');
  const other = await anotherBrowser(browser, 'Superadmin', itemPath(made.item('Footings')));
  await choose(other, 'Columns', 'Footings');
  await change(other).click();
  await turnOn(panelOf(other, 2), 'Status');
  await panelOf(other, 2).getByRole('combobox', { name: 'Status' }).click();
  await other.getByRole('option', { name: 'On Hold' }).click();
  await save(panelOf(other, 2));
  await agree(other, 'Change 2 tasks');
  await expect(other.getByText('2 tasks changed. Status: On Hold')).toBeVisible();
  await (await api('Superadmin'))(deleteTask, { params: { id: made.item('Beams').id } });
  await expect(lineOf(page, 'Beams')).toHaveCount(0);
  await expect(bar(page).getByRole('status')).toHaveText('1 selected');
  // The panel begins with the task as the other person left it.
  await change(page).click();
  await expect(panelOf(page, 1).getByText('On Hold')).toBeVisible();
  await turnOn(panelOf(page, 1), 'Percentage Distribution');
  await panelOf(page, 1).getByRole('textbox', { name: 'Percentage Distribution' }).fill('40');
  await save(panelOf(page, 1));
  await agree(page, 'Change 1 task');
  await expect(page.getByText('1 task changed. Percentage Distribution (0 if 1:1): 40%')).toBeVisible();
});

test('people are assigned to several tasks, and others taken off them, at once', async ({ page }) => {
  const made = await school();
  const [engineer, safety] = [await personOf('Engineer'), await personOf('Safety')];
  await openTree(page, made);
  await choose(page, 'Columns', 'Beams');
  const open = () => bar(page).getByRole('button', { name: 'Assign people' }).click();
  const panel = page.getByRole('dialog', { name: 'Assign people to 2 tasks' });
  async function assign(name: string) {
    await panel.getByRole('searchbox').fill(name);
    await panel.getByRole('button', { name: `Assign ${name}`, exact: true }).click();
  }
  await open();
  await expect(panel.getByText('No one is assigned to these tasks.')).toBeVisible();
  await assign(engineer.name);
  await save(panel);
  await agree(page, 'Change assignments');
  await expect(page.getByText('2 assignments added.')).toBeVisible();

  await open();
  await expect(panel.getByText('On 2 of 2')).toBeVisible();
  await panel.getByRole('button', { name: `Unassign ${engineer.name}` }).click();
  await assign(safety.name);
  await save(panel);
  await expect(askedOn(page)).toContainText('1 person is assigned, 1 person is unassigned');
  await agree(page, 'Change assignments');
  await expect(page.getByText('2 assignments added. 2 assignments removed.')).toBeVisible();
  for (const title of ['Columns', 'Beams'])
    expect((await read(made, title)).workers.map(({ id }) => id)).toEqual([safety.id]);
});

test('who may not change tasks selects none', async ({ page }) => {
  const made = await makeProject('Canteen', [{ title: 'Kitchen' }], ['Worker']);
  await signIn(page, 'Worker', itemPath(made.project));
  await lineOf(page, 'Kitchen').hover();
  await page.getByRole('tree').focus();
  await page.keyboard.press('x');
  await expect(lineOf(page, 'Kitchen').getByRole('checkbox')).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
});

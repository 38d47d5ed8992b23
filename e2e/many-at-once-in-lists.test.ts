import { expect, type Page } from '@playwright/test';
import { acceptAssignment, assignToTasks, getTask, updateTask } from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { agree } from './support/confirm.ts';
import { personOf, phone, signIn } from './support/people.ts';
import { itemPath, lineOf, type Made, makeProject } from './support/projects.ts';
import { expectFits } from './support/sizes.ts';
import { test } from './support/test.ts';
import { holdOn } from './support/touch.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selected' });
const change = (page: Page) => bar(page).getByRole('button', { name: 'Change', exact: true });
const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Change \d+ tasks?$/ });
const count = (page: Page) => bar(page).getByRole('status').first();

/** Puts the selected tasks on hold by the panel. */
async function putOnHold(page: Page, many: number) {
  await change(page).click();
  await panelOf(page).getByRole('switch', { name: 'Status' }).check();
  await panelOf(page).getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'On Hold' }).click();
  await panelOf(page).getByRole('button', { name: 'Save' }).click();
  await agree(page, `Change ${many} tasks`);
  await expect(page.getByText(`${many} tasks changed. Status: On Hold`)).toBeVisible();
}

async function statusOf(made: Made, title: string) {
  return (await (await api('Superadmin'))(getTask, { params: { id: made.item(title).id } })).status;
}

/** A project whose tasks the Project Manager has accepted; they end so early that they are the first of the list. */
async function assigned(title: string, tasks: readonly string[], end: string) {
  const children = tasks.map((task) => ({ title: task, end }));
  const made = await makeProject(title, children, ['Project Manager']);
  const { id } = await personOf('Project Manager');
  const task_ids = tasks.map((task) => made.item(task).id);
  await (await api('Superadmin'))(assignToTasks, { params: { id }, body: { task_ids } });
  const accept = await api('Project Manager');
  for (const task_id of task_ids) await accept(acceptAssignment, { body: { type: 'task', task_id } });
  return made;
}

test('tasks of My Tasks are selected by keys and Shift, changed together, and changed back', async ({
  page,
}) => {
  const jetty = await assigned('Jetty repair', ['Jetty piles', 'Jetty caps', 'Jetty deck'], '1951-03-01');
  const depot = await assigned('Bus depot', ['Depot floor'], '1951-04-01');
  await signIn(page, 'Project Manager', '/home');
  const rowOf = (title: string) =>
    page.getByRole('region', { name: 'Assigned Project/Tasks' }).getByRole('row', { name: title });
  await rowOf('Jetty piles').focus();
  await page.keyboard.press('x');
  await expect(count(page)).toHaveText('1 selected');
  await rowOf('Jetty piles').getByRole('checkbox').click();
  await expect(bar(page)).toHaveCount(0);
  // With Shift all rows up to it.
  const [first, last] = ['Jetty caps', 'Jetty piles'];
  await rowOf(first).getByRole('checkbox').click();
  await rowOf(last).click({ modifiers: ['Shift'] });
  await expect(rowOf(first).getByRole('checkbox')).toBeChecked();
  await expect(rowOf(last).getByRole('checkbox')).toBeChecked();

  await rowOf('Depot floor').getByRole('checkbox').click();
  await expect(
    bar(page).getByText(
      'These tasks belong to different projects. Select tasks of one project to change them.',
    ),
  ).toBeVisible();
  await expect(change(page)).toBeDisabled();
  await expectAccessible(page, 'My Tasks with tasks of several projects');
  await rowOf('Depot floor').getByRole('checkbox').click();
  await expect(change(page)).toBeEnabled();

  const many = await page.getByRole('row').getByRole('checkbox', { name: /Jetty/, checked: true }).count();
  expect(many).toBeGreaterThanOrEqual(2);
  await putOnHold(page, many);
  expect(await statusOf(jetty, 'Jetty piles')).toBe('On Hold');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Undone for ${many} tasks.`)).toBeVisible();
  expect(await statusOf(jetty, 'Jetty piles')).toBe('In Progress');
  expect(await statusOf(jetty, 'Jetty caps')).toBe('In Progress');
  expect(await statusOf(depot, 'Depot floor')).toBe('In Progress');
  // Nothing is selected any more: Enter opens.
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await rowOf('Jetty deck').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Jetty deck' })).toBeVisible();
});

test('hits of a search are selected; what others changed meanwhile is not changed back', async ({ page }) => {
  const made = await makeProject(
    'Pump house',
    [{ title: 'Structure', children: [{ title: 'Footings' }, { title: 'Columns' }, { title: 'Beams' }] }],
    ['Project Manager'],
  );
  await signIn(page, 'Project Manager', itemPath(made.project));
  await expect(lineOf(page, 'Structure')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by title or code' }).fill('A-1-');
  const hits = page.getByRole('region', { name: 'Search results' });
  const hit = (title: string) => hits.getByRole('button', { name: title });
  await hit('Columns').focus();
  await page.keyboard.press('x');
  await expect(count(page)).toHaveText('1 selected');
  await hits.getByRole('checkbox', { name: 'Select A-1-3 Beams' }).click();
  await expect(count(page)).toHaveText('2 selected');
  await putOnHold(page, 2);

  const call = await api('Superadmin');
  await call(updateTask, { params: { id: made.item('Beams').id }, body: { title: 'Beams, cast' } });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone for 1 task.')).toBeVisible();
  await expect(
    page.getByText('Not undone, because others have changed them since: A-1-3 Beams'),
  ).toBeVisible();
  expect(await statusOf(made, 'Columns')).toBe('In Progress');
  expect(await statusOf(made, 'Beams')).toBe('On Hold');
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a long press selects a task of My Tasks and of a project, and taps select more', async ({ page }) => {
    const made = await assigned('Slipway', ['Slipway rails', 'Slipway winch'], '1950-03-01');
    await signIn(page, 'Project Manager', '/home');
    const card = (title: string) =>
      page
        .getByRole('list', { name: 'Assigned Project/Tasks' })
        .getByRole('listitem')
        .filter({ hasText: title });
    const letGo = await holdOn(page, card('Slipway rails').getByText('Slipway rails'));
    await expect(count(page)).toHaveText('1 selected');
    await letGo();
    // The end of the press has opened nothing.
    await expect(card('Slipway rails').getByRole('checkbox')).toBeChecked();
    await expectFits(page, 'My Tasks with the bar');
    // While something is selected, taps select.
    await card('Slipway winch').tap();
    await expect(count(page)).toHaveText('2 selected');
    await bar(page).getByRole('button', { name: 'Clear selection' }).tap();
    await card('Slipway winch').tap();
    await expect(page.getByRole('heading', { name: 'Slipway winch' })).toBeVisible();

    await signIn(page, 'Project Manager', itemPath(made.project));
    const line = page.getByRole('button', { name: /Slipway rails/ });
    const letLineGo = await holdOn(page, line);
    await expect(count(page)).toHaveText('1 selected');
    await letLineGo();
    await page.getByRole('button', { name: /Slipway winch/ }).tap();
    await expect(count(page)).toHaveText('2 selected');
    // The last one that is no longer selected ends it: taps open again.
    await page.getByRole('button', { name: /Slipway winch/ }).tap();
    await line.tap();
    await expect(bar(page)).toHaveCount(0);
    await line.tap();
    await expect(page.getByRole('heading', { name: 'Slipway rails' })).toBeVisible();
  });
});

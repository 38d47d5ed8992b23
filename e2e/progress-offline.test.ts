import { expect, type Page } from '@playwright/test';
import {
  acceptAssignment,
  assignToTasks,
  getTask,
  listHistory,
  listNotifications,
  updateTask,
} from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { agree } from './support/confirm.ts';
import { button } from './support/crew.ts';
import { personOf, phone, signIn } from './support/people.ts';
import { picture } from './support/png.ts';
import { itemPath, lineOf, makeProject, uniqueCode } from './support/projects.ts';
import { QUEUED } from './support/queued.ts';
import { isStored } from './support/stored.ts';
import { test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * A task of the demo's engineer, open in their browser, and the product stored on it.
 * @param dates with early ones it is among the first of those assigned, which are sorted by their end
 */
async function openTask(page: Page, progress = 30, dates: { start?: string; end?: string } = {}) {
  const title = `Sea wall ${uniqueCode()}`;
  const made = await makeProject(title, [
    { title: 'Toe', children: [{ title: 'Place the armour', progress, ...dates }, { title: 'Grout' }] },
  ]);
  const task = made.item('Place the armour');
  const { id } = await personOf('Engineer');
  await (await api('Superadmin'))(assignToTasks, { params: { id }, body: { task_ids: [task.id] } });
  await (await api('Engineer'))(acceptAssignment, { body: { type: 'task', task_id: task.id } });
  await signIn(page, 'Engineer', itemPath(task, 'information'));
  await expect(button(page, '5% more')).toBeVisible();
  await expect.poll(() => isStored(page)).toBe(true);
  return {
    ...made,
    title,
    task,
    read: async () => (await api('Superadmin'))(getTask, { params: { id: task.id } }),
  };
}

async function addFivePerCent(page: Page) {
  await button(page, '5% more').click();
  await agree(page, 'Change progress');
}

/** The fields that each change of a task has changed, the newest change first. */
async function listChanges(id: number): Promise<string[][]> {
  const superadmin = await api('Superadmin');
  const { data } = await superadmin(listHistory, { params: { kind: 'tasks', id }, query: {} });
  return data.map(({ changes }) => Object.keys(changes));
}

/** Cuts the network and moves the progress from 30 to 40 %. */
async function moveTwiceOffline(page: Page) {
  await page.context().setOffline(true);
  for (const queued of [1, 2]) {
    await addFivePerCent(page);
    await expect(page.getByText(QUEUED)).toHaveCount(queued);
  }
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Current Progress' });

test.describe('on a phone', () => {
  test.use(phone);

  test('an engineer moves a progress twice and describes it without a network, and all of it arrives', {
    tag: '@main',
  }, async ({ page, context }) => {
    const { task, read } = await openTask(page);
    await moveTwiceOffline(page);
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '40');

    await page.getByRole('switch', { name: 'Enable Editing' }).tap();
    await page.getByRole('textbox', { name: 'Description' }).fill('Two layers placed');
    await button(page, 'Save').tap();
    await agree(page, 'Update task');
    await expect(page.getByText(QUEUED)).toHaveCount(3);
    await expect(page.getByText(/Place the armour: Description.*queued to send/)).toBeVisible();
    await expectAccessible(page, 'a task with changes that are queued');

    // What waits is on the device, not on the page.
    await page.reload();
    await expect(page.getByText(QUEUED)).toHaveCount(3);
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '40');
    await expect(page.getByText('Two layers placed')).toBeVisible();
    expect((await read()).percentage).toBe(30);

    await context.setOffline(false);
    await expect(page.getByText(QUEUED)).toHaveCount(0);
    await expect(page.getByText('was not accepted')).toHaveCount(0);
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '40');
    const saved = await read();
    expect({ percentage: saved.percentage, description: saved.description }).toEqual({
      percentage: 40,
      description: '<p>Two layers placed</p>',
    });
    const changes = await listChanges(task.id);
    expect(changes.slice(0, 3)).toEqual([['description'], ['current_percentage'], ['current_percentage']]);
  });

  test('the lists show what is queued, and leave those above as they are', async ({ page, context }) => {
    const { title, item } = await openTask(page, 30, { start: '2019-01-01', end: '2019-01-31' });
    const path = itemPath(item('Toe'));
    await page.goto('/#/home');
    const card = page.getByRole('listitem').filter({ hasText: title });
    await expect(card).toContainText('30.00%');
    await page.goto(`/#${path}`);
    await expect(page.getByRole('button', { name: /Place the armour/ })).toBeVisible();
    await page.goto(`/#${itemPath(item('Place the armour'), 'information')}`);
    await expect(button(page, '5% more')).toBeVisible();
    await context.setOffline(true);
    await addFivePerCent(page);
    await expect(page.getByText(QUEUED)).toHaveCount(1);

    await page.goto(`/#${path}`);
    const row = page.getByRole('listitem').filter({ hasText: 'Place the armour' });
    await expect(row).toContainText('35.00%');
    await expect(row.getByRole('img', { name: 'Queued to send' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show how 15.00% is calculated' })).toBeVisible();

    await page.goto('/#/home');
    await expect(card.getByRole('img', { name: 'Queued to send' })).toBeVisible();
    await expect(card).toContainText('35.00%');
  });
});

/** Somebody else moves the task on while this person has no network. */
async function changeMeanwhile(id: number) {
  await (await api('Superadmin'))(updateTask, { params: { id }, body: { current_percentage: 60 } });
}

const refusedLine = (page: Page) => page.getByText('progress 35.00% was not accepted');

test('a progress that somebody else has moved meanwhile is refused with their name, and discarded', async ({
  page,
  context,
}) => {
  const { task, read } = await openTask(page);
  await context.setOffline(true);
  await addFivePerCent(page);
  await expect(page.getByText(QUEUED)).toHaveCount(1);
  await expect(lineOf(page, 'Place the armour, 35.00%, In Progress, Queued to send')).toBeVisible();

  await changeMeanwhile(task.id);
  await context.setOffline(false);
  await expect(refusedLine(page)).toContainText('Wei Jian Koh has changed this record');
  await expect(refusedLine(page)).toContainText('Changed ');
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '60');
  await expect(lineOf(page, 'Place the armour, 60.00%, In Progress, Not accepted')).toBeVisible();
  await expectAccessible(page, 'a refused progress');

  await button(page, 'Discard').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(refusedLine(page)).toHaveCount(0);
  await expect(lineOf(page, 'Place the armour, 60.00%, In Progress')).toBeVisible();
  expect((await read()).percentage).toBe(60);
});

test('a refused progress is tried again on the newest version, with those after it', async ({
  page,
  context,
}) => {
  const { task, read } = await openTask(page);
  await moveTwiceOffline(page);
  await changeMeanwhile(task.id);
  await context.setOffline(false);
  await expect(refusedLine(page)).toBeVisible();
  await expect(page.getByText(QUEUED)).toHaveCount(1);

  await button(page, 'Try again on the newest version').click();
  await expect(refusedLine(page)).toHaveCount(0);
  await expect(page.getByText(QUEUED)).toHaveCount(0);
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '40');
  expect((await read()).percentage).toBe(40);
});

test('a double click moves a progress once, with a network and without', async ({ page, context }) => {
  const { task, read } = await openTask(page);
  const verb = page.getByRole('alertdialog').getByRole('button', { name: 'Change progress' });
  await button(page, '5% more').click();
  await verb.dblclick();
  await expect(page.getByText('Task Updated!')).toBeVisible();
  expect((await read()).percentage).toBe(35);

  await context.setOffline(true);
  await button(page, '5% more').click();
  await verb.dblclick();
  await expect(page.getByText(QUEUED)).toHaveCount(1);
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '40');
  await context.setOffline(false);
  await expect(page.getByText(QUEUED)).toHaveCount(0);
  // One each, newer than the acceptance.
  const changes = await listChanges(task.id);
  expect(changes.slice(0, 3)).toEqual([['current_percentage'], ['current_percentage'], ['accepted_at']]);
});

test('an inspection with its photo and a status are queued with what they follow from', async ({
  page,
  context,
}) => {
  const { read } = await openTask(page, 95);
  await context.setOffline(true);
  await addFivePerCent(page);
  await expect(page.getByText(QUEUED)).toHaveCount(1);

  await button(page, 'Yes').click();
  await page.locator('input[type="file"]').first().setInputFiles(picture('proof.png'));
  await button(page, 'Save as inspected').click();
  await agree(page, 'Save as inspected');
  await expect(page.getByText(QUEUED)).toHaveCount(2);
  await expect(page.getByText('Inspected.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Inspected.')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(QUEUED)).toHaveCount(0);
  const saved = await read();
  expect(saved).toMatchObject({ percentage: 100, is_inspected: 1 });
  expect(saved.inspection_proof_full_url).not.toBeNull();
});

test('a file is removed without a network, with a progress after it; both arrive in order', async ({
  page,
  context,
}) => {
  const { task, read } = await openTask(page);
  const base64image = `data:image/png;base64,${picture('plan.png').buffer.toString('base64')}`;
  await (await api('Superadmin'))(updateTask, { params: task, body: { base64image } });
  await expect(page.getByRole('button', { name: /^Enlarge / })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('switch', { name: 'Enable Editing' }).check();
  await page.getByRole('button', { name: /^Remove .*\.png/ }).click();
  await agree(page, 'Remove file');
  await expect(page.getByRole('button', { name: /^Remove .*\.png/ })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Enable Editing' }).uncheck();
  await addFivePerCent(page);
  await expect(page.getByText(QUEUED)).toHaveCount(2);
  await page.reload();
  await expect(page.getByText(QUEUED)).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Enlarge / })).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByText(QUEUED)).toHaveCount(0);
  const { percentage, map_full_url } = await read();
  expect([percentage, map_full_url]).toEqual([35, null]);
});

test('notifications are read without a network, and stay so', async ({ page, context }) => {
  await openTask(page);
  const engineer = await api('Engineer');
  const { data } = await engineer(listNotifications, { query: {} });
  const assigned = data.find(({ read_at }) => read_at === null);
  const bell = page.getByRole('button', { name: /^Inbox/ });
  await expect(bell).toHaveAccessibleName(/unread/);
  await context.setOffline(true);
  await bell.click();
  const inbox = page.getByRole('dialog', { name: 'Inbox' });
  await inbox
    .getByRole('button', { name: /^Unread/ })
    .first()
    .click();
  await expect(inbox).toHaveCount(0);
  await bell.click();
  await inbox.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell).toHaveAccessibleName('Inbox');
  await expect(page.getByText(/changes? queued/)).toHaveCount(0);
  await page.reload();
  await expect(bell).toHaveAccessibleName('Inbox');

  await context.setOffline(false);
  const isRead = async () =>
    (await engineer(listNotifications, { query: {} })).data.find(({ id }) => id === assigned?.id)?.read_at !==
    null;
  await expect.poll(isRead).toBe(true);
});

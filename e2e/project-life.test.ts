import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { updateProject } from '@plumbline/contract';
import { api } from './support/api.ts';
import { agree, askedOn } from './support/confirm.ts';
import { anotherBrowser, signIn } from './support/people.ts';
import { picture } from './support/png.ts';
import { itemPath, lineOf, makeProject, uniqueCode } from './support/projects.ts';
import { chooseInRow } from './support/row-menu.ts';
import { test } from './support/test.ts';

test('a project from its first field to the removal of a task', { tag: '@main' }, async ({
  page,
  browser,
}) => {
  await signIn(page, 'Director', '/projects');
  await page.getByRole('button', { name: '+ add project' }).click();
  const form = page.getByRole('dialog', { name: 'Create New Project' });

  await refuseWhatIsMissing(form);

  const code = uniqueCode();
  await form.getByRole('textbox', { name: 'Project Title' }).fill(`Sluice gates ${code}`);
  await form.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await form.getByRole('textbox', { name: 'Tender reference number' }).fill('REF/7');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('textbox', { name: 'Tender code' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Tender code' }).fill('T-7');
  await typeDate(form.getByLabel('End Date'), '2026-12-31');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Add project', exact: true }).click();
  await expect(page.getByText('Project Added')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Tender code' })).toHaveValue('T-7');

  await page.getByRole('button', { name: '+ Add Zone' }).click();
  await addItem(page, 'Area', 'North bank');
  await chooseInRow(page, 'North bank', 'Add Location');
  await addItem(page, 'Location', 'Gate 1');
  await chooseInRow(page, 'Gate 1', 'Add Sub Task');
  await addItem(page, 'Sub Task', 'Set the gate', picture('gate.png'));
  await expect(lineOf(page, 'Set the gate')).toHaveAttribute('aria-level', '3');
  await expect(page.getByRole('button', { name: /^Enlarge / })).toHaveCount(1);

  await edit(page, async () => {
    await page.getByRole('textbox', { name: 'Location' }).fill('Chainage 1+250');
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Lift with two cranes');
  });
  await expect(page.getByRole('strong').filter({ hasText: 'Lift with two cranes' })).toBeVisible();

  await inspectAt85(page);

  await moveProgress(page, '100');
  await expect(lineOf(page, 'Set the gate')).toContainText('INS');
  await expect(lineOf(page, 'North bank')).toContainText('100.00%');
  await edit(page, async () => {
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Completed' }).click();
  });

  await page.getByRole('tab', { name: 'History' }).click();
  const newest = page.getByRole('tabpanel').getByRole('listitem').first();
  await expect(newest).toContainText('Chee Keong Lau changed this');
  await expect(newest).toContainText('Status');
  await expect(newest.getByRole('deletion')).toHaveText('In Progress');
  await expect(newest.getByRole('insertion')).toHaveText('Completed');

  await page.getByRole('tab', { name: 'Information' }).click();
  await page.getByRole('switch', { name: 'Enable Editing' }).check();
  await page.getByRole('button', { name: /^Remove .*\.png/ }).click();
  await askedOn(page).getByRole('button', { name: 'Remove file' }).click();
  await expect(page.getByText('File Removed')).toBeVisible();
  await page.getByRole('switch', { name: 'Enable Editing' }).uncheck();
  await expect(page.getByRole('button', { name: /^Enlarge / })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Remove this/ })).toHaveCount(0);

  await removeTask(browser, page);
});

/** What is missing or wrong is said at its field, and the first such field has the focus. */
async function refuseWhatIsMissing(form: Locator) {
  const title = form.getByRole('textbox', { name: 'Project Title' });
  await typeDate(form.getByLabel('Start Date'), '2026-05-01');
  await typeDate(form.getByLabel('End Date'), '2026-04-01');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription('Title is required. Please type a title');
  await expect(form.getByRole('textbox', { name: 'Code', exact: true })).toHaveAccessibleDescription(
    'Code is required. Please type a code',
  );
  await expect(form.getByText('End date must not be before the start date.')).toBeVisible();
  await expect(form.getByText('3 fields need your attention.')).toBeVisible();
}

/** From 80 % on the inspection is asked about, and its proof is kept. */
async function inspectAt85(page: Page) {
  await moveProgress(page, '85');
  await expect(page.getByText('Is this task inspected?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('button', { name: 'Save as inspected' }).click();
  await expect(page.getByText('Please upload the inspection proof.')).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(picture('proof.png'));
  await page.getByRole('button', { name: 'Save as inspected' }).click();
  await agree(page, 'Save as inspected');
  await expect(page.getByText('Inspected.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View proof' })).toBeVisible();
}

/** A Superadmin removes the task that the page shows, which leaves the tree of the page. */
async function removeTask(browser: Browser, page: Page) {
  const admin = await anotherBrowser(browser, 'Superadmin', new URL(page.url()).hash.slice(1));
  await admin.getByRole('button', { name: /^Remove this/ }).click();
  const sure = askedOn(admin);
  await expect(sure).toContainText('This cannot be undone.');
  await expect(sure).toContainText('Set the gate');
  await sure.getByRole('button', { name: 'Delete task' }).click();
  await expect(admin.getByText('Task Deleted')).toBeVisible();
  await expect(admin).toHaveURL(/#\/overview$/);
  await expect(lineOf(page, 'Set the gate')).toHaveCount(0);
  await admin.context().close();
}

test('the address keeps the page of the history, to be sent and reloaded', async ({ page }) => {
  const { project } = await makeProject('Lock gates');
  const director = await api('Director');
  for (let change = 1; change <= 26; change += 1)
    await director(updateProject, { params: { id: project.id }, body: { location: `Chamber ${change}` } });
  await signIn(page, 'Director', itemPath(project, 'history'));
  const entries = page.getByRole('tabpanel').getByRole('listitem');
  await expect(entries.first()).toContainText('Chamber 26');

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(entries).toHaveCount(2);
  await page.reload();
  await expect(entries).toHaveCount(2);
  await expect(entries.last()).toContainText('created this');
});

/** Types a date and goes on; the calendar closes. */
async function typeDate(field: Locator, date: string) {
  await field.fill(date);
  await field.press('Tab');
}

/** Fills in the form for a new item and saves it; its detail opens. */
async function addItem(page: Page, level: string, title: string, file?: ReturnType<typeof picture>) {
  const form = page.getByRole('dialog', { name: `Add New ${level}` });
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  if (file) {
    await form.locator('input[type="file"]').setInputFiles(file);
    await expect(form.getByRole('img', { name: file.name })).toBeVisible();
  }
  await form.getByRole('button', { name: 'Save' }).click();
  await agree(page, `Add ${level}`);
  await expect(form).toBeHidden();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

/** Enables editing, changes something, and saves it. */
async function edit(page: Page, change: () => Promise<void>) {
  const editing = page.getByRole('switch', { name: 'Enable Editing' });
  await editing.check();
  await change();
  await page.getByRole('button', { name: 'Save' }).click();
  const sure = askedOn(page);
  await expect(sure).toContainText('This will and update overall progress of the project.');
  await sure.getByRole('button', { name: 'Update task' }).click();
  await expect(editing).not.toBeChecked();
}

async function moveProgress(page: Page, percentage: string) {
  const field = page.getByRole('textbox', { name: 'Current Progress' });
  await field.fill(percentage);
  await field.press('Enter');
  await agree(page, 'Change progress');
  await expect(page.getByRole('status').filter({ hasText: `→ ${percentage}.00%` })).toBeVisible();
}

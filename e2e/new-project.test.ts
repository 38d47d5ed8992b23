import { expect, type Page } from '@playwright/test';
import { askedOn } from './support/confirm.ts';
import { signIn } from './support/people.ts';
import { test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'Director', '/projects?new=1');
  await form(page).getByLabel('Project Title').fill('Culvert');
});

test('Escape closes one thing at a time', async ({ page }) => {
  const question = askedOn(page, 'Leave without saving?');
  await form(page).getByLabel('Start Date').focus();
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Next month' })).toBeHidden();
  await expect(question).toBeHidden();

  await form(page).getByLabel('Project Title').focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Search projects, tasks, people, documents and actions')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByPlaceholder('Search projects, tasks, people, documents and actions')).toBeHidden();
  await expect(question).toBeHidden();

  await page.keyboard.press('Escape');
  // A question takes keys once it can be answered.
  await expect(question.getByRole('button', { name: 'Leave without saving' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(form(page).getByLabel('Project Title')).toHaveValue('Culvert');
});

test('what is typed and is no date is said, and nothing else is saved in its place', async ({ page }) => {
  const start = form(page).getByLabel('Start Date');
  await form(page).getByRole('textbox', { name: 'Code', exact: true }).fill('E2E-NO-DATE');
  await start.fill('31/2/2026');
  await page.keyboard.press('Control+Enter');
  await expect(form(page).getByText('“31/2/2026” is not a date.')).toBeVisible();
  await expect(start).toBeFocused();
  await expect(askedOn(page)).toBeHidden();

  await start.fill('1/3/2026');
  await expect(form(page).getByText('is not a date')).toBeHidden();
  await page.keyboard.press('Control+Enter');
  await expect(askedOn(page)).toBeVisible();
  await expect(start).toHaveValue('2026-03-01');
});

test('of seven files five are taken, and it is said', async ({ page }) => {
  const files = Array.from({ length: 7 }, (_, index) => ({
    name: `sheet-${index + 1}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  }));
  await form(page).locator('input[type="file"]').first().setInputFiles(files);
  await expect(form(page).getByText('You can only add a maximum of 5 files')).toBeVisible();
  await expect(form(page).getByRole('button', { name: /^Remove sheet-/ })).toHaveCount(5);
});

const form = (page: Page) => page.getByRole('dialog', { name: 'Create New Project' });

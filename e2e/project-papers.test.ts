import { expect, type Page } from '@playwright/test';
import { assignToTasks } from '@plumbline/contract';
import { api } from './support/api.ts';
import { askedOn } from './support/confirm.ts';
import { siteToday } from './support/crew.ts';
import { downloadBy } from './support/downloads.ts';
import { personOf, phone, signIn } from './support/people.ts';
import { makeProject } from './support/projects.ts';
import { writeReport } from './support/reports.ts';
import { expectFits } from './support/sizes.ts';
import { test } from './support/test.ts';

/** The date so many days after today at the site. */
async function inDays(days: number): Promise<string> {
  return new Date(Date.parse(await siteToday()) + days * 86_400_000).toISOString().slice(0, 10);
}

/** A project with a task under way, a report of today on it, and somebody responsible. */
async function makeQuay(title: string) {
  const made = await makeProject(title, [
    {
      title: 'Deck',
      children: [
        { title: 'Pour bay 1', start: await inDays(-4), end: await inDays(6), progress: 30 },
        { title: 'Pour bay 2', start: await inDays(50), end: await inDays(60) },
      ],
    },
  ]);
  const task = made.item('Pour bay 1');
  const { id } = await personOf('Engineer');
  await (await api('Superadmin'))(assignToTasks, { params: { id }, body: { task_ids: [task.id] } });
  const report = await writeReport('Engineer', {
    task_id: task.id,
    report_date: await inDays(0),
    activity: 'Pouring of bay 1',
    accomplishments: 30,
    manpower: 9,
  });
  return { ...made, report };
}

/** The bytes of the PDF that a click makes, which opens in a tab of its own. */
async function pdfBy(page: Page, path: string, click: () => Promise<void>): Promise<Buffer> {
  const tab = page.waitForEvent('popup');
  const made = page.waitForResponse((answer) => answer.url().includes(path));
  await click();
  await tab;
  const { data } = await (await made).json();
  const file = await page.request.get(data.pdf_full_url);
  expect(file.headers()['content-type']).toBe('application/pdf');
  return file.body();
}

test('a project manager takes the look-ahead to a meeting, as Excel and as PDF', { tag: '@main' }, async ({
  page,
}) => {
  const { project } = await makeQuay('Quay deck');
  await signIn(page, 'Director', `/projects/${project.id}?tab=timeline`);
  await page.getByRole('button', { name: 'Look-ahead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Look-ahead' });
  await expect(dialog.getByRole('radio', { name: '3 weeks' })).toBeChecked();
  await dialog.getByRole('radio', { name: '6 weeks' }).check();

  const saved = await downloadBy(page, () => dialog.getByRole('button', { name: 'Excel' }).click());
  expect(saved.suggestedFilename()).toMatch(/^6-week look-ahead - Quay deck .*\.xlsx$/);
  const pdf = await pdfBy(page, '/look-ahead/generate', () =>
    dialog.getByRole('button', { name: 'PDF' }).click(),
  );
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('the monthly report is written, kept and printed, and asks before what was typed is lost', {
  tag: '@main',
}, async ({ page }) => {
  const { project } = await makeQuay('Quay wall');
  await signIn(page, 'Director', `/projects/${project.id}?tab=overview`);
  await page.getByRole('button', { name: 'Monthly report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Monthly report' });
  const month = dialog.getByRole('combobox', { name: 'Month' });
  const summary = dialog.getByRole('textbox', { name: 'Summary' });
  // Nothing is recorded of this project but what began this month.
  await expect(dialog.getByText('This month is not over.')).toBeVisible();

  await summary.fill('Bay 1 is being poured.');
  await page.keyboard.press('Escape');
  const question = askedOn(page, 'Leave without saving?');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(summary).toHaveValue('Bay 1 is being poured.');

  await dialog.getByRole('checkbox', { name: 'Photos' }).uncheck();
  const pdf = await pdfBy(page, '/monthly-report/generate', () =>
    dialog.getByRole('button', { name: 'Generate PDF' }).click(),
  );
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(dialog.getByText(/^Written by/)).toBeVisible();

  // What was typed was saved before it was printed: it is there at another time, in its own month only.
  await page.reload();
  await page.getByRole('button', { name: 'Monthly report' }).click();
  await expect(summary).toHaveValue('Bay 1 is being poured.');
  await expect(dialog.getByText(/^Nothing was recorded/)).toHaveCount(0);
  await month.selectOption({ index: 1 });
  await expect(summary).toHaveValue('');
  await expect(dialog.getByText(/^Nothing was recorded of this project in/)).toBeVisible();
});

test('the Overview tab shows the newest photos, which lead to their document', async ({ page }) => {
  const { project, report } = await makeQuay('Quay ramp');
  await signIn(page, 'Director', `/projects/${project.id}?tab=overview`);
  const photos = page.getByRole('region', { name: 'Newest photos' });
  await photos.getByRole('button', { name: 'Enlarge north side.png' }).click();
  await expect(page.getByRole('dialog', { name: report.number })).toContainText('1 / 2');
  await page.keyboard.press('Escape');
  await photos.getByRole('link', { name: report.number }).first().click();
  await expect(page.getByText('Pouring of bay 1').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('photos, look-ahead and monthly report fit', async ({ page }) => {
    const { project } = await makeQuay('Narrow quay');
    await signIn(page, 'Director', `/projects/${project.id}?tab=overview`);
    await expect(page.getByRole('button', { name: 'Enlarge north side.png' })).toBeVisible();
    await expectFits(page, 'the Overview tab');
    await page.getByRole('button', { name: 'Actions for Overview' }).tap();
    await page.getByRole('menuitem', { name: 'Monthly report' }).tap();
    await expect(page.getByRole('textbox', { name: 'Summary' })).toBeVisible();
    await expectFits(page, 'the monthly report');
  });
});

import { type Browser, expect, type Page } from '@playwright/test';
import { askedOn } from './support/confirm.ts';
import { siteToday } from './support/crew.ts';
import { anotherBrowser, personOf, signIn } from './support/people.ts';
import { itemPath, lineOf, makeProject } from './support/projects.ts';
import { writeReport } from './support/reports.ts';
import { test } from './support/test.ts';

const DAY_MS = 86_400_000;

test('a manager rejects a daily report, and approves it with its progress once it is corrected', {
  tag: '@main',
}, async ({ page, browser }) => {
  const { project, item } = await makeProject(
    'Culvert works',
    [{ title: 'Base slab', progress: 40 }, { title: 'Wing walls' }],
    ['Project Manager', 'Engineer'],
  );
  const today = await siteToday();
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
  const slab = { task_id: item('Base slab').id, accomplishments: 65, manpower: 12 };
  const report = await writeReport('Engineer', {
    ...slab,
    report_date: today,
    activity: 'Rebar of the top mat',
  });
  await writeReport('Engineer', {
    task_id: item('Wing walls').id,
    report_date: yesterday,
    activity: 'Setting out',
    accomplishments: 0,
    manpower: 3.5,
  });

  await signIn(page, 'Project Manager', itemPath(project, 'documentations'));
  await expect(page.getByText('Showing 1 to 2 of 2 entries')).toBeVisible();
  // Neither is it the place, nor is the button silent about it.
  await expect(page.getByRole('button', { name: '+ Add Daily Progress Report' })).toHaveAccessibleDescription(
    'This type can only be added to a bottom-level task. Select one first.',
  );
  await page.getByRole('row', { name: /Rebar of the top mat/ }).click();
  const view = page.getByRole('article', { name: 'Daily Progress Report' });
  // Next to its list, which stays in use.
  await expect(page.getByRole('row', { name: /Rebar of the top mat/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(view).toContainText('Base slab');
  await lookAtPhotos(page);

  await view.getByRole('button', { name: 'Reject' }).click();
  const dialog = askedOn(page);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog).toContainText('Please say what must be corrected.');
  await dialog.getByLabel('Comments').fill('The activity is not on the drawing.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Report Rejected!')).toBeVisible();
  await expect(view.getByRole('alert')).toContainText('The activity is not on the drawing.');

  await correctReport(browser, `${itemPath(item('Base slab'), 'documentations')}&doc=${report.id}`);

  // Without a reload: the live stream announces the change.
  await expect(view).toContainText('Rebar of the top mat, as on ST-104');
  await view.getByRole('button', { name: 'Approve' }).click();
  const box = dialog.getByRole('checkbox', { name: 'Set progress of Base slab to 65%' });
  await expect(box).toBeChecked();
  await expect(dialog).toContainText('From 40% to 65%');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Report Approved!')).toBeVisible();
  await expect(view.getByRole('alert')).toContainText('Report already approved..');
  await expect(view.getByRole('alert')).toContainText((await personOf('Project Manager')).name);
  await expect(view.getByRole('button', { name: /^(Approve|Reject|Edit|Delete)$/ })).toHaveCount(0);

  await openPdf(page);
  await page
    .getByRole('dialog', { name: /^Daily Progress Report/ })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(view).toHaveCount(0);
  await expect(lineOf(page, 'Base slab')).toContainText('65.00%');
  await expect(page.getByRole('button', { name: 'Show how 32.50% is calculated' }).first()).toBeVisible();
  await narrowDown(page, yesterday);

  const count = page.getByRole('region', { name: 'Manpower Count' });
  await expect(count).toContainText('Total 15.5');
  await expect(count.getByRole('row', { name: 'Base slab' })).toContainText('12');
  await count.getByRole('textbox', { name: 'Start Date' }).fill(today);
  await count.getByRole('textbox', { name: 'Start Date' }).press('Enter');
  await expect(count).toContainText('Total 12');
});

/** The engineer reads why their report was rejected, corrects it and resubmits it. */
async function correctReport(browser: Browser, path: string) {
  const engineer = await anotherBrowser(browser, 'Engineer', path);
  await expect(engineer.getByRole('alert').filter({ hasText: 'not on the drawing' })).toBeVisible();
  await engineer.getByRole('button', { name: 'Edit', exact: true }).click();
  await engineer.getByLabel('Activity').fill('Rebar of the top mat, as on ST-104');
  await engineer.getByRole('button', { name: 'Save', exact: false }).click();
  await askedOn(engineer).getByRole('button', { name: /^Save/ }).click();
  await expect(engineer.getByText('Daily Progress Report Updated!')).toBeVisible();
  await engineer.context().close();
}

/** Enlarges the first photo, turns to the second with the key, and comes back. */
async function lookAtPhotos(page: Page) {
  await page.getByRole('button', { name: 'Enlarge north side.png' }).click();
  const gallery = page.getByRole('dialog', { name: /side\.png/ });
  await expect(gallery).toContainText('1 / 2');
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByRole('img', { name: 'south side.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
}

/** The PDF comes in a tab of its own. */
async function openPdf(page: Page) {
  const tab = page.waitForEvent('popup');
  const made = page.waitForResponse((answer) => answer.url().includes('/documents/generate/'));
  await page.getByRole('button', { name: 'Generate PDF' }).click();
  await tab;
  const { data } = await (await made).json();
  const file = await page.request.get(data.pdf_full_url);
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByText('Please wait while we generate the PDF...')).toBeHidden();
}

/** Both filters of the list, each of which leaves one report; the address keeps them. */
async function narrowDown(page: Page, day: string) {
  const rows = page.getByRole('table', { name: 'Daily Progress Report' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill(day);
  await page.getByRole('textbox', { name: 'Date', exact: true }).press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Setting out');
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Setting out');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('top mat');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Approved');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
}

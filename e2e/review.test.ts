import { expect } from '@playwright/test';
import { askedOn } from './support/confirm.ts';
import { browserOf, hireWorker, siteToday } from './support/crew.ts';
import { makeProject } from './support/projects.ts';
import { writeReport } from './support/reports.ts';
import { test } from './support/test.ts';

test('a manager is notified of daily reports as they are written, reviews them, and nothing is left to review', {
  tag: '@main',
}, async ({ browser }) => {
  const { project, item } = await makeProject(
    'Footbridge',
    [{ title: 'Deck' }, { title: 'Piers' }],
    ['Engineer'],
  );
  const manager = await hireWorker('Manager', [project.id], 'Project Manager');
  const page = await browserOf(browser, manager, '/home');
  await expect(page.getByRole('heading', { name: 'Newly Assigned Projects/Tasks' })).toBeVisible();
  const toReview = page.getByRole('region', { name: 'To review' });
  const inMenu = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: /^Approvals/ });
  await expect(toReview).toHaveCount(0);

  const report = { report_date: await siteToday(), accomplishments: 20, manpower: 4 };
  await writeReport('Engineer', { ...report, task_id: item('Deck').id, activity: 'Formwork of the deck' });
  // Without a reload: the live stream announces the change.
  await expect(toReview.getByRole('link', { name: /Daily reports/ })).toContainText('1');
  await expect(inMenu).toContainText('1');

  // One report is opened from the inbox itself.
  await page.getByRole('button', { name: 'Inbox, 2 unread' }).click();
  const inbox = page.getByRole('dialog', { name: 'Inbox' });
  await inbox.getByRole('button', { name: /Deck by .+ is pending your approval/ }).click();
  const view = page.getByRole('article', { name: 'Daily Progress Report' });
  await expect(view).toContainText('Formwork of the deck');

  // Two are one notification, which opens the list.
  await writeReport('Engineer', { ...report, task_id: item('Piers').id, activity: 'Rebar of pier 1' });
  await writeReport('Engineer', { ...report, task_id: item('Piers').id, activity: 'Rebar of pier 2' });
  await expect(inMenu).toContainText('3');
  await page.getByRole('button', { name: 'Inbox, 2 unread' }).click();
  await inbox.getByRole('button', { name: /2 daily reports are pending your approval/ }).click();
  const list = page.getByRole('table', { name: 'Daily reports to review' });
  await expect(list.getByRole('row')).toHaveCount(4);

  // The way to the next one goes through the queue, whatever task its reports are of, also after a decision.
  await list.getByRole('row').nth(1).click();
  await expect(view).toContainText('Formwork of the deck');
  const position = (words: string) => page.getByText(words, { exact: true });
  await expect(position('1 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Next document' }).click();
  await expect(view).toContainText('Rebar of pier 1');
  await expect(position('2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Daily reports to review' }).click();

  for (const left of [2, 1, 0]) {
    // The one before has left the list.
    await expect(list.getByRole('row')).toHaveCount(1 + left + 1);
    await list.getByRole('row').nth(1).click();
    await view.getByRole('button', { name: 'Approve' }).click();
    await askedOn(page).getByRole('button', { name: 'Approve' }).click();
    await expect(view.getByText('Report already approved..')).toBeVisible();
    // The live stream may have said so before the answer has closed the question.
    await expect(askedOn(page)).toHaveCount(0);
    const next = page.getByRole('button', { name: 'Next document' });
    if (left > 0) await expect(next).toBeEnabled();
    if (left > 0) await expect(inMenu).toContainText(String(left));
    await page.goto('/#/daily-reports');
  }
  await expect(page.getByText('No daily reports to review')).toBeVisible();
  await expect(inMenu).toHaveText('Approvals');
  await page.getByRole('link', { name: /^My Tasks/ }).click();
  await expect(page.getByRole('heading', { name: 'Newly Assigned Projects/Tasks' })).toBeVisible();
  await expect(toReview).toHaveCount(0);
});

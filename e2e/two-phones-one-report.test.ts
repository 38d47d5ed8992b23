import { type Browser, expect, type Page } from '@playwright/test';
import { getDocument } from '@plumbline/contract';
import { api } from './support/api.ts';
import { askedOn } from './support/confirm.ts';
import { siteToday } from './support/crew.ts';
import { phone, signIn } from './support/people.ts';
import { itemPath, makeProject } from './support/projects.ts';
import { writeReport } from './support/reports.ts';
import { test } from './support/test.ts';

/** A phone on which somebody has the form of a report open when the network goes. */
async function phoneWithReport(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await signIn(page, 'Engineer', path);
  await page.getByRole('button', { name: 'Edit', exact: true }).tap();
  await expect(page.getByLabel('Activity')).toBeVisible();
  await context.setOffline(true);
  return page;
}

async function change(page: Page, field: string, text: string) {
  await page.getByRole('textbox', { name: field }).fill(text);
  await page.getByRole('button', { name: 'Save', exact: false }).tap();
  await askedOn(page).getByRole('button', { name: /^Save/ }).tap();
}

test('of two phones that change one report without a network, the second asks instead of overwriting the first', async ({
  browser,
}) => {
  const { item } = await makeProject('Quay', [{ title: 'Base slab' }], ['Engineer']);
  const task = item('Base slab');
  const report = await writeReport('Engineer', {
    task_id: task.id,
    report_date: await siteToday(),
    activity: 'Rebar',
    accomplishments: 10,
    manpower: 4,
  });
  const path = `${itemPath(task, 'documentations')}&type=daily_report&doc=${report.id}`;
  const first = await phoneWithReport(browser, path);
  const second = await phoneWithReport(browser, path);
  await change(first, 'Activity', 'Rebar of the top mat');
  await change(second, 'Activity', 'Rebar of the bottom mat');
  await first.context().setOffline(false);
  await expect(first.getByText('Daily Progress Report Updated!')).toBeVisible();
  await second.context().setOffline(false);
  const refused = second.getByRole('alert').filter({ hasText: 'Not accepted' });
  await expect(refused).toContainText('has changed this record since you opened it');
  await refused.getByRole('link', { name: 'Open' }).tap();
  await expect(second.getByRole('textbox', { name: 'Activity' })).toHaveValue('Rebar of the bottom mat');
  const { activity } = await (await api('Engineer'))(getDocument, { params: { id: report.id } });
  expect(activity).toBe('Rebar of the top mat');
});

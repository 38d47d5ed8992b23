import { expect } from '@playwright/test';
import { clockIn, getAttendance, listOvertime } from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { agree, askedOn } from './support/confirm.ts';
import { browserOf, button, hireWorker, makeCrew, siteToday, yesterdayOf } from './support/crew.ts';
import { anotherBrowser, phone, signIn } from './support/people.ts';
import { makeProject } from './support/projects.ts';
import { test } from './support/test.ts';

test('a supervisor records overtime, and HR approves it with a comment', async ({ page, browser }) => {
  const { project, crew, path } = await makeCrew();
  const [hand] = crew;
  const superadmin = await api('Superadmin');
  await superadmin(clockIn, { body: { project_id: project.id, employee_ids: [hand.id] } });
  const supervisor = await anotherBrowser(browser, 'Supervisor', path);
  await button(supervisor, `Add overtime for ${hand.name}`).click();
  const adding = supervisor.getByRole('dialog', { name: 'Add overtime' });
  await adding.getByLabel('Start').fill('22:00');
  await adding.getByLabel(/^End/).fill('00:30');
  await expect(adding.getByText('Total: 2 h 30 min, ends the next day')).toBeVisible();
  await expectAccessible(supervisor, 'overtime');
  await adding.getByLabel('Reason').fill('Concrete came late');
  await adding.getByRole('button', { name: 'Save' }).click();
  await agree(supervisor, 'Save');
  await expect(supervisor.getByText('Overtime Added!')).toBeVisible();

  await signIn(page, 'Human Resource', '/attendance');
  await page.getByRole('tab', { name: /^Overtime/ }).click();
  const row = page.getByRole('row').filter({ hasText: hand.name });
  await expect(row).toContainText(project.title);
  await row.getByText(hand.name).click();
  const details = page.getByRole('dialog', { name: `Overtime of ${hand.name}` });
  await expect(details).toContainText(project.title);
  await expect(details).toContainText('22:00 – 00:30');
  await expect(details).toContainText('Concrete came late');
  await expect(page).toHaveURL(/request=\d+/);
  await expectAccessible(page, 'the details of overtime');
  await button(details, `Approve overtime of ${hand.name}`).click();
  const deciding = askedOn(page);
  await expect(deciding).toContainText(`${hand.name}: 2 h 30 min overtime`);
  await deciding.getByLabel('Comments').fill('Agreed on site');
  await expectAccessible(page, 'a decision');
  await button(deciding, 'Approve').click();
  await expect(page.getByText('Overtime Updated!')).toBeVisible();
  await expect(details).toContainText('Approved by');
  await expect(details).toContainText('Agreed on site');
  const { data } = await (await api('Human Resource'))(listOvertime, { query: { employee_id: hand.id } });
  expect(data).toMatchObject([{ status: 'approved', minutes: 150, comments: 'Agreed on site' }]);
});

test('who forgot to clock in asks for a correction, and sees what was decided', { tag: '@main' }, async ({
  page,
  browser,
}) => {
  const { project } = await makeProject('Breakwater', [], ['Supervisor']);
  const worker = await hireWorker('Jahid', [project.id]);
  const yesterday = yesterdayOf(await siteToday());
  const theirs = await browserOf(browser, worker, '/my-attendance', phone);
  await button(theirs, 'Correct a missing clock-in').tap();
  const form = theirs.getByRole('dialog', { name: 'Correct a missing clock-in' });
  await expect(form.getByRole('combobox', { name: 'Project' })).toHaveValue(project.title);
  await form.getByRole('button', { name: 'Submit' }).tap();
  await expect(form.getByText('3 fields need your attention.')).toBeVisible();
  await form.getByLabel('Date', { exact: false }).first().fill(yesterday);
  await form.getByLabel('Time in').fill('08:00');
  await form.getByLabel('Time out').fill('17:30');
  await expect(form.getByText('Total: 9 h 30 min')).toBeVisible();
  await form.getByLabel('Reason').fill('The phone was empty');
  await form.getByRole('button', { name: 'Submit' }).tap();
  await agree(theirs, 'Submit');
  const own = theirs.getByRole('region', { name: 'My corrections' });
  await expect(own.getByText('Pending approval')).toBeVisible();

  await signIn(page, 'Supervisor', '/attendance?tab=corrections');
  await button(page, `Actions for correction of ${worker.name}`).click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  const deciding = askedOn(page);
  await expect(deciding).toContainText('08:00 – 17:30');
  await deciding.getByLabel('Comments').fill('I saw him there');
  await button(deciding, 'Approve').click();

  await expect(own.getByText('Approved')).toBeVisible();
  await expect(own.getByText('I saw him there')).toBeVisible();
  const call = await api('Human Resource');
  const [day] = await call(getAttendance, { params: { id: worker.id }, query: { date: yesterday } });
  expect(day).toMatchObject({ hours: 9, attendance_pairs: [{ is_corrected: true }] });
});

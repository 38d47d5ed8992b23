import { expect, type Page } from '@playwright/test';
import { getCredentials, listLeaveApplications, shownDate, updateLeaveCredits } from '@plumbline/contract';
import { api } from './support/api.ts';
import { agree, askedOn } from './support/confirm.ts';
import { hireWorker } from './support/crew.ts';
import { anotherBrowser, personOf, signIn } from './support/people.ts';
import { test } from './support/test.ts';

const DAY_MS = 86_400_000;
const DAYS = 3;

/** A Monday of next year, after its first holidays, from which the demo's worker has days off to ask for, and credit for them. */
async function freeMonday(): Promise<{ start: string; end: string; year: number }> {
  const { id } = await personOf('Worker');
  const call = await api('Worker');
  const { site } = await call(getCredentials, {});
  const year = Number(site.today.slice(0, 4)) + 1;
  const ofStatus = (status: 'pending' | 'approved') =>
    call(listLeaveApplications, { query: { employee_id: id, status, per_page: 100 } });
  const taken = [...(await ofStatus('pending')).data, ...(await ofStatus('approved')).data];
  const june = Date.parse(`${year}-06-01`);
  for (let day = june; ; day += DAY_MS) {
    const [start, end] = [dateOf(day), dateOf(day + (DAYS - 1) * DAY_MS)];
    const isFree = taken.every((leave) => leave.end_date < start || end < leave.start_date);
    if (new Date(day).getUTCDay() !== 1 || !isFree) continue;
    await (await api('Superadmin'))(updateLeaveCredits, {
      params: { id },
      body: { year, annual_leave: 30 },
    });
    return { start, end, year };
  }
}

const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10);

test('a worker applies for leave, reads why not, applies again, is approved, and cancels it', {
  tag: '@main',
}, async ({ page, browser }) => {
  const { start, end, year } = await freeMonday();
  const { name } = await personOf('Worker');
  await signIn(page, 'Worker', `/leave?year=${year}`);
  const annual = page.getByRole('listitem').filter({ hasText: 'Annual' });
  const before = Number(await annual.locator('strong').textContent());

  // What it takes is said before it is asked for, and a mistake at its field.
  await page.getByRole('button', { name: 'Apply for leave' }).first().click();
  const form = page.getByRole('dialog', { name: 'Apply for leave' });
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(form).toContainText('Please select a type of leave.');
  await expect(form).toContainText('Please pick a date.');
  await applyFor(page, start, end);
  await expect(form).toContainText(`This uses ${DAYS} days; ${before.toFixed(1)} remaining in ${year}.`);
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(askedOn(page)).toContainText(`This uses ${DAYS} days.`);
  await agree(page, 'Apply');
  await expect(page.getByText('Leave Application Sent!')).toBeVisible();
  const mine = page
    .getByRole('row')
    .filter({ hasText: /Pending approval/ })
    .filter({ hasText: String(year) });
  await expect(mine.first()).toBeVisible();

  const office = await anotherBrowser(browser, 'Human Resource', '/leave?tab=applications');
  const comment = `Not in this week ${start} ${Date.now()}`;
  await reject(office, name, start, comment);
  // Without a reload: the live stream announces the change.
  await expect(page.getByRole('row').filter({ hasText: comment })).toContainText('Rejected');

  await page.getByRole('button', { name: 'Apply for leave' }).first().click();
  await applyFor(page, start, end);
  await form.getByRole('button', { name: 'Apply' }).click();
  await agree(page, 'Apply');
  await expect(form).toBeHidden();
  const second = `Enjoy it ${start} ${Date.now()}`;
  await approveInPanel(office, name, start, second);
  const granted = page.getByRole('row').filter({ hasText: second });
  await expect(granted).toContainText('Approved');
  await expect(annual.locator('strong')).toHaveText((before - DAYS).toFixed(1));

  // The calendar of that month shows it, to the worker and to the office.
  for (const screen of [page, office]) {
    await screen.goto(`/#/leave?tab=calendar&month=${start.slice(0, 7)}`);
    const row = screen.getByRole('listitem').filter({ hasText: name });
    await expect(row.getByRole('button', { name: /^Annual, .*, Approved$/ }).first()).toBeVisible();
  }

  // The application opens, with who did what.
  await page.goto(`/#/leave?year=${year}`);
  await granted.getByText(second).last().click();
  const opened = page.getByRole('dialog', { name: `Leave of ${name}` });
  await expect(opened).toContainText('Applied on');
  await opened.getByRole('button', { name: 'History' }).click();
  await expect(opened).toContainText(`${name} applied for this leave`);
  await expect(opened).toContainText('approved this');
  await opened.getByRole('button', { name: 'Close' }).click();
  await granted.getByRole('button', { name: /^Cancel leave on/ }).click();
  await page.getByRole('button', { name: 'Cancel leave', exact: true }).click();
  await expect(page.getByText('Leave Application Updated!')).toBeVisible();
  await expect(annual.locator('strong')).toHaveText(before.toFixed(1));
  await office.context().close();
});

test('leave credits are set in the employee’s details, and not below what is used', async ({ page }) => {
  const { id, name } = await hireWorker('Siti', [], 'Driver');
  const { site } = await (await api('Human Resource'))(getCredentials, {});
  const year = Number(site.today.slice(0, 4)) + 1;
  await (await api('Superadmin'))(updateLeaveCredits, { params: { id }, body: { year, annual_leave: 10 } });
  await signIn(page, 'Human Resource', `/employees?employee=${id}&tab=leave`);
  const details = page.getByRole('dialog', { name });
  const panel = details.getByRole('tabpanel', { name: 'Leave Details' });
  await panel.getByRole('combobox', { name: 'Year' }).click();
  await page.getByRole('option', { name: String(year) }).click();
  await panel.getByRole('switch', { name: 'Enable Editing' }).check();
  const days = `${20 + (Date.now() % 70)}.5`;
  await panel.getByLabel('Credit: Annual').fill(days);
  await panel.getByLabel('Credit: Sick').fill('');
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await expect(panel).toContainText(
    'Please type a number of days from 0 to 999.9, with at most one decimal.',
  );
  await panel.getByLabel('Credit: Sick').fill('14');
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await askedOn(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Leave Credits Updated!')).toBeVisible();
  await expect(panel.getByRole('row').filter({ hasText: 'Annual' })).toContainText(days);
  await expect(panel.getByRole('row').filter({ hasText: 'Unpaid' })).toContainText('—');
  const officer = await personOf('Human Resource');
  await panel.getByRole('button', { name: 'History' }).click();
  const entry = panel.getByRole('listitem').filter({ hasText: days });
  await expect(entry).toContainText(officer.name);
  await expect(entry).toContainText(`changed the leave credits: Annual ${year}`);
});

test('no status of an application is cut, at any width', async ({ page }) => {
  await signIn(page, 'Human Resource', '/leave?tab=applications&status=all');
  for (const width of [1440, 1024, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const badge = page.getByText('Pending approval', { exact: true }).filter({ visible: true }).first();
    await expect(badge).toBeVisible();
    expect(await badge.evaluate((word) => word.scrollWidth <= word.clientWidth), `at ${width}`).toBe(true);
  }
});

/** Fills the form in with annual leave. */
async function applyFor(page: Page, start: string, end: string) {
  const form = page.getByRole('dialog', { name: 'Apply for leave' });
  await form.getByRole('combobox', { name: 'Type of leave' }).click();
  await page.getByRole('option', { name: 'Annual', exact: true }).click();
  await form.getByRole('textbox', { name: 'From' }).fill(start);
  await form.getByRole('textbox', { name: 'To', exact: true }).fill(end);
  // Closes the month that lies over the rest of the form.
  await page.keyboard.press('Tab');
}

/** Rejects the application of a person that begins on a day, from its row. */
async function reject(page: Page, name: string, start: string, comment: string) {
  await page.getByRole('searchbox', { name: 'Name' }).fill(name);
  await rowOf(page, name, start)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Reject' }).click();
  const dialog = askedOn(page);
  await dialog.getByLabel('Comments').fill(comment);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog).toBeHidden();
}

/** Approves it next to the list, with a double click. */
async function approveInPanel(page: Page, name: string, start: string, comment: string) {
  await page.getByRole('searchbox', { name: 'Name' }).fill(name);
  await rowOf(page, name, start).getByText(name).first().click();
  const opened = page.getByRole('dialog', { name: `Leave of ${name}` });
  await opened.getByRole('button', { name: /^Approve/ }).click();
  const dialog = askedOn(page);
  await dialog.getByLabel('Comments').fill(comment);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await dialog.getByRole('button', { name: 'Approve' }).dblclick();
  // It is pending no longer, which is what the list shows.
  await expect(opened).toHaveCount(0);
  expect(sent).toHaveLength(1);
}

const rowOf = (page: Page, name: string, start: string) =>
  page
    .getByRole('row')
    .filter({ hasText: name })
    .filter({ hasText: beginsOn(start) });

/** A period as it is shown, by its first day: 'Mar 1 – 3, 2027', 'Mar 30 – Apr 1, 2027'. */
function beginsOn(date: string): RegExp {
  return new RegExp(`${shownDate(date, 'shortDay')}(?!\\d).*${date.slice(0, 4)}`);
}

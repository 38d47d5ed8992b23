import { expect, type Page } from '@playwright/test';
import {
  addCalendarDay,
  applyForLeave,
  decideLeave,
  getCredentials,
  getWorkCalendar,
  removeCalendarDay,
  shownDate,
  updateLeaveCredits,
  workingDays,
} from '@plumbline/contract';
import { api } from './support/api.ts';
import { agree, askedOn } from './support/confirm.ts';
import { browserOf, hireWorker } from './support/crew.ts';
import { anotherBrowser, phone, signIn } from './support/people.ts';
import { test } from './support/test.ts';

async function thisYear(): Promise<number> {
  const { site } = await (await api('Driver'))(getCredentials, {});
  return Number(site.today.slice(0, 4));
}

const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

/** The first of two working days from Monday to Friday that follow each other, from a date on. */
async function workedFrom(date: string, company: number): Promise<string> {
  const call = await api('Human Resource');
  const isWorked = workingDays(await call(getWorkCalendar, { params: { id: company } }));
  const isWorkedWeekday = (day: string) => ![0, 6].includes(new Date(day).getUTCDay()) && isWorked(day);
  let day = date;
  while (!(isWorkedWeekday(day) && isWorkedWeekday(dayAfter(day)))) day = dayAfter(day);
  return day;
}

/** Applies for half a day. */
async function applyForHalf(page: Page, type: string, day: string, half: 'Morning' | 'Afternoon') {
  await page.getByRole('button', { name: 'Apply for leave' }).first().click();
  const form = page.getByRole('dialog', { name: 'Apply for leave' });
  await form.getByRole('combobox', { name: 'Type of leave' }).click();
  await page.getByRole('option', { name: type, exact: true }).click();
  await form.getByRole('textbox', { name: 'From' }).fill(day);
  // Closes the month that lies over the rest of the form.
  for (const _ of ['From', 'To']) await page.keyboard.press('Tab');
  await form.getByRole('switch', { name: 'Half day' }).check();
  await form.getByText(half, { exact: true }).click();
  await expect(form).toContainText('This uses 0.5 days');
  await form.getByRole('button', { name: 'Apply' }).click();
  await agree(page, 'Apply');
  return form;
}

test('a day of two half leaves, and a day that becomes a holiday', async ({ browser }) => {
  const year = (await thisYear()) + 1;
  const driver = await hireWorker('Yusof', [], 'Driver');
  const { id, name, company_id } = driver;
  const day = await workedFrom(`${year}-09-15`, company_id);
  await (await api('Superadmin'))(updateLeaveCredits, {
    params: { id },
    body: { year, annual_leave: 10, sick_leave: 10 },
  });
  const page = await browserOf(browser, driver, `/leave?year=${year}`);

  const form = await applyForHalf(page, 'Annual', day, 'Morning');
  await expect(form).toBeHidden();
  // The same half again is refused, and the other one is not.
  await applyForHalf(page, 'Sick', day, 'Morning');
  await expect(form).toContainText('This overlaps other leave');
  // The month of the wrong field lies over the rest of the form.
  await page.keyboard.press('Tab');
  await form.getByText('Afternoon', { exact: true }).click();
  await form.getByRole('button', { name: 'Apply' }).click();
  await agree(page, 'Apply');
  await expect(form).toBeHidden();

  const office = await anotherBrowser(browser, 'Human Resource', '/leave?tab=applications');
  await office.getByRole('searchbox', { name: 'Name' }).fill(name);
  for (const half of ['morning', 'afternoon']) {
    const row = office
      .getByRole('row')
      .filter({ hasText: name })
      .filter({ hasText: `${year}, ${half}` });
    await row.getByRole('button', { name: `Actions for leave of ${name}` }).click();
    await office.getByRole('menuitem', { name: 'Approve' }).click();
    const dialog = askedOn(office);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toHaveCount(0);
  }
  await page.goto(`/#/leave?tab=calendar&month=${day.slice(0, 7)}`);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByRole('button', { name: /^Annual, .*, morning, Approved$/ })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Sick, .*, afternoon, Approved$/ })).toBeVisible();
  // Their month shows both as well.
  await page.goto(`/#/leave?tab=calendar&month=${day.slice(0, 7)}&view=list`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Annual · Morning' }).first()).toBeVisible();

  // A holiday is no leave: the form says so before it is sent.
  const hr = await api('Human Resource');
  const free = await workedFrom(`${year}-12-01`, company_id);
  const holiday = await hr(addCalendarDay, {
    params: { id: company_id },
    body: { date: free, name: 'Harvest day' },
  });
  await page.goto(`/#/leave?year=${year}`);
  await page.getByRole('button', { name: 'Apply for leave' }).first().click();
  await form.getByRole('combobox', { name: 'Type of leave' }).click();
  await page.getByRole('option', { name: 'Unpaid', exact: true }).click();
  await form.getByRole('textbox', { name: 'From' }).fill(free);
  for (const _ of ['From', 'To']) await page.keyboard.press('Tab');
  await expect(form).toContainText('Rest days and public holidays do not count as leave.');
  await hr(removeCalendarDay, { params: holiday });

  // A holiday that Human Resource adds is in the calendar of everybody.
  const title = `Founding day ${Date.now()}`;
  await office.goto('/#/leave?tab=holidays');
  await office.getByRole('button', { name: 'Add holiday' }).click();
  const adding = office.getByRole('dialog', { name: 'Add holiday' });
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding).toContainText('Please pick a date.');
  await adding.getByRole('textbox', { name: 'Date' }).fill(await workedFrom(`${year}-10-01`, company_id));
  await adding.getByRole('textbox', { name: 'Name' }).fill(title);
  await adding.getByRole('button', { name: 'Save' }).click();
  await agree(office, 'Add holiday');
  await expect(office.getByText('Calendar Updated!')).toBeVisible();
  await office.goto(`/#/leave?tab=holidays&year=${year}`);
  await office.getByRole('row').filter({ hasText: title }).click();
  const editing = office.getByRole('dialog', { name: 'Edit holiday' });
  await editing.getByRole('button', { name: 'Remove' }).click();
  await askedOn(office).getByRole('button', { name: 'Remove' }).click();
  await expect(office.getByRole('row').filter({ hasText: title })).toHaveCount(0);
  await office.context().close();
});

test('leave whose credits do not suffice once a holiday is removed is marked', async ({ browser }) => {
  const year = (await thisYear()) + 1;
  const driver = await hireWorker('Yusof', [], 'Driver');
  const { id, name, company_id } = driver;
  const start_date = await workedFrom(`${year}-11-15`, company_id);
  const end_date = dayAfter(start_date);
  const hr = await api('Human Resource');
  await hr(updateLeaveCredits, { params: { id }, body: { year, childcare_leave: 1 } });
  const holiday = await hr(addCalendarDay, {
    params: { id: company_id },
    body: { date: end_date, name: 'Family day' },
  });
  const leave = await hr(applyForLeave, {
    body: { employee_id: id, type_of_leave: 'childcare', start_date, end_date },
  });
  await (await api('Superadmin'))(decideLeave, { params: leave, body: { status: 'approved' } });
  await hr(removeCalendarDay, { params: holiday });

  const page = await browserOf(browser, driver, `/leave?year=${year}`);
  await expect(page.getByRole('row').filter({ hasText: 'Childcare' })).toContainText('1 day not covered');
  const office = await anotherBrowser(browser, 'Human Resource', '/leave');
  await office.getByRole('button', { name: /^Inbox/ }).click();
  await expect(office.getByRole('dialog', { name: 'Inbox' })).toContainText(
    `The leave of ${name} from ${shownDate(start_date)} to ${shownDate(end_date)} takes 2 days instead of 1`,
  );
  await hr(updateLeaveCredits, { params: { id }, body: { year, childcare_leave: 2 } });
  await expect(page.getByText('1 day not covered')).toHaveCount(0);
  await office.context().close();
});

test('holidays are imported from a file that is shown before, on a phone too', async ({ browser }) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  // Where the reminder of a missing year leads, but of another year than the one that is imported.
  await signIn(page, 'Human Resource', '/leave?tab=holidays&year=2030&importing=1');
  const panel = page.getByRole('dialog', { name: 'Import holidays' });
  const choose = (text: string) =>
    panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'holidays.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('Date,Name\n31 Dec,Eve');
  await expect(panel.getByRole('alert')).toContainText('Line 2: “31 Dec” is not a date.');
  await choose('Date,Name\n2031-12-25,Christmas Day\n2031-01-01,"New Year, observed"');
  await expect(panel).toContainText('2 holidays in this file');
  await panel.getByRole('button', { name: 'Import' }).click();
  await agree(page, 'Import');
  await expect(panel).toBeHidden();
  await expect(page.getByText('New Year, observed')).toBeVisible();
  await context.close();
});
